import type { Kopecks } from '@/lib/shared/money';
import type { ListedProduct, ProductStock } from '../product/product';
import type { SlotRole } from '../product/roles';

/** What a slot of an outfit can hold. */
export type OutfitProduct = Pick<
  ListedProduct,
  'id' | 'name' | 'slug' | 'categoryName' | 'price' | 'photo' | 'available'
> & { sizes: ProductStock['sizes'] };

/** One part of an outfit with what can play it, the best first. */
export type Slot = { role: SlotRole; choices: OutfitProduct[] };

/** What is chosen by slot: a product's id, or null for a slot that stays empty. */
export type OutfitChoice = Partial<Record<SlotRole, number | null>>;

/** The chosen sizes by product id. */
export type OutfitSizes = Readonly<Record<string, string>>;

/** What plays a slot: what was chosen, else the first that can be bought; null when it is empty. */
export function chosenIn({ role, choices }: Slot, choice: OutfitChoice): OutfitProduct | null {
  const id = choice[role];
  if (id === null) return null;
  return (
    choices.find((product) => product.id === id) ??
    choices.find(({ available }) => available > 0) ??
    null
  );
}

/** The size that a product goes with: the chosen one, or the only one there is. */
export const sizeOf = ({ id, sizes }: OutfitProduct, chosen: OutfitSizes) =>
  sizes.length === 1 ? sizes[0] : sizes.find(({ size }) => size === chosen[id]);

export type Outfit = {
  /** To be bought, with the size where there are sizes. */
  ready: { product: OutfitProduct; size: string | null; price: Kopecks }[];
  /** Chosen, in stock, and still without a size. */
  sizeless: OutfitProduct[];
  /** Chosen, and sold out meanwhile, whole or in the chosen size. */
  gone: { product: OutfitProduct; size: string | null }[];
  /** Slots that nothing can play now. */
  unplayed: SlotRole[];
};

/** What a choice comes to with the stock that is known now. */
export function outfitOf(slots: Slot[], choice: OutfitChoice, sizes: OutfitSizes): Outfit {
  const outfit: Outfit = { ready: [], sizeless: [], gone: [], unplayed: [] };
  for (const slot of slots) {
    if (slot.choices.every(({ available }) => available <= 0)) outfit.unplayed.push(slot.role);
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

/** What everything that can be bought costs; a size that is still to be chosen at its lowest price. */
export const outfitTotal = ({ ready, sizeless }: Outfit): Kopecks =>
  [...ready, ...sizeless].reduce((sum, { price }) => sum + price, 0);

/** Whether a size that is still to be chosen may cost more than the total says. */
export const mayOutfitCostMore = ({ sizeless }: Outfit): boolean =>
  sizeless.some(({ price, sizes }) => sizes.some((size) => size.price > price));

/** The same slots with what is known of their products by now; what is gone has no pieces. */
export const slotsWithStock = (
  slots: Slot[],
  stock: ReadonlyMap<number, ProductStock | null>,
): Slot[] =>
  slots.map(({ role, choices }) => ({
    role,
    choices: choices.map((product) => {
      const now = stock.get(product.id);
      if (now === undefined) return product;
      if (now === null) return { ...product, available: 0, sizes: product.sizes.map(soldOut) };
      return { ...product, price: now.price, available: now.available, sizes: now.sizes };
    }),
  }));

const soldOut = (size: ProductStock['sizes'][number]) => ({ ...size, available: 0 });
