import { layoutsOf } from '@/lib/shared/keyboard';

/** Maximum characters of a code, also of a typed one. */
export const LONGEST_CODE = 40;

/** Signs that look like Latin letters: Cyrillic ones, and zero. */
const LOOKALIKES = new Map(
  [...'АВЕІКМНОРСТХУ0'].map((letter, place) => [letter, 'ABEIKMHOPCTXYO'[place] ?? letter]),
);

/**
 * Pure: the text by which a code is stored and found, without differences of case, spaces, hyphens and look-alike
 * letters: `Літо-10` and `ліТО 10` have the same key.
 */
export const codeKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/./gu, (letter) => LOOKALIKES.get(letter) ?? letter);

/** Pure: the keys that a typed code may have, as typed first, then as other keyboard layouts give it. */
export const typedKeys = (typed: string): string[] =>
  [...new Set(layoutsOf(typed.slice(0, LONGEST_CODE)).map(codeKey))].filter((key) => key !== '');
