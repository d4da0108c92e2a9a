import { bundleKey, lineKey, partText } from '@/lib/basket/line';
import type { Stock } from '@/lib/basket/stock';
import { shortBundleText, shortProductText } from '@/lib/basket/text';
import { bundleTotal, productTotal } from '@/lib/basket/totals';
import { typeset } from '@/lib/shared/typeset';
import type { AnyLine } from '@/stores/basket-lines';

/** What is displayed for a basket line, in the same form for products and bundles. */
export const lineView = (line: AnyLine) =>
  'bundleId' in line
    ? {
        key: bundleKey(line),
        href: `/bundles/${line.bundleId}`,
        name: `Набір «${line.title}»`,
        /** The line's name in button labels. */
        plainName: line.title,
        photos: line.photo ? [line.photo] : line.products.map(({ photo }) => photo),
        /** The products of the bundle with their sizes; for a single product its size. */
        details: line.products.map(partText),
        amount: line.amount,
        total: (amount: number) => bundleTotal(line, amount),
        /** The error text of a line of which only `left` pieces are available. */
        shortText: (left: number, stock: Stock) => shortBundleText(line, left, stock),
      }
    : {
        key: lineKey(line),
        href: `/products/${line.productId}`,
        name: typeset(line.productName),
        plainName: line.productName,
        photos: [line.photo],
        details: line.size ? [`Розмір ${line.size}`] : [],
        amount: line.amount,
        total: (amount: number) => productTotal(line, amount),
        shortText: (left: number, stock: Stock) => shortProductText(line, left, stock),
      };
