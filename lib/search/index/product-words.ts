import { indexedWordsOf, stemOfWord, wordsOf } from '@/lib/shared/spelling';
import { isSmallWord } from '../words/synonyms';

/** The texts of a product that its index entries are built from. */
export type ProductFacts = {
  id: number;
  name: string;
  description: string;
  category: string;
  types: string[];
  /** Values of all attributes, names and aliases of tags, sizes. */
  facts: string[];
  barcodes: string[];
};

/** Prefixes of a stem in the index: what the product is, its name, its description. */
export const KIND = '=';
export const NAME = '^';
export const BODY = '~';

/** Limit of indexed words of a description. */
const MOST_BODY_WORDS = 150;

/** Index entries of a product with the spelling of each word; its id is a kind: `=140`. */
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

/** The words before the first stop word: `Шапочка для перуки` is a cap, not a wig. */
function leadingWords(type: string): string[] {
  const words = wordsOf(type);
  const end = words.findIndex((word, place) => place > 0 && (isSmallWord(word) || word === 'за'));
  return end < 0 ? words : words.slice(0, end);
}
