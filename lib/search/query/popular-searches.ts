import { and, desc, gt, max, sql, sum } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { searchDays } from '@/lib/db/schema';
import { clock, DAY, MINUTE } from '@/lib/shared/clock';
import { stemOfWord, wordsOf } from '@/lib/shared/spelling';
import { isSmallWord } from '../words/synonyms';
import { stemIn, vocabularyOf } from '../words/vocabulary';
import { findMatches } from './queries';

/** What is asked for now, not what was asked for once. */
const LOOKED_BACK = 28 * DAY;
const MOST = 6;
/** Some are not fit to be shown, so more are looked at. */
const CANDIDATES = 30;
/** Asked by so many, and by two of them on one day: one visitor who comes back is not several. */
const FEWEST = 3;
const FEWEST_A_DAY = 2;
const KEPT_FOR = 10 * MINUTE;

type Kept = { until: number; texts: Promise<string[]> };
const kept = new WeakMap<Database, Kept>();

/** The same as `listPopularSearches`, at most ten minutes old. */
export function readPopularSearches(db: Database): Promise<string[]> {
  const now = clock.now().getTime();
  const known = kept.get(db);
  if (known && known.until > now) return known.texts;
  const texts = listPopularSearches(db);
  kept.set(db, { until: now + KEPT_FOR, texts });
  texts.catch(() => kept.delete(db));
  return texts;
}

/**
 * What several visitors have looked for in the last four weeks and would find today, the most asked
 * first, six at most. Every word is one of the catalogue's: whatever people type, nothing else is shown.
 */
export async function listPopularSearches(db: Database): Promise<string[]> {
  const since = new Date(clock.now().getTime() - LOOKED_BACK).toISOString().slice(0, 10);
  const visitors = sum(searchDays.visitors);
  const rows = await db
    .select({ text: searchDays.text })
    .from(searchDays)
    .where(gt(searchDays.day, since))
    .groupBy(searchDays.text)
    .having(and(sql`${visitors} >= ${FEWEST}`, sql`${max(searchDays.visitors)} >= ${FEWEST_A_DAY}`))
    .orderBy(desc(visitors), searchDays.text)
    .limit(CANDIDATES);
  const vocabulary = await vocabularyOf(db);
  // A text in the wrong keyboard layout has no word that names or describes goods.
  const isOfGoods = (stem: string) => (stemIn(vocabulary, stem)?.heads ?? 0) > 0;
  const shown = new Map<string, string>();
  for (const { text } of rows) {
    const stems = tellingStems(text);
    // «мавка» and «mavka» are one wish, in the spelling of most.
    const meaning = [...new Set(stems)].sort().join(' ');
    if (stems.length === 0 || shown.has(meaning) || !stems.every(isOfGoods)) continue;
    const { ids, isNear } = await findMatches(db, text, 1);
    if (ids.length > 0 && !isNear) shown.set(meaning, text);
    if (shown.size === MOST) break;
  }
  return [...shown.values()];
}

const tellingStems = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isSmallWord(word))
    .map(stemOfWord);
