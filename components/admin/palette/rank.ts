import { layoutsOf } from '@/lib/shared/keyboard';
import { keysOf, stemOf, wordsOf } from '@/lib/shared/spelling';

export type RankedItem = { title: string; words?: string };

const START = 4;
const WORD = 3;
const SYNONYM = 2;

/**
 * Pure: the sections, commands and the like that match a text, best match first, otherwise in the given order. Each
 * word of the text has to begin a word of the title or of the synonyms, in any alphabet and keyboard layout.
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

/** Keys of one letter are ignored for longer words: half of all words begin with them. */
const keysOfWord = (word: string): string[] =>
  keysOf(word).filter((key) => key.length > 1 || word.length === 1);

/** The lowest score of the typed words. */
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
