import { BODY, KIND, NAME } from '../index/product-words';

/** A word of a search as stems of the vocabulary and prefixes of stems. */
export type SearchTerm = {
  exact: string[];
  /** The stems of the word itself without synonyms; all of `exact` when there are only synonyms. */
  own: string[];
  beginnings: string[];
  /** Maximum number of products with the word in name or attributes, as their kind, and in the description. */
  heads: number;
  kinds: number;
  bodies: number;
};

/** Whether the term matches one of these stems. */
export const matchesTerm = ({ exact, beginnings }: SearchTerm, stems: string[]): boolean =>
  stems.some((stem) => exact.includes(stem) || beginnings.some((begun) => stem.startsWith(begun)));

/** A search as conditions on the index, each a `tsquery`. */
export type WordQueries = {
  /** Every word is in the name or the attributes. */
  heads: string;
  /** Every word is in the name, the attributes or the description. */
  anywhere: string;
  /** Every word itself: without synonyms and prefixes. */
  own: string;
  /** Every word is in the name. */
  named: string;
  /** A word is the product's kind. */
  kind: string;
  /** Any word is in the name or the attributes. */
  any: string;
};

export function wordQueries(terms: SearchTerm[]): WordQueries {
  const heads = terms.map((one) => anyOf(one, ['']));
  return {
    heads: allOf(heads),
    anywhere: allOf(terms.map((one) => anyOf(one, ['', BODY]))),
    own: allOf(
      terms.map(({ own, ...one }) => anyOf({ ...one, own, exact: own, beginnings: [] }, [''])),
    ),
    named: allOf(terms.map((one) => anyOf(one, [NAME]))),
    kind: terms.map((one) => anyOf(one, [KIND])).join(' | '),
    any: heads.join(' | '),
  };
}

/** Approximate number of matches of each condition, assuming that words are independent. */
export type Estimate = Record<'heads' | 'anywhere' | 'any' | 'kinds', number>;

export function estimate(terms: SearchTerm[], shop: number): Estimate {
  const shareOf = (count: number) => Math.min(1, count / shop);
  const heads = terms.map((one) => shareOf(one.heads));
  const product = (shares: number[]) => shares.reduce((left, one) => left * one, shop);
  const without = (left: number) => product(heads.filter((_, place) => place !== left));
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    heads: product(heads),
    anywhere: product(terms.map((one) => shareOf(one.heads + one.bodies))),
    any: sum(heads) * shop,
    kinds: sum(terms.map((one, place) => shareOf(one.kinds) * without(place))),
  };
}

const allOf = (parts: string[]): string => parts.join(' & ');

function anyOf({ exact, beginnings }: SearchTerm, signs: string[]): string {
  const lexemes = signs.flatMap((sign) => [
    ...exact.map((stem) => `'${sign}${stem}'`),
    // A number may be a product's id.
    ...(sign === '' ? exact.filter(isNumber).map((stem) => `'${KIND}${stem}'`) : []),
    ...beginnings.map((begun) => `'${sign}${begun}':*`),
  ]);
  // No stem begins with a space, so this matches nothing.
  return lexemes.length > 0 ? `(${lexemes.join(' | ')})` : `' '`;
}

const isNumber = (stem: string): boolean => /^\d+$/.test(stem);
