import { layoutsOf } from '@/lib/shared/keyboard';
import { keyOf, keysOf, wordsOf } from '@/lib/shared/spelling';

const MOST_WORDS = 6;
/** A word as typed; it may contain signs that are letters in another keyboard layout: `'df`, `[fnf`. */
const TYPED_WORD = /^[\p{L}\d'’ʼ`[\];,.]+$/u;

/**
 * The words of a search text, each as all the search keys that it may mean in any alphabet and keyboard layout. Null
 * when a part of the text is not a word of at least two letters.
 */
export function spelledWords(search: string): string[][] | null {
  const typed = search.split(/[\s-]+/).filter(Boolean);
  const words = typed.map((word) => (TYPED_WORD.test(word) ? keysIn(word) : []));
  const isText = words.length > 0 && words.length <= MOST_WORDS;
  return isText && words.every((keys) => keys.length > 0) ? words : null;
}

function keysIn(word: string): string[] {
  const keys = layoutsOf(word).flatMap((text) => keysOf(wordsOf(text).join('')));
  return [...new Set(keys)].filter((key) => key.length > 1);
}

/** A name with the search key that all its spellings share. */
export type Keyed = { name: string; key: string };

export const keyed = (name: string): Keyed => ({ name, key: wordsOf(name).map(keyOf).join(' ') });

/** For each word of a search, the names whose key contains one of the word's keys. */
export const namesWith = (words: string[][], names: Keyed[]): string[][] =>
  words.map((keys) =>
    names.filter((one) => keys.some((key) => one.key.includes(key))).map(({ name }) => name),
  );
