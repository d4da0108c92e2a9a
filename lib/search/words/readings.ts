import { layoutsOf } from '@/lib/shared/keyboard';
import { beginningOf, keysOf, stemOf, wordsOf } from '@/lib/shared/spelling';
import { isSmallWord, meaningsOf } from './synonyms';

/** One typed word: the stems it may have, and the beginnings of words that it may be. */
export type Token = {
  /** As it is typed, in the layout of its reading. */
  typed: string;
  /** The word itself, then what it means in other languages and among fans. */
  stems: string[];
  meanings: string[];
  /** In the order of trust: as it stands, and without its last vowels. */
  beginnings: string[];
  isNumber: boolean;
};

/** What stands between two spaces, as each keyboard layout would have it; the typed one first. */
export type Chunk = { typed: string; readings: Token[][] };

/** A product is named by fewer words; whatever is pasted stays cheap. */
const MOST_CHUNKS = 8;
const LONGEST_WORD = 40;

/** A typed text as words that may be looked up; no chunks when nothing in it is a word. */
export function readText(text: string): Chunk[] {
  const chunks = text
    .trim()
    .split(/\s+/)
    .slice(0, MOST_CHUNKS * 2)
    .map((typed) => ({ typed, readings: readingsOf(typed) }))
    .filter(({ readings }) => readings.length > 0);
  const telling = chunks.filter(({ typed }) => !wordsOf(typed).every(isSmallWord));
  return (telling.length > 0 ? telling : chunks).slice(0, MOST_CHUNKS);
}

function readingsOf(typed: string): Token[][] {
  const readings = layoutsOf(typed).flatMap((text) => {
    const words = wordsOf(text);
    // `k-pop` is one word to those who type it, `рюкзак-котик` is two.
    const joined = /[\p{L}\d]-[\p{L}\d]/u.test(text) ? [words.join('')] : [];
    const telling = words.filter((word) => word.length > 1 || /\d/.test(word));
    return [joined, telling]
      .map((some) => some.flatMap(tokensOf))
      .filter((some) => some.length > 0);
  });
  return readings.filter(
    (reading, place) => readings.findIndex((other) => isSame(reading, other)) === place,
  );
}

const isSame = (a: Token[], b: Token[]): boolean =>
  a.map(({ stems }) => stems.join()).join(' ') === b.map(({ stems }) => stems.join()).join(' ');

/**
 * A letter held down is no word: its key would be a single letter, and a Cyrillic one that is read in
 * the Latin layout may be any preposition. Three of a kind are still somebody's joy (`мяууу`).
 */
const isHeldKey = (word: string): boolean => {
  if (/\d/.test(word)) return false;
  const letters = word.replace(/(.)\1+/gu, '$1').length;
  return word.length > 1 && (letters < 2 || letters * 3 < word.length);
};

function tokensOf(word: string): Token[] {
  if (isHeldKey(word)) return [];
  const keys = keysOf(word.slice(0, LONGEST_WORD));
  if (keys.length === 0) return [];
  const stems = [...new Set(keys.map(stemOf))];
  return [
    {
      typed: word,
      stems,
      meanings: [...new Set(stems.flatMap(meaningsOf))].filter((stem) => !stems.includes(stem)),
      beginnings: [...new Set([...keys, ...keys.map(beginningOf)])].filter((key) => key.length > 2),
      isNumber: /^\d+$/.test(word),
    },
  ];
}
