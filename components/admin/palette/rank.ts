import { layoutsOf } from '@/lib/shared/keyboard';
import { keysOf, stemOf, wordsOf } from '@/lib/shared/spelling';

export type RankedItem = { title: string; words?: string };

const START = 4;
const WORD = 3;
const SYNONYM = 2;

/**
 * Pure: the items (e.g. sections or commands) that match a text, best match first, else in the given order. Each word
 * of the text must begin a word of the item's title or synonyms, in any alphabet and keyboard layout.
 */
export function ranked<T extends RankedItem>(things: readonly T[], text: string): T[] {
  const readings = layoutsOf(text.trim())
    .map((reading) => wordsOf(reading).map(keysOfWord))
    .filter((words) => words.length > 0);
  return things
    .map((thing) => ({
      thing,
      score: Math.max(0, ...readings.map((words) => score(thing, words))),
    }))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ thing }) => thing);
}

/** Search keys of a typed word. Longer words get no one-letter keys, because these would match half of all words. */
const keysOfWord = (word: string): string[] =>
  keysOf(word).filter((key) => key.length > 1 || word.length === 1);

/** The score of the typed word that matches worst; 0 if a word does not match. */
function score({ title, words = '' }: RankedItem, typed: string[][]): number {
  const own = wordsOf(title).map((word) => keysOf(word)[0] ?? '');
  const others = wordsOf(words).map((word) => keysOf(word)[0] ?? '');
  return Math.min(
    ...typed.map((keys) => {
      const begins = (word: string) =>
        keys.some((key) => word.startsWith(key) || stemOf(word) === stemOf(key));
      if (begins(own[0] ?? '')) return START;
      if (own.some(begins)) return WORD;
      return others.some(begins) ? SYNONYM : 0;
    }),
  );
}

/** Pure: whether a text is a number or a scanned code, for which the server's results come first. */
export const isCode = (text: string): boolean =>
  /^[№#]?\s*([aаф]\s*-?\s*)?\+?[\d\s()-]*\d$/iu.test(text.trim());
