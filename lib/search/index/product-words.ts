import { indexedWordsOf, stemOfWord, wordsOf } from '@/lib/shared/spelling';
import { isSmallWord } from '../words/synonyms';

/** What the words of a product are taken from. */
export type ProductFacts = {
  id: number;
  name: string;
  description: string;
  category: string;
  types: string[];
  /** Values of all its facts, names and aliases of its tags, its sizes. */
  facts: string[];
  barcodes: string[];
};

/** Signs before a stem in the index. */
export const KIND = '=';
export const NAME = '^';
export const BODY = '~';

/** Enough for any description; a longer one is no better found. */
const MOST_BODY_WORDS = 150;

/** Entries of the index with how each word is spelled; the entry of an id is a kind: `=140`. */
export function wordsOfProduct(product: ProductFacts): Map<string, string> {
  const entries = new Map<string, string>();
  const add = (sign: string, words: string[]) => {
    for (const word of words) {
      const stem = stemOfWord(word);
      if (stem !== '' && !entries.has(sign + stem)) entries.set(sign + stem, word);
    }
  };
  const named = indexedWordsOf(product.name);
  const kinds = [wordsOf(product.name).slice(0, 1), ...product.types.map(leadingWords)].flat();
  add(KIND, kinds);
  add(KIND, [String(product.id)]);
  add(NAME, named);
  add('', [
    ...kinds,
    ...named,
    ...[...product.types, product.category, ...product.facts].flatMap(indexedWordsOf),
    ...product.barcodes.filter((code) => /^\d{4,}$/.test(code)),
  ]);
  const body = indexedWordsOf(product.description).filter(
    (word) => !isSmallWord(word) && !entries.has(stemOfWord(word)),
  );
  add(BODY, [...new Set(body)].slice(0, MOST_BODY_WORDS));
  return entries;
}

/** `Шапочка для перуки` is a cap and no wig: what stands before the first small word. */
function leadingWords(type: string): string[] {
  const words = wordsOf(type);
  const end = words.findIndex((word, place) => place > 0 && (isSmallWord(word) || word === 'за'));
  return end < 0 ? words : words.slice(0, end);
}
