import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { env } from '@/lib/env';
import { SECOND } from '@/lib/shared/clock';

/** Parameters that every authenticator app assumes (RFC 6238); the period is in seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** How many time steps a code may be early or late, since clocks differ. */
const WINDOW = 1;

/** A new shared secret in base32, as typed into an app by hand. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth:` URL that an app reads from a QR code. */
export const appAddress = (secret: string, email: string): string => totp(secret, email).toString();

/** The number of the time step that the code is for; null unless that is the current, previous or next step. */
export function stepOf(code: string, secret: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  return Math.floor(timestamp / (SHAPE.period * SECOND)) + delta;
}

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ ...SHAPE, issuer: 'Амплуа', label, secret: Secret.fromBase32(secret) });

const HOW_MANY = 10;
const GROUPS = 4;
const LETTERS_IN_GROUP = 4;
/** Characters of a recovery code, without those that look alike on paper (i, l, o, 0, 1). */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes such as `k7mq-2xwp-94hd-tfva`, nearly 80 random bits each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: HOW_MANY }, newCode);

const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

const newGroup = (): string =>
  Array.from({ length: LETTERS_IN_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Hash of a recovery code, independent of case and separators. A value this random needs no salt. */
export function hashRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replace(/[^a-z\d]/g, '');
  return createHash('sha256').update(`recovery:${letters}`).digest('base64url');
}

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
