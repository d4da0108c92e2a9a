import { MAX_ID } from '@/lib/shared/ids';
import {
  type BundleLine,
  MAX_AMOUNT,
  MAX_LINES,
  MAX_SIZE,
  type ProductLine,
  sizesOf,
} from './line';

export type SharedProduct = { productId: number; amount: number; size?: string };
/** Of a bundle with a choice, `sizes` names each chosen product, also those without sizes. */
export type SharedBundle = { bundleId: number; amount: number; sizes: Record<string, string> };

/** Stands for no size in a link, which has no empty texts. */
const NO_SIZE = ' ';

export type SharedBasket = { products: SharedProduct[]; bundles: SharedBundle[] };

/** Maximum lines in the link to a shared basket; further lines are left out. */
export const MAX_SHARED = 50;

/** Maximum lines of a basket carried in the URL: MAX_LINES products and MAX_LINES bundles, as many as in an order. */
export const MAX_CARRIED = 2 * MAX_LINES;

/**
 * The basket as a URL fragment. Each line is a product or bundle with its amount and sizes, such as `p140-2`, `p12-1-M`
 * or `b7-1-140-M`. Lines are joined by dots. The fragment contains only letters, digits, `-`, `.` and `_`, and does not
 * end with punctuation, since messengers cut off or decode anything else.
 */
export const shareHash = (
  products: ProductLine[],
  bundles: BundleLine[],
  most = MAX_SHARED,
): string => [...products.map(productText), ...bundles.map(bundleText)].slice(0, most).join('.');

const productText = ({ productId, amount, size }: ProductLine): string =>
  [`p${productId}`, amount, ...(size ? [encode(size)] : [])].join('-');

const bundleText = ({ bundleId, amount, isChoice, products }: BundleLine): string => {
  const sizes = sizesOf(products, isChoice && NO_SIZE);
  return [`b${bundleId}`, amount, ...Object.entries(sizes).flat().map(encode)].join('-');
};

/** Parses a URL fragment, with or without `#`; null unless it is completely valid. */
export function readShareHash(hash: string, most = MAX_SHARED): SharedBasket | null {
  const lines = hash.replace(/^#/, '').split('.');
  if (lines.length > most) return null;
  const shared: SharedBasket = { products: [], bundles: [] };
  for (const line of lines) {
    const [name = '', count = '', ...rest] = line.split('-');
    const id = wholeNumber(name.slice(1), MAX_ID);
    const amount = wholeNumber(count, MAX_AMOUNT);
    const texts = rest.map(decode);
    if (id === null || amount === null || !texts.every(isSize)) return null;
    const sizes = pairs(texts);
    if (name.startsWith('p') && texts.length <= 1) {
      const [size] = texts;
      shared.products.push({ productId: id, amount, ...(size === undefined ? {} : { size }) });
    } else if (name.startsWith('b') && sizes) {
      shared.bundles.push({ bundleId: id, amount, sizes });
    } else return null;
  }
  return shared;
}

/** Like `encodeURIComponent`, but encodes all punctuation, and writes `_` instead of `%`. */
const encode = (text: string): string =>
  // Lone surrogates, which cannot be encoded, are left out.
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''))
    .replace(/[!'()*._~-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '_');

function decode(text: string): string | null {
  if (!/^(\w|%)*$/.test(text)) return null;
  try {
    return decodeURIComponent(text.replaceAll('_', '%'));
  } catch {
    return null;
  }
}

function wholeNumber(text: string, max: number): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const value = Number(text);
  return value <= max ? value : null;
}

const isSize = (text: string | null): text is string =>
  text !== null && text !== '' && text.length <= MAX_SIZE;

/** Sizes by product id, from alternating ids and sizes; null when malformed. */
function pairs(texts: string[]): Record<string, string> | null {
  const ids = texts.filter((_, index) => index % 2 === 0);
  const sizes = texts.filter((_, index) => index % 2 === 1);
  if (ids.length !== sizes.length || ids.some((id) => wholeNumber(id, MAX_ID) === null))
    return null;
  return Object.fromEntries(ids.map((id, index) => [id, sizes[index] ?? '']));
}
