import { type LookPercents, lookPercent, lookSaving } from '@/lib/catalogue/landing/look-saving';
import { SLOTS, type SlotRole } from '@/lib/catalogue/product/roles';
import { splitSum } from '@/lib/order-rules/split-sums';
import { LOWEST_PRICE } from '@/lib/promo-codes/discount';
import type { Kopecks } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';

/** The slot that a product fills in the look of a character; a product may belong to several characters. */
export type LookFact = {
  productId: number;
  slot: SlotRole;
  character: { id: number; name: string };
};

type LookLine = {
  productId: number;
  orderBundleId: number | null;
  isGift: boolean;
  quantity: number;
  price: Kopecks;
};

/** The discount of one look, for `order_discounts`. */
export type LookDiscount = { title: string; amount: Kopecks };

/**
 * Pure: the looks that these lines make, the best one first, and each line's share of their discounts in kopecks. A look
 * is one piece per slot of a character, the dearest one, as often as the pieces suffice; a piece counts in one look only,
 * bundles and gifts take no part. No piece falls below one kopeck.
 */
export function lookDiscounts(
  lines: LookLine[],
  facts: LookFact[],
  percents: LookPercents,
): { shares: Kopecks[]; looks: LookDiscount[] } {
  const left = lines.map((line) =>
    line.orderBundleId === null && !line.isGift ? line.quantity : 0,
  );
  const shares = lines.map(() => 0);
  const looks: LookDiscount[] = [];
  const characters = new Map(facts.map(({ character }) => [character.id, character.name]));

  const lookOf = (id: number, name: string) => {
    const places = SLOTS.flatMap((slot) => {
      const products = facts.filter((one) => one.character.id === id && one.slot === slot);
      const fits = lines.flatMap(({ productId }, place) =>
        (left[place] ?? 0) > 0 && products.some((one) => one.productId === productId) ? place : [],
      );
      return fits.toSorted((a, b) => priceAt(b) - priceAt(a)).slice(0, 1);
    });
    const rooms = places.map((place) => priceAt(place) - LOWEST_PRICE);
    const saved = lookSaving(places.map(priceAt), percents);
    return { id, name, places, rooms, amount: Math.min(saved, sum(rooms)) };
  };
  const priceAt = (place: number): Kopecks => lines[place]?.price ?? 0;

  for (;;) {
    const [best] = [...characters]
      .map(([id, name]) => lookOf(id, name))
      .toSorted((a, b) => b.amount - a.amount || a.id - b.id);
    if (!best || best.amount === 0) return { shares, looks };
    const { name, places, rooms, amount } = best;
    const sets = Math.min(...places.map((place) => left[place] ?? 0));
    looks.push({ title: lookTitle(name, places.length, sets), amount: amount * sets });
    for (const [index, share] of splitSum(amount, rooms).entries()) {
      const place = places[index] ?? 0;
      left[place] = (left[place] ?? 0) - sets;
      shares[place] = (shares[place] ?? 0) + share * sets;
    }
  }
}

const sum = (numbers: Kopecks[]): Kopecks => numbers.reduce((total, one) => total + one, 0);

const pieces = (count: number) => plural(count, 'предмет', 'предмети', 'предметів');

const lookTitle = (name: string, slots: number, sets: number): string =>
  `Знижка за\u00a0образ «${name}»: ${slots}\u00a0${pieces(slots)}${sets > 1 ? ` × ${sets}` : ''}`;

/** Pure: what a look of `slots` products wins, and what the next of `most` products adds; empty without a discount. */
export function lookOfferText(slots: number, most: number, percents: LookPercents): string {
  const won = lookPercent(slots, percents);
  const next = Array.from({ length: Math.max(0, most - slots) }, (_, step) => step + 1).find(
    (step) => lookPercent(slots + step, percents) > won,
  );
  const more = next === 1 ? 'Ще один' : `Ще ${next}`;
  return [
    ...(won > 0 ? [`Знижка за\u00a0образ у\u00a0кошику: ${won}\u00a0%.`] : []),
    ...(next
      ? [
          `${more}\u00a0${pieces(next)} образу\u00a0– і\u00a0знижка ${lookPercent(slots + next, percents)}\u00a0%.`,
        ]
      : []),
  ].join(' ');
}
