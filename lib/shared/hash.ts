import { createHash } from 'node:crypto';

/** SHA-256 of a value's JSON, used to tell whether two requests are equal. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** A UUID derived from the hash of a text or of bytes, always the same for them; of version 4 in form. */
export function uuidOf(seed: string | Uint8Array): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
