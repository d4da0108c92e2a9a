import { hash, verify } from '@node-rs/argon2';
import { ShopError } from '@/lib/errors';
import { concurrencyLimit, QueueFull } from '@/lib/shared/concurrency';

/** argon2id with OWASP's parameters of 2026: 19 MiB, two passes, one lane. */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Limits concurrent hashing. More hashes would occupy the threads that file and DNS calls need. */
const hashing = concurrencyLimit(2, 20);

/** Returns a PHC string with its own salt. Throws ShopError: busy when too many wait. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password, COST));

/** Whether the password matches this PHC string. For null the result is false, after the same computing time. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const known = stored ?? (await nobody());
  return (await inTurn(() => verify(known, password))) && stored !== null;
}

let nobodys: Promise<string> | undefined;

/** Hash that is checked for an unknown e-mail, so that the check takes as long as for a known e-mail. */
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
