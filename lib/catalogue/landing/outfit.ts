import type { Kopecks } from '@/lib/shared/money';
import { chosenSize, type ProductPart, type ProductStock, partWithStock } from '../product/product';
import type { SlotRole } from '../product/roles';
import type { LandingCard } from './landing';

/** What the shop dresses a character in: slots with one choice each, those with nothing in stock left out. */
export type ShopLook = { character: LandingCard; slots: Slot[] };

/** One part of an outfit with the products for it, the best first. */
export type Slot = { role: SlotRole; choices: SlotChoice[] };

/** `isLike`: only like what the character wears, so never chosen by the shop; `cutout`: see `Product`. */
export type SlotChoice = ProductPart & { isLike?: true; cutout?: string };

/** The chosen product's id by slot; null for a slot left empty. */
export type OutfitChoice = Partial<Record<SlotRole, number | null>>;

/** The chosen sizes by product id. */
export type OutfitSizes = Readonly<Record<string, string>>;

/** The product in a slot: the chosen one, else the first of the character's in stock; null when the slot is empty. */
export function chosenIn({ role, choices }: Slot, choice: OutfitChoice): SlotChoice | null {
  const id = choice[role];
  if (id === null) return null;
  return (
    choices.find((product) => product.id === id) ??
    choices.find(({ available, isLike }) => available > 0 && !isLike) ??
    null
  );
}

/** Whether the costume and the wig laid together are both cut out, so that they make one figure. */
export const makesFigure = (parts: { role: SlotRole; product: SlotChoice }[]): boolean =>
  ['wig', 'costume'].every((need) => parts.some((one) => one.role === need && one.product.cutout));

/** The next (1) or previous (-1) choice in stock of a slot, in a circle; null when there is no other. */
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

/** The size of a product in the outfit: the chosen one, or the only one there is. */
export const sizeOf = (product: ProductPart, chosen: OutfitSizes) =>
  chosenSize(product, chosen[product.id]);

export type Outfit = {
  /** Can be bought, with the size where there are sizes. */
  ready: { product: ProductPart; size: string | null; price: Kopecks }[];
  /** Chosen, in stock, and still without a size. */
  sizeless: ProductPart[];
  /** Chosen, but sold out since, entirely or in the chosen size. */
  gone: { product: ProductPart; size: string | null }[];
  /** Slots with nothing in stock. */
  soldOutSlots: SlotRole[];
};

/** Sorts the chosen products by whether they can be bought with the current stock. */
export function outfitOf(slots: Slot[], choice: OutfitChoice, sizes: OutfitSizes): Outfit {
  const outfit: Outfit = { ready: [], sizeless: [], gone: [], soldOutSlots: [] };
  for (const slot of slots) {
    if (slot.choices.every(({ available }) => available <= 0)) outfit.soldOutSlots.push(slot.role);
    const product = chosenIn(slot, choice);
    if (!product) continue;
    const size = sizeOf(product, sizes);
    if ((size ?? product).available <= 0) outfit.gone.push({ product, size: size?.size ?? null });
    else if (product.sizes.length > 0 && !size) outfit.sizeless.push(product);
    else
      outfit.ready.push({ product, size: size?.size ?? null, price: size?.price ?? product.price });
  }
  return outfit;
}

/** Total price in kopecks of what can be bought; without a chosen size at the lowest price. */
export const outfitTotal = ({ ready, sizeless }: Outfit): Kopecks =>
  [...ready, ...sizeless].reduce((sum, { price }) => sum + price, 0);

/** Whether a size that is not chosen yet may cost more than the total assumes. */
export const mayOutfitCostMore = ({ sizeless }: Outfit): boolean =>
  sizeless.some(({ price, sizes }) => sizes.some((size) => size.price > price));

/** The same slots with live price and stock; products no longer in the catalogue have 0 pieces. */
export const slotsWithStock = (
  slots: Slot[],
  stock: ReadonlyMap<number, ProductStock | null>,
): Slot[] =>
  slots.map(({ role, choices }) => ({
    role,
    choices: choices.map((product) => partWithStock(product, stock.get(product.id))),
  }));
