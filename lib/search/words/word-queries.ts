import { BODY, KIND, NAME } from '../index/product-words';
import type { WantedStems } from './wanted';

/** A text as questions to the index, each a `tsquery`. */
export type WordQueries = {
  /** Every word stands in the name or the facts. */
  heads: string;
  /** The same, or in the description. */
  anywhere: string;
  /** Every word itself: not what it means elsewhere, and no mere beginning. */
  own: string;
  /** Every word in the name. */
  named: string;
  /** Some word says what the product is. */
  kind: string;
  /** Any of the words. */
  any: string;
};

export function wordQueries(wanted: WantedStems[]): WordQueries {
  const heads = wanted.map((one) => anyOf(one, ['']));
  return {
    heads: allOf(heads),
    anywhere: allOf(wanted.map((one) => anyOf(one, ['', BODY]))),
    own: allOf(
      wanted.map(({ own, ...one }) => anyOf({ ...one, own, exact: own, beginnings: [] }, [''])),
    ),
    named: allOf(wanted.map((one) => anyOf(one, [NAME]))),
    kind: wanted.map((one) => anyOf(one, [KIND])).join(' | '),
    any: heads.join(' | '),
  };
}

/** About how many products answer each question, were the words spread evenly over the shop. */
export type Estimate = Record<'heads' | 'anywhere' | 'any' | 'kinds', number>;

export function estimate(wanted: WantedStems[], shop: number): Estimate {
  const shareOf = (count: number) => Math.min(1, count / shop);
  const heads = wanted.map((one) => shareOf(one.heads));
  const product = (shares: number[]) => shares.reduce((left, one) => left * one, shop);
  const without = (left: number) => product(heads.filter((_, place) => place !== left));
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    heads: product(heads),
    anywhere: product(wanted.map((one) => shareOf(one.heads + one.bodies))),
    any: sum(heads) * shop,
    kinds: sum(wanted.map((one, place) => shareOf(one.kinds) * without(place))),
  };
}

const allOf = (parts: string[]): string => parts.join(' & ');

function anyOf({ exact, beginnings }: WantedStems, signs: string[]): string {
  const lexemes = signs.flatMap((sign) => [
    ...exact.map((stem) => `'${sign}${stem}'`),
    // A number may be a product's id.
    ...(sign === '' ? exact.filter(isNumber).map((stem) => `'${KIND}${stem}'`) : []),
    ...beginnings.map((begun) => `'${sign}${begun}':*`),
  ]);
  // Nothing begins with a space, so this finds nothing.
  return lexemes.length > 0 ? `(${lexemes.join(' | ')})` : `' '`;
}

const isNumber = (stem: string): boolean => /^\d+$/.test(stem);
