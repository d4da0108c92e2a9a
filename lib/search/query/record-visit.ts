import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/db/client';
import { recordFailedSearch } from './failed-searches';
import { recordSuccessfulSearch } from './successful-searches';

type Visit = { text: string; ids: number[]; isNear: boolean; address: string };

/** Texts whose last visit is kept: more than the front server caches search pages. */
const REMEMBERED = 2000;

// On `globalThis`, since the front server and Next's bundle each have a copy of this module but share the texts.
const memory = globalThis as typeof globalThis & {
  shopSearchVisits?: LRUCache<string, (address: string) => void>;
};

/** Records what a visitor's search on a page has found, for the popular searches or for staff. */
export function recordSearchVisit(db: Database, { text, ids, isNear, address }: Visit): void {
  const record = (visitor: string) => {
    recordFailedSearch(db, text, ids, isNear);
    recordSuccessfulSearch(db, { text, isFound: ids.length > 0 && !isNear, address: visitor });
  };
  memory.shopSearchVisits ??= new LRUCache({ max: REMEMBERED });
  memory.shopSearchVisits.set(text, record);
  record(address);
}

/** Records a visit to a search page that was served from the page cache. */
export const recordSearchVisitAgain = (text: string, address: string): void =>
  memory.shopSearchVisits?.get(text)?.(address);
