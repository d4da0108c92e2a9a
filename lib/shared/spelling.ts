import { lettersOf } from './letters-of';

/**
 * Maps letters to ASCII, so that the Ukrainian, Russian and Latin spellings of a word give the same search key. Letters
 * that are often confused share a character: г ґ х h g kh; и і ї й ы y j; е є э ё. `q` is ж, `c` is ч, `w` is ш.
 */
const CYRILLIC = lettersOf(`
  а:a б:b в:v г:h ґ:h д:d е:e є:e ж:q з:z и:i і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t
  у:u ф:f х:h ц:ts ч:c ш:w щ:wc ю:iu я:ia ы:i э:e ё:e
`);

/** Replacements in words with Latin letters, applied in this order. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'W'],
  [/zh/g, 'Q'],
  [/sh/g, 'S'],
  [/ch/g, 'C'],
  [/kh/g, 'h'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/ck/g, 'k'],
  [/qu/g, 'kv'],
  [/tz|ts/g, 'Z'],
  [/q|c/g, 'k'],
  [/w/g, 'v'],
  [/g/g, 'h'],
  [/[yj]/g, 'i'],
  [/x/g, 'ks'],
  [/W/g, 'wc'],
  [/Q/g, 'q'],
  [/S/g, 'w'],
  [/C/g, 'c'],
  [/Z/g, 'ts'],
];

/** A word is letters or a number; both together only if one letter precedes a number (`A3`, `K2`). */
const WORD = /\p{L}(?=\d)\d+|\p{L}+|\d+/gu;

/** The words of a text in lower case, without apostrophes and accents. */
export function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** Like `wordsOf`, and hyphenated words also joined: `k-pop` gives `k`, `pop` and `kpop`. */
export function indexedWordsOf(text: string): string[] {
  const joined = plain(text).match(/[\p{L}\d]+(?:-[\p{L}\d]+)+/gu) ?? [];
  return [...wordsOf(text), ...joined.map((word) => word.replaceAll('-', ''))];
}

const plain = (text: string): string =>
  text
    .toLocaleLowerCase('uk')
    .normalize('NFC')
    // Separates accents from letters, except in Cyrillic, where й and ї are letters of their own.
    .replace(/[^\p{Script=Cyrillic}]+/gu, (part) => part.normalize('NFD'))
    .replace(/[\p{M}'’ʼ`´‘"ʹ\u00ad]/gu, '')
    .replace(/[‐-―]/g, '-');

/** The search key of a word from `wordsOf`; letters of other scripts are dropped. */
export function keyOf(word: string): string {
  const latin = /[a-z]/.test(word)
    ? LATIN.reduce((text, [from, to]) => text.replace(from, to), word)
    : word;
  return latin
    .replace(/[^a-z\d]/g, (letter) => CYRILLIC[letter] ?? '')
    .replace(/ie/g, 'e')
    .replace(/([a-z])\1+/g, '$1');
}

/** All possible search keys of a typed word: Latin c may also mean ц, and x also х. */
export function keysOf(word: string): string[] {
  const spellings = [word];
  if (/c(?![hk])/.test(word) && !/^\p{Script=Cyrillic}/u.test(word)) {
    spellings.push(word.replace(/c(?![hk])/g, 'ts'));
  }
  if (/x/.test(word)) spellings.push(word.replaceAll('x', 'kh'));
  return [...new Set(spellings.map(keyOf))].filter(Boolean);
}

const ENDING =
  /(?:iami|iamy|ami|iam|iah|imi|oho|omu|oiu|eiu|iei|am|ah|im|ih|em|om|ev|iv|ov|ei|oi|ii|iu|ia|a|e|i|o|u)$/;

/**
 * A search key without its grammatical ending: перука, перуки, перуці and перук share a stem, as do чорний, чорна and
 * чорних. Deliberately approximate; the search finds missed forms by prefix.
 */
export function stemOf(key: string): string {
  if (/\d/.test(key) || key.length < 4) return key;
  const bare = cut(cut(key, ENDING, 3), /[aeiou]+$/, 3);
  return withoutFleetingVowel(bare.replace(/ts$/, 'k'));
}

/** The prefix that an unfinished word has in common with its stem: `рукавичо` → `rukavic`. */
export const beginningOf = (key: string): string => cut(key, /[aeiou]+$/, 3);

const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

/** The stem of a word from `wordsOf`. Memoized, since the same words occur throughout the catalogue. */
export function stemOfWord(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemOf(keyOf(word));
  if (stems.size >= MOST_STEMS) stems.clear();
  stems.set(word, stem);
  return stem;
}

const cut = (key: string, ending: RegExp, least: number): string => {
  const rest = key.replace(ending, '');
  return rest.length >= least ? rest : key;
};

/** Removes a vowel that occurs only in some forms: рукавичок and рукавички, сукень and сукня. */
const withoutFleetingVowel = (stem: string): string =>
  stem.length >= 5 ? stem.replace(/([^aeiou])[oe]([knlr])$/, '$1$2') : stem;

/** Damerau–Levenshtein distance (optimal string alignment). */
export function distance(a: string, b: string): number {
  let [before, row] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (before[j - 2] ?? 0) + 1);
      }
      next.push(best);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? a.length;
}

/** The number of typos tolerated in a word of this length. */
export const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
