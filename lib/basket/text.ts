import { plural } from '@/lib/shared/plural';
import { type BundleLine, lineKey, type ProductLine } from './line';
import { isBundleGone, isProductGone, needsSize, type Stock } from './stock';

const NBSP = '\u00a0';

/** A number of basket or order lines as text: `1 позиція`, `3 позиції`, `5 позицій`. */
export const positions = (count: number): string =>
  `${count}${NBSP}${plural(count, 'позиція', 'позиції', 'позицій')}`;

/** Error text of a basket line with a shortage; `left` pieces are available. */
export const shortageText = (left: number): string =>
  left === 0 ? 'Закінчився, не враховано в\u00a0сумі' : `Залишилось ${left}${NBSP}шт.`;

/** Error text of a product line with a shortage; the product may also be gone or need a size. */
export function shortProductText(line: ProductLine, left: number, stock: Stock): string {
  if (isProductGone(line.productId, stock)) {
    return 'Більше не\u00a0продається, не враховано в\u00a0сумі';
  }
  if (needsSize(line, stock)) return 'Тепер має розміри: оберіть на\u00a0сторінці товару';
  return shortageText(left);
}

/** Error text of a bundle line with a shortage, which names the products that are sold out. */
export function shortBundleText(line: BundleLine, left: number, stock: Stock): string {
  if (left > 0) return shortageText(left);
  if (isBundleGone(line.bundleId, stock)) return 'Набір більше не продається';
  const soldOut = line.products.filter((part) => stock[lineKey(part)] === 0);
  return soldOut.length > 0
    ? `Закінчилось: ${soldOut.map((part) => part.productName).join('; ')}`
    : shortageText(0);
}
