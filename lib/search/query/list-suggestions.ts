import { LRUCache } from 'lru-cache';
import { toWire } from '@/lib/catalogue/product/wire';
import type { Database } from '@/lib/db/client';
import { renewalCount } from '@/lib/renewals/renewal-count';
import type { Suggestions } from '@/lib/search/answers';
import { understand } from '@/lib/search/words/understand';
import { SECOND } from '@/lib/shared/clock';
import { findHelp, isAnswered } from './find-help';
import { findPages } from './find-pages';
import { findLandings } from './landing-names';
import { foundCategories, matchedProducts } from './queries';

const NO_PRODUCTS = { products: [], total: 0, isNear: false, meant: null };

/** What the search panel shows for a text. If a help page answers it, products that are only similar are left out. */
export async function listSuggestions(
  db: Database,
  text: string,
  limit: number,
): Promise<Suggestions> {
  const understood = await understand(db, text);
  const help = findHelp(text);
  const matches = await matchedProducts(db, understood, limit);
  const { products, total, isNear, meant } = isAnswered(help, matches) ? NO_PRODUCTS : matches;
  const landings = await findLandings(db, understood, products.length === 0 || isNear);
  const unique = (words: string[]) => [...new Set(words)];
  return {
    products: products.map(toWire),
    total,
    isNear,
    correction: help.length > 0 ? null : understood.correction,
    meant,
    help: [...help, ...(await findPages(db, text))],
    categories: foundCategories(understood),
    landings,
    marks: {
      stems: unique(understood.terms.flatMap(({ exact }) => exact)),
      beginnings: unique(understood.terms.flatMap(({ beginnings }) => beginnings)),
    },
  };
}

/** How long suggestions are cached, in ms; the front server caches them as long again (lib/server/answer-cache.ts). */
const LIFE = 5 * SECOND;
/** Maximum cached suggestions, about 6 KB each. */
const MOST = 1000;

type Recent = { renewals: number; answers: LRUCache<string, Promise<object>> };
const memory = new WeakMap<Database, Recent>();

/**
 * The result of `read` for this text, cached for five seconds, or until any cache tag is renewed: most requests repeat
 * the same few beginnings of words. Failures are not cached.
 */
export function recentSuggestions<Answer extends object>(
  db: Database,
  { text, limit }: { text: string; limit: number },
  read: () => Promise<Answer>,
): Promise<Answer> {
  const renewals = renewalCount();
  let recent = memory.get(db);
  if (recent?.renewals !== renewals) {
    recent = { renewals, answers: new LRUCache({ max: MOST, ttl: LIFE }) };
    memory.set(db, recent);
  }
  const { answers } = recent;
  const key = `${limit} ${text}`;
  const known = answers.get(key);
  if (known) return known as Promise<Answer>;
  const answer = read();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer;
}
