import { and, desc, gt, max, sql, sum } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { searchDays } from '@/lib/db/schema';
import { clock, DAY, MINUTE } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { stemOfWord, wordsOf } from '@/lib/shared/spelling';
import { isSmallWord } from '../words/synonyms';
import { stemIn, vocabularyOf } from '../words/vocabulary';
import { findMatches } from './queries';

/** The period over which popular searches are counted, in milliseconds. */
const LOOKBACK = 28 * DAY;
const MOST = 6;
/** Texts read from the database; more than are shown, since some are rejected. */
const CANDIDATES = 30;
/**
 * Minimum visitors who have searched for a text, in total and on its best day. One visitor counts once a day, so a
 * single visitor can reach only the first minimum.
 */
const FEWEST = 3;
const FEWEST_A_DAY = 2;
const MAX_AGE = 10 * MINUTE;

type CachedTexts = { until: number; texts: Promise<string[]> };
const cache = new WeakMap<Database, CachedTexts>();

/** Like `listPopularSearches`, cached for ten minutes. */
export function readPopularSearches(db: Database): Promise<string[]> {
  const now = clock.now().getTime();
  const cached = cache.get(db);
  if (cached && cached.until > now) return cached.texts;
  const texts = listPopularSearches(db);
  cache.set(db, { until: now + MAX_AGE, texts });
  texts.catch(() => cache.delete(db));
  return texts;
}

/**
 * Up to six popular searches, most popular first. Each was made by several visitors in the last four weeks and still
 * has matches. Every word of a text must occur in the catalogue, so that no abusive text is shown.
 */
export async function listPopularSearches(db: Database): Promise<string[]> {
  const since = kyivTime(new Date(clock.now().getTime() - LOOKBACK)).day;
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
  // The check against the catalogue also rejects texts typed in the wrong keyboard layout.
  const isInCatalogue = (stem: string) => (stemIn(vocabulary, stem)?.heads ?? 0) > 0;
  const shown = new Map<string, string>();
  for (const { text } of rows) {
    const stems = meaningfulStems(text);
    // «мавка» and «mavka» are the same search, so only the more popular spelling is shown.
    const meaning = [...new Set(stems)].sort().join(' ');
    if (stems.length === 0 || shown.has(meaning) || !stems.every(isInCatalogue)) continue;
    const { ids, isNear } = await findMatches(db, text, 1);
    if (ids.length > 0 && !isNear) shown.set(meaning, text);
    if (shown.size === MOST) break;
  }
  return [...shown.values()];
}

const meaningfulStems = (text: string): string[] =>
  wordsOf(text)
    .filter((word) => !isSmallWord(word))
    .map(stemOfWord);
