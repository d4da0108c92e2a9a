import { NO_PRICE } from '@/lib/catalogue/product/pricing';
import type { ProductAttribute } from '@/lib/db/schema';
import { cutText } from '@/lib/db/statements';
import { MAX_ID } from '@/lib/shared/ids';
import type { Kopecks } from '@/lib/shared/money';
import type { PosModification, PosProduct, PosSpotPrice, PosStock } from './pos-client';

export type Description = { text: string; attributes: ProductAttribute[] };

/** Splits the attribute lines («Назва: значення») at the end of a POS description from its text. */
export function splitDescription(raw: string): Description {
  const lines = withoutMarkup(raw).split('\n');
  const attributes: ProductAttribute[] = [];
  while (lines.length > 0) {
    const attribute = readAttribute(lines.at(-1) ?? '');
    if (!attribute) break;
    attributes.unshift(attribute);
    lines.pop();
  }
  return { text: lines.join('\n').trim(), attributes };
}

function readAttribute(line: string): ProductAttribute | null {
  const match = /^(\p{L}[^:]{0,39}):\s+(\S.{0,199})$/u.exec(line.trim());
  const [, name = '', value = ''] = match ?? [];
  return match ? { name: name.trim(), value: value.trim() } : null;
}

/** Plain text without HTML tags, entities, control characters and superfluous blank lines. */
export function withoutMarkup(raw: string): string {
  return stripTags(decodeEntities(raw.replace(/\r\n?/g, '\n')))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Removes HTML tags until none is left, since removing one may join the two halves of another. */
function stripTags(text: string): string {
  const stripped = text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<br\s*\/?>|<\/(p|div|li|h\d)>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '');
  return stripped === text ? text : stripTags(stripped);
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  mdash: '—',
  ndash: '–',
};

function decodeEntities(text: string): string {
  return text.replace(/&(#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
  });
}

export type ListedVariant = {
  modificationId: number | null;
  /** Id of the POS ingredient by which the POS counts the stock; 0 when the POS sends none. */
  ingredientId: number;
  size: string;
  /** `NO_PRICE` if the POS has no price or contradictory prices. The price may be implausible (`priceDoubt`). */
  price: Kopecks;
  /** Purchase price in kopecks; null if the POS does not know it. */
  cost: Kopecks | null;
  barcode: string;
  position: number;
  posQuantity: number;
};

type SpotStock = { spotId: number; stock: PosStock };

/** Thrown when a POS row cannot be sold; the message is the reason for staff. */
export class Unusable extends Error {}

export const LONGEST_PRODUCT_NAME = 255;
const LARGEST_STOCK = 1_000_000;

/** The sizes of a product that are sold at the spot; empty when the whole product is hidden there. */
export function variantsOf(product: PosProduct, pos: SpotStock): ListedVariant[] {
  if (product.modifications.length === 0) {
    const offer = offerOf(product.prices, pos.spotId);
    if (!offer.visible) return [];
    const { barcode, cost, ingredientId } = product;
    return [
      {
        modificationId: null,
        ingredientId: idOf(ingredientId),
        size: '',
        price: offer.price,
        cost,
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
  const { id, name, barcode, cost, position, ingredientId } = modification;
  return [
    {
      modificationId: id,
      ingredientId: idOf(ingredientId),
      size: nameOf(name, 'назва розміру', 40),
      price: offer.price,
      cost,
      barcode: cutText(barcode, 64),
      position: Math.abs(position) < 10_000 ? position : 0,
      posQuantity: piecesOf(ingredientId, pos.stock),
    },
  ];
}

/**
 * Visibility and price at a spot. Without a price, or with two different ones, the result is `NO_PRICE`: selling at the
 * old price would be wrong. A spot that is listed twice with the same price is valid.
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

/** The ingredient id if it fits into a database column, else 0; the POS may send any number. */
const idOf = (ingredientId: number): number =>
  ingredientId > 0 && ingredientId <= MAX_ID ? ingredientId : 0;

/** Whole pieces in stock; 0 for an ingredient that the POS left out and for a negative number. Throws Unusable. */
export function piecesOf(ingredientId: number, stock: PosStock): number {
  const left = stock.get(ingredientId);
  if (left === null || (left !== undefined && left > LARGEST_STOCK)) {
    throw new Unusable('залишок не схожий на кількість');
  }
  return Math.max(0, Math.floor(left ?? 0));
}

export function nameOf(raw: string, what: string, longest = LONGEST_PRODUCT_NAME): string {
  // Checked before the markup is removed, with a generous limit, so that megabytes of text are not processed.
  if (raw.length > longest * 4) throw new Unusable(`${what} задовга`);
  const name = withoutMarkup(raw).replaceAll('\n', ' ');
  if (name === '') throw new Unusable(`порожня ${what}`);
  if (name.length > longest) throw new Unusable(`${what} задовга`);
  return name;
}

/** Total stock of a spot: the sum over its storages; null where the count of any storage is null. */
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
