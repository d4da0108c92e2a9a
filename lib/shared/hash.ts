import { createHash } from 'node:crypto';

/** SHA-256 of a value's JSON, to compare requests. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
