import { BODY, KIND, NAME } from '../index/product-words';

/** One word of a search. It matches the stems in `exact`, and all stems that begin with one of `beginnings`. */
export type SearchTerm = {
  exact: string[];
  /**
   * The stems in `exact` that belong to the word itself, not to its synonyms; equal to `exact` if there are only
   * synonyms.
   */
  own: string[];
  beginnings: string[];
  /** Maximum products with the word: `heads` in name or attributes, `kinds` as kind, `bodies` in descriptions. */
  heads: number;
  kinds: number;
  bodies: number;
};

/** Whether one of these stems matches the term. */
export const matchesTerm = ({ exact, beginnings }: SearchTerm, stems: string[]): boolean =>
  stems.some((stem) => exact.includes(stem) || beginnings.some((begun) => stem.startsWith(begun)));

/** A search as conditions on the index of a product's words; each is a `tsquery`. */
export type WordQueries = {
  /** Every word is in the name or the attributes. */
  heads: string;
  /** Every word is in the name, the attributes or the description. */
  anywhere: string;
  /** Every word itself occurs; synonyms and longer words do not count. */
  own: string;
  /** Every word is in the name. */
  named: string;
  /** At least one word says what the product is (KIND). */
  kind: string;
  /** At least one word is in the name or the attributes. */
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

/** Approximate number of products that meet each condition, assuming that words occur independently of each other. */
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
    // A number may also be a product's id, which is indexed as KIND.
    ...(sign === '' ? exact.filter(isNumber).map((stem) => `'${KIND}${stem}'`) : []),
    ...beginnings.map((begun) => `'${sign}${begun}':*`),
  ]);
  // No indexed stem begins with a space, so this condition matches nothing.
  return lexemes.length > 0 ? `(${lexemes.join(' | ')})` : `' '`;
}

const isNumber = (stem: string): boolean => /^\d+$/.test(stem);
