import { hash, verify } from '@node-rs/argon2';
import { ShopError } from '@/lib/errors';
import { concurrencyLimit, QueueFull } from '@/lib/shared/concurrency-limit';

/** argon2id with OWASP's figures of 2026: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More at once would take the threads that files and names are looked up with (T62). */
const hashing = concurrencyLimit(2, 20);

/** A PHC string with a salt of its own. Throws busy when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST));

/** Whether it is the password of this PHC string; null stands for nobody and costs as much. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobody());
  return (await inTurn(() => verify(known, password))) && stored !== null;
}

let nobodys: Promise<string> | undefined;

/** Compared for an e-mail that nobody has, so that it takes as long as one that somebody has. */
function nobody(): Promise<string> {
  nobodys ??= hash('nobody', COST);
  return nobodys;
}

async function inTurn<T>(task: () => Promise<T>): Promise<T> {
  try {
    return await hashing(task);
  } catch (error) {
    if (error instanceof QueueFull) throw new ShopError('busy', { retryAfter: 5 });
    throw error;
  }
}
