import { indexedWordsOf, stemOfWord, wordsOf } from '@/lib/shared/spelling';
import { isSmallWord } from '../words/synonyms';

/** The texts of a product from which its index entries are made. */
export type ProductFacts = {
  id: number;
  name: string;
  description: string;
  category: string;
  types: string[];
  /** Values of all attributes, names and aliases of tags, and sizes. */
  facts: string[];
  barcodes: string[];
};

/**
 * Prefixes of a stem in the index. KIND means that the word says what the product is, NAME that it is in the name, BODY
 * that it is only in the description. A stem without prefix is in the name or an attribute.
 */
export const KIND = '=';
export const NAME = '^';
export const BODY = '~';

/** Maximum words of a description that are indexed. */
const MOST_BODY_WORDS = 150;

/** Index entries of a product, each with the spelling of its word. The product's id is indexed as KIND: `=140`. */
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

/** The words before the first stop word, which say what the product is: `Шапочка для перуки` is a cap, not a wig. */
function leadingWords(type: string): string[] {
  const words = wordsOf(type);
  const end = words.findIndex((word, place) => place > 0 && (isSmallWord(word) || word === 'за'));
  return end < 0 ? words : words.slice(0, end);
}
