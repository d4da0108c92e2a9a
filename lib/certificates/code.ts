import { randomInt } from 'node:crypto';
import { decrypt, encrypt } from '@/lib/account/second-factor/codes';
import { hashToken } from '@/lib/http/auth/secrets';
import { codeKey, typedKeys } from '@/lib/promo-codes/code-key';

/** Letters and digits that are not mistaken for each other. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const PURPOSE = 'certificate';

const newGroup = () =>
  Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A new code, such as `GIFT-7KMQ-2XWP-94HD` (31¹² possibilities). */
export const newCertificateCode = (): string =>
  ['GIFT', newGroup(), newGroup(), newGroup()].join('-');

/** The forms in which a code is stored. */
export const storedCode = (code: string) => ({
  codeHash: hashToken(codeKey(code)),
  sealedCode: encrypt(code, PURPOSE),
  ending: code.slice(-4),
});

/** The hashes that a typed code may have, whatever its case, spaces, look-alike letters and keyboard layout. */
export const certificateHashes = (typed: string): string[] => typedKeys(typed).map(hashToken);

/** The code for its owner; empty when it was encrypted with another key. */
export const openCode = (sealedCode: string): string => decrypt(sealedCode, PURPOSE) ?? '';
