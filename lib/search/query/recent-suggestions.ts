import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/db/client';
import { renewalCount } from '@/lib/renewals/renewal-count';
import { SECOND } from '@/lib/shared/clock';

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
