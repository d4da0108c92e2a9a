import { createHash, randomInt } from 'node:crypto';

const HOW_MANY = 10;
const GROUPS = 4;
const LETTERS_IN_GROUP = 4;
/** Characters of a recovery code; those that look alike on paper are left out: i, l, o, 0, 1. */
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
