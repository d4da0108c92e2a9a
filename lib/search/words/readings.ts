import { layoutsOf } from '@/lib/shared/keyboard';
import { beginningOf, keysOf, stemOf, wordsOf } from '@/lib/shared/spelling';
import { isSmallWord, meaningsOf } from './synonyms';

/** One typed word with its possible stems and prefixes. */
export type Token = {
  /** The word as typed, or as the same keys give it in another keyboard layout. */
  typed: string;
  /**
   * `stems` are the stems of the word itself, `meanings` the stems of the catalogue words that have it as a synonym.
   */
  stems: string[];
  meanings: string[];
  /** Prefixes to search for, the most certain first: the word as typed, and without its final vowels. */
  beginnings: string[];
  isNumber: boolean;
};

/** The text between two spaces, with a reading for each keyboard layout; the layout as typed comes first. */
export type Chunk = { typed: string; readings: Token[][] };

/** Maximum words searched of one text, so that long pasted texts stay cheap. */
const MOST_CHUNKS = 8;
const LONGEST_WORD = 40;

/** Splits a search text into words to look up; empty when it contains none. */
export function readText(text: string): Chunk[] {
  const chunks = text
    .trim()
    .split(/\s+/)
    .slice(0, MOST_CHUNKS * 2)
    .map((typed) => ({ typed, readings: readingsOf(typed) }))
    .filter(({ readings }) => readings.length > 0);
  const meaningful = chunks.filter(({ typed }) => !wordsOf(typed).every(isSmallWord));
  return (meaningful.length > 0 ? meaningful : chunks).slice(0, MOST_CHUNKS);
}

function readingsOf(typed: string): Token[][] {
  const readings = layoutsOf(typed).flatMap((text) => {
    const words = wordsOf(text);
    // A hyphenated word is tried as one word (`k-pop`) and as several (`рюкзак-котик`).
    const joined = /[\p{L}\d]-[\p{L}\d]/u.test(text) ? [words.join('')] : [];
    const meaningful = words.filter((word) => word.length > 1 || /\d/.test(word));
    return [joined, meaningful]
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
 * Whether a word results from a key that was held down. Its search key would be a single letter, which in another
 * keyboard layout could match any preposition. A few repeated letters are allowed (`мяууу`).
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
