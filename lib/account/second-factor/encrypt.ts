import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { env } from '@/lib/env';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const MARK = 16;

/**
 * Encrypts a secret with SECOND_FACTOR_KEY, so that access to the database or a browser's memory is not enough to read
 * it. `purpose` names the use and the owner: a text encrypted for one purpose cannot be decrypted for another. Throws
 * an Error that names the setting when it is missing.
 */
export function encrypt(text: string, purpose: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(Buffer.from(purpose));
  const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), closed]).toString('base64url');
}

/** Decrypts a text; null when it was encrypted for another purpose or with another key, or was changed since. */
export function decrypt(sealed: string, purpose: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < NONCE + MARK) return null;
  const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, NONCE))
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(NONCE, NONCE + MARK));
  try {
    const closed = bytes.subarray(NONCE + MARK);
    return Buffer.concat([decipher.update(closed), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function key(): Buffer {
  const secret = env().SECOND_FACTOR_KEY;
  if (!secret) throw new Error('SECOND_FACTOR_KEY is not set: staff cannot sign in with codes');
  return createHash('sha256').update(`second-factor:${secret}`).digest();
}
