import type { Kopecks } from '@/lib/shared/money';
import {
  chosenSize,
  hasDearerSize,
  type ProductPart,
  type ProductStock,
  partWithStock,
  priceFrom,
} from '../product/product';
import type { SlotRole } from '../product/roles';
import type { WornKind } from './kit';
import type { LandingCard } from './landing';
import { type LookPercents, lookSaving } from './look-saving';

/** The look that the shop suggests for a character. Slots with nothing in stock are left out; `saved` are kopecks. */
export type ShopLook = { character: LandingCard; slots: Slot[]; saved: Kopecks };

/** One slot of an outfit, such as the wig, with the products to choose from, the best first. */
export type Slot = { role: SlotRole; choices: SlotChoice[] };

/**
 * A product offered in a slot. `isLike` marks a product that is only similar to what the character wears; the shop
 * never preselects it. `cutout` is explained in `Product`. `isExcluded`: it takes part in no promotions.
 * `kind` is the kind of item, `kit` the kinds of items that come with it (`kit.ts`).
 */
export type SlotChoice = ProductPart & {
  isLike?: true;
  cutout?: string;
  isExcluded?: boolean;
  kind?: WornKind;
  kit?: WornKind[];
};

/** The id of the product chosen for each slot; null for a slot that the shopper left empty. */
export type OutfitChoice = Partial<Record<SlotRole, number | null>>;

/** The size chosen for each product, by product id. */
export type OutfitSizes = Readonly<Record<string, string>>;

type Wearable = Pick<
  SlotChoice,
  'id' | 'price' | 'available' | 'sizes' | 'isLike' | 'isExcluded' | 'kind' | 'kit'
>;
type SlotOf<P> = { role: SlotRole; choices: P[] };

/** The products of a look by slot; a slot without an entry is empty. */
export type Worn<P> = ReadonlyMap<SlotRole, P>;

/**
 * Pure: the products of a look. Slots without a choice are filled with the character's own products in stock that make
 * the whole look cheapest, of equal prices the first. An item that another product already includes («плащ із
 * каптуром», a cloak with a hood) is not added a second time.
 */
export function wornIn<P extends Wearable>(slots: SlotOf<P>[], choice: OutfitChoice): Worn<P> {
  const costume = slots.find(({ role }) => role === 'costume');
  const isOpen = costume && choice.costume !== null && !chosenOf(costume, choice);
  // Costumes are compared by the price of the whole look, since a dearer costume may include the headpiece. The
  // shopper's choices in other slots are ignored here, so that they do not change the costume.
  const [first, ...others] = isOpen ? ownIn(costume).map(({ id }) => id) : [];
  if (first === undefined) return dress(slots, choice);
  const priceWith = (id: number) => totalOf(dress(slots, { costume: id }));
  const best = others.reduce((one, id) => (priceWith(id) < priceWith(one) ? id : one), first);
  return dress(slots, { ...choice, costume: best });
}

/** Fills the slots, starting with the costume, so that the items that come with it are not added again. */
function dress<P extends Wearable>(slots: SlotOf<P>[], choice: OutfitChoice): Worn<P> {
  const worn = new Map<SlotRole, P>();
  const isFirst = ({ role }: SlotOf<P>) => role === 'costume';
  for (const slot of [...slots.filter(isFirst), ...slots.filter((one) => !isFirst(one))]) {
    const chosen = chosenOf(slot, choice);
    const own = ownIn(slot);
    const isOpen = choice[slot.role] !== null && !isCovered(own, worn);
    const pick = chosen ?? (isOpen ? cheapestOf(own) : null);
    if (pick) worn.set(slot.role, pick);
  }
  return worn;
}

const chosenOf = <P extends Wearable>({ role, choices }: SlotOf<P>, choice: OutfitChoice) =>
  choices.find(({ id }) => id === choice[role]);

/** Products of the slot that are in stock and belong to the character, not only similar ones. */
const ownIn = <P extends Wearable>({ choices }: SlotOf<P>): P[] =>
  choices.filter(({ available, isLike }) => available > 0 && !isLike);

/** Whether a worn product already includes an item of the same kind as one of `things`. */
export const isCovered = (things: Wearable[], worn: Worn<Wearable>): boolean =>
  [...worn.values()].some(({ kit = [] }) =>
    things.some(({ kind }) => kind !== undefined && kit.includes(kind)),
  );

const cheapestOf = <P extends Wearable>(things: P[]): P | null =>
  things.reduce<P | null>(
    (best, one) => (best && priceFrom(best) <= priceFrom(one) ? best : one),
    null,
  );

/** Pure: total price in kopecks of the worn products, each in its cheapest size in stock, less the look's discount. */
export function totalOf(worn: Worn<Wearable>, percents: LookPercents = []): Kopecks {
  const things = [...worn.values()];
  const counted = things.filter(({ isExcluded }) => !isExcluded).map(priceFrom);
  return things.reduce((sum, one) => sum + priceFrom(one), 0) - lookSaving(counted, percents);
}

/** Whether wig and costume both have cut-out pictures, so that they can be drawn on top of each other as one figure. */
export const makesFigure = (parts: { role: SlotRole; product: SlotChoice }[]): boolean =>
  ['wig', 'costume'].every((need) => parts.some((one) => one.role === need && one.product.cutout));

/** The next (`step` 1) or previous (-1) choice of a slot that is in stock, circular; null when no other is in stock. */
export function neighbourIn(
  { choices }: Slot,
  { id }: { id: number },
  step: 1 | -1,
): SlotChoice | null {
  const offered = choices.filter((one) => one.available > 0 || one.id === id);
  const place = offered.findIndex((one) => one.id === id);
  const next = offered.at((place + step) % offered.length);
  return next && next.id !== id ? next : null;
}

/** The size of a product in the outfit: the chosen size, or the product's only size. */
export const sizeOf = (product: ProductPart, chosen: OutfitSizes) =>
  chosenSize(product, chosen[product.id]);

export type Outfit = {
  /** Products that can be bought now; `size` is null for a product without sizes. */
  ready: { product: SlotChoice; size: string | null; price: Kopecks }[];
  /** Products in stock for which no size is chosen yet. */
  sizeless: SlotChoice[];
  /** Chosen products that have sold out, entirely or in the chosen size. */
  gone: { product: ProductPart; size: string | null }[];
  soldOutSlots: SlotRole[];
};

/** Sorts the chosen products by whether they can be bought with the current stock. */
export function outfitOf(slots: Slot[], choice: OutfitChoice, sizes: OutfitSizes): Outfit {
  const outfit: Outfit = { ready: [], sizeless: [], gone: [], soldOutSlots: [] };
  const worn = wornIn(slots, choice);
  for (const slot of slots) {
    if (slot.choices.every(({ available }) => available <= 0)) outfit.soldOutSlots.push(slot.role);
    const product = worn.get(slot.role);
    if (!product) continue;
    const size = sizeOf(product, sizes);
    if ((size ?? product).available <= 0) outfit.gone.push({ product, size: size?.size ?? null });
    else if (product.sizes.length > 0 && !size) outfit.sizeless.push(product);
    else
      outfit.ready.push({ product, size: size?.size ?? null, price: size?.price ?? product.price });
  }
  return outfit;
}

/** Total price in kopecks of the products that can be bought; without a chosen size the lowest price in stock. */
export const outfitTotal = ({ ready, sizeless }: Outfit): Kopecks =>
  [...ready.map(({ price }) => price), ...sizeless.map(priceFrom)].reduce(
    (sum, one) => sum + one,
    0,
  );

/** The prices of the products that can be bought and count for the discount of a look. */
export const discountedPrices = ({ ready, sizeless }: Outfit): Kopecks[] =>
  [...ready, ...sizeless.map((product) => ({ product, price: priceFrom(product) }))].flatMap(
    ({ product, price }) => (product.isExcluded ? [] : price),
  );

/** Whether a size that is not chosen yet may cost more than the total assumes. */
export const mayOutfitCostMore = ({ sizeless }: Outfit): boolean => sizeless.some(hasDearerSize);

/** The same slots with current prices and stock; products no longer in the catalogue have 0 pieces. */
export const slotsWithStock = (
  slots: Slot[],
  stock: ReadonlyMap<number, ProductStock | null>,
): Slot[] =>
  slots.map(({ role, choices }) => ({
    role,
    choices: choices.map((product) => partWithStock(product, stock.get(product.id))),
  }));
