import { layoutsOf } from '../../lib/shared/keyboard';
import { transliterate } from '../../lib/shared/transliterate';
import { wordOf } from '../../scripts/testing/many-products';

const TYPES = ['сукня', 'плащ', 'перуку', 'маска', 'катани', 'фігурка', 'рюкзак', 'лінзи'];
const COLOURS = ['чорний', 'біла', 'червоне', 'зелений', 'рожева', 'золота', 'фіолетові'];
const FOREIGN = ['парик', 'линзы', 'платье', 'wig', 'sword', 'веер', 'носки', 'рюкзак'];

/** Search texts for the generated shop, nearly all different; the same in every run. */
export const searchTexts = (amount: number): string[] => Array.from({ length: amount }, textOf);

/** Number of different texts; the n-th most popular one is typed 1/n as often as the first (Zipf). */
const KNOWN = 2000;
const FEWEST_LETTERS = 3;

/**
 * Search texts as the search panel sends them while shoppers type: popular texts more often than others, each text in
 * several steps of a few letters. The same in every run.
 */
export function typedTexts(amount: number): string[] {
  const texts = searchTexts(KNOWN);
  const asked: string[] = [];
  // Multiples of the golden ratio are evenly distributed and the same in every run.
  for (let n = 1; asked.length < amount; n += 1) {
    const share = (n * 0.6180339887) % 1;
    const text = texts[Math.floor(KNOWN ** share) - 1] ?? '';
    for (let letters = FEWEST_LETTERS; letters < text.length; letters += 2) {
      asked.push(text.slice(0, letters).trim());
    }
    asked.push(text);
  }
  return asked.slice(0, amount);
}

function textOf(_: unknown, n: number): string {
  const pick = (list: string[]) => list[(n * 7 + (n >> 3)) % list.length] ?? '';
  const name = long(n);
  switch (n % 12) {
    case 0:
      return name.slice(0, 3 + (n % 4));
    case 1:
      return `${pick(TYPES)} ${name}`;
    case 2:
      return withTypo(name, n);
    case 3:
      return layoutsOf(transliterate(name)).at(-1) ?? name;
    case 4:
      return toLatinKeys(name);
    case 5:
      return `${pick(COLOURS)} ${pick(TYPES)} ${20 + (n % 90)}`;
    case 6:
      return transliterate(name);
    case 7:
      return `${pick(FOREIGN)} ${name}`;
    case 8:
      return `${pick(TYPES)} ${pick(COLOURS)}`;
    case 9:
      return String(2_041_000_001_000 + ((n * 37) % 90_000));
    case 10:
      return `${withTypo(pick(TYPES), n)} ${name}`;
    default:
      return `${name} ${long(n + 5000)}`;
  }
}

/** A word of at least four letters that occurs in some names. */
function long(n: number): string {
  const word = wordOf(n * 11 + 11_000);
  return word.length > 3 ? word : `${word}${wordOf(n % 6000)}`;
}

function withTypo(word: string, n: number): string {
  const place = 1 + (n % Math.max(1, word.length - 2));
  return n % 2 === 0
    ? word.slice(0, place) + word.slice(place + 1)
    : word.slice(0, place) + (word[place + 1] ?? '') + (word[place] ?? '') + word.slice(place + 2);
}

const toLatinKeys = (word: string): string => layoutsOf(word)[1] ?? word;
