/**
 * One ASCII key for every spelling of a word, so that Ukrainian, Russian and Latin compare as the same
 * bytes on every database. Letters that people exchange fall together: г ґ х h g kh; и і ї й ы y j;
 * е є э ё. `q` is ж, `c` is ч, `w` is ш.
 */
const CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'h',
  д: 'd',
  е: 'e',
  є: 'e',
  ж: 'q',
  з: 'z',
  и: 'i',
  і: 'i',
  ї: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'c',
  ш: 'w',
  щ: 'wc',
  ю: 'iu',
  я: 'ia',
  ы: 'i',
  э: 'e',
  ё: 'e',
};

/** In this order. */
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

/** Letters and numbers apart, except for one letter before a number (`A3`, `K2`). */
const WORD = /\p{L}(?=\d)\d+|\p{L}+|\d+/gu;

/** The words of a text in lower case, apostrophes and accents left out. */
export function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** The same, and both `k` `pop` and `kpop` for what a hyphen joins. */
export function indexedWordsOf(text: string): string[] {
  const joined = plain(text).match(/[\p{L}\d]+(?:-[\p{L}\d]+)+/gu) ?? [];
  return [...wordsOf(text), ...joined.map((word) => word.replaceAll('-', ''))];
}

const plain = (text: string): string =>
  text
    .toLocaleLowerCase('uk')
    .normalize('NFC')
    // й and ї are letters of their own; the accents of all others are nothing but accents.
    .replace(/[^\p{Script=Cyrillic}]+/gu, (part) => part.normalize('NFD'))
    .replace(/[\p{M}'’ʼ`´‘"ʹ\u00ad]/gu, '')
    .replace(/[‐-―]/g, '-');

/** The key of one word of `wordsOf`; empty for letters of other scripts. */
export function keyOf(word: string): string {
  const latin = /[a-z]/.test(word)
    ? LATIN.reduce((text, [from, to]) => text.replace(from, to), word)
    : word;
  return latin
    .replace(/[^a-z\d]/g, (letter) => CYRILLIC[letter] ?? '')
    .replace(/ie/g, 'e')
    .replace(/([a-z])\1+/g, '$1');
}

/** Every key that a typed word may mean: a Latin c is also ц, an x also х. */
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
 * A key without what inflection changes: перука, перуки, перуці and перук have one stem, чорний,
 * чорна and чорних another. Rough on purpose; what it misses, a comparison of beginnings finds.
 */
export function stemOf(key: string): string {
  if (/\d/.test(key) || key.length < 4) return key;
  const bare = cut(cut(key, ENDING, 3), /[aeiou]+$/, 3);
  return fleeting(bare.replace(/ts$/, 'k'));
}

/** The beginning that words still to be finished share with their stems: `рукавичо` → `rukavic`. */
export const beginningOf = (key: string): string => cut(key, /[aeiou]+$/, 3);

const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

/** The stem of one word of `wordsOf`, remembered: a catalogue says the same words again and again. */
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

/** рукавичок and рукавички, сукень and сукня: the vowel that comes and goes. */
const fleeting = (stem: string): string =>
  stem.length >= 5 ? stem.replace(/([^aeiou])[oe]([knlr])$/, '$1$2') : stem;

/** Letters to put in, leave out, change or swap with a neighbour to make one key of the other. */
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

/** How many letters may be wrong in a word of that length before it is another word. */
export const allowedTypos = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
