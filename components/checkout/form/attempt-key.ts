import { CHECKOUT_ATTEMPT } from '@/stores/owner';
import { readNote, writeNote } from '@/stores/tab-note';

/**
 * The Idempotency-Key of a request body. It stays the same until the body changes or the server gives a final answer,
 * so that a retry after a lost response, even after a reload, finds the first order.
 */
export function attemptKey(body: unknown): string {
  const text = JSON.stringify(body);
  const saved = readNote(CHECKOUT_ATTEMPT);
  if (isAttempt(saved) && saved.body === text) return saved.key;
  const key = randomId();
  writeNote(CHECKOUT_ATTEMPT, { key, body: text });
  return key;
}

export const forgetAttempt = () => writeNote(CHECKOUT_ATTEMPT, null);

function isAttempt(value: unknown): value is { key: string; body: string } {
  const { key, body } = (value ?? {}) as Record<string, unknown>;
  return typeof key === 'string' && typeof body === 'string';
}

/** `crypto.randomUUID` needs a secure context; a shop on a local address has none. */
function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
