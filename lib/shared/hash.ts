import { createHash } from 'node:crypto';

/** SHA-256 of a value's JSON, used to tell whether two requests are equal. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
