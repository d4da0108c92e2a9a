import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/db/client';
import { renewalCount } from '@/lib/http/route/renewal-count';
import { SECOND } from '@/lib/shared/clock';

/** Milliseconds; the front keeps what is sent as long again (lib/server/answer-cache.ts). */
const LIFE = 5 * SECOND;
/** Each is some 6 KB as it is sent. */
const MOST = 1000;

type Recent = { renewals: number; answers: LRUCache<string, Promise<object>> };
const memory = new WeakMap<Database, Recent>();

/**
 * What `read` answers for this text, or has answered for it within the last five seconds and since the last
 * renewal: most of what shoppers type are the same few words, letter by letter. Failures are not kept.
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
