import { NO_PRICE } from '@/lib/catalogue/pricing/pos-price';
import { cutText } from '@/lib/db/storable';
import { MAX_ID } from '@/lib/shared/ids';
import type { Kopecks } from '@/lib/shared/money';
import { withoutMarkup } from './description';
import type { PosModification, PosProduct, PosSpotPrice, PosStock } from './pos-client';

export type ListedVariant = {
  modificationId: number | null;
  /** The ingredient whose stock the POS counts; 0 when it does not say. */
  ingredientId: number;
  size: string;
  /** `NO_PRICE` where the POS has no price or contradictory ones; not always plausible (`priceDoubt`). */
  price: Kopecks;
  barcode: string;
  position: number;
  posQuantity: number;
};

type SpotStock = { spotId: number; stock: PosStock };

/** A row that cannot be sold, with its reason. */
export class Unusable extends Error {}

export const LONGEST_PRODUCT_NAME = 255;
const LARGEST_STOCK = 1_000_000;

/** The variants sold at the spot; empty when all of the product is hidden there. */
export function variantsOf(product: PosProduct, pos: SpotStock): ListedVariant[] {
  if (product.modifications.length === 0) {
    const offer = offerOf(product.prices, pos.spotId);
    if (!offer.visible) return [];
    const { barcode, ingredientId } = product;
    return [
      {
        modificationId: null,
        ingredientId: idOf(ingredientId),
        size: '',
        price: offer.price,
        barcode: cutText(barcode, 64),
        position: 0,
        posQuantity: piecesOf(ingredientId, pos.stock),
      },
    ];
  }
  const sizes = product.modifications.flatMap((one) => sizeOf(one, pos));
  if (new Set(sizes.map((size) => size.size)).size < sizes.length) {
    throw new Unusable('два розміри мають однакову назву');
  }
  return sizes;
}

function sizeOf(modification: PosModification, pos: SpotStock): ListedVariant[] {
  const offer = offerOf(modification.prices, pos.spotId);
  if (!offer.visible) return [];
  const { id, name, barcode, position, ingredientId } = modification;
  return [
    {
      modificationId: id,
      ingredientId: idOf(ingredientId),
      size: nameOf(name, 'назва розміру', 40),
      price: offer.price,
      barcode: cutText(barcode, 64),
      position: Math.abs(position) < 10_000 ? position : 0,
      posQuantity: piecesOf(ingredientId, pos.stock),
    },
  ];
}

/**
 * A spot with no price, or with two different ones, has no price: selling on at the old price would be wrong. A spot
 * that is listed twice with the same price is fine.
 */
function offerOf(
  prices: PosSpotPrice[],
  spotId: number,
): { visible: false } | { visible: true; price: Kopecks } {
  const [offer, ...repeats] = prices.filter((price) => price.spotId === spotId);
  const isSure = repeats.every(
    (one) => one.price === offer?.price && one.visible === offer?.visible,
  );
  if (offer && isSure && !offer.visible) return { visible: false };
  const price = isSure ? Math.max(offer?.price ?? NO_PRICE, NO_PRICE) : NO_PRICE;
  return { visible: true, price: Math.min(price, MAX_ID) };
}

/** A number that can be stored; the POS may send any. */
const idOf = (ingredientId: number): number =>
  ingredientId > 0 && ingredientId <= MAX_ID ? ingredientId : 0;

/** Whole pieces; 0 for a row the POS left out and for a negative number. Throws Unusable. */
export function piecesOf(ingredientId: number, stock: PosStock): number {
  const left = stock.get(ingredientId);
  if (left === null || (left !== undefined && left > LARGEST_STOCK)) {
    throw new Unusable('залишок не схожий на кількість');
  }
  return Math.max(0, Math.floor(left ?? 0));
}

export function nameOf(raw: string, what: string, longest = LONGEST_PRODUCT_NAME): string {
  // Far beyond a valid length, so that megabytes are not cleaned first.
  if (raw.length > longest * 4) throw new Unusable(`${what} задовга`);
  const name = withoutMarkup(raw).replaceAll('\n', ' ');
  if (name === '') throw new Unusable(`порожня ${what}`);
  if (name.length > longest) throw new Unusable(`${what} задовга`);
  return name;
}

/** Stock of a spot: the sum of its storages; null where any storage's count is null. */
export function addStock(storages: PosStock[]): PosStock {
  const total: PosStock = new Map();
  for (const storage of storages) {
    for (const [ingredient, left] of storage) {
      const before = total.get(ingredient);
      const isKnown = left !== null && before !== null;
      total.set(ingredient, isKnown ? (before ?? 0) + left : null);
    }
  }
  return total;
}
