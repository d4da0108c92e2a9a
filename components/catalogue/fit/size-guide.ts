import { isSameSize, oneSizeRow, readChart, type SizeChart } from '@/lib/catalogue/fit/size-chart';
import { madeForText } from './fit-text';

export type SizeGuide = {
  chart: SizeChart;
  /** The sizes to advise on: those of the product or, if it has none, the chart's one-size name. */
  sizes: string[];
  /** The body that each size is made for, in words, by size name. */
  madeFor: Record<string, { text: string }>;
};

/** How each size fits the shopper, by size name. */
export type FitTexts = Record<string, { text: string; isYours: boolean }>;

/** Pure: the part of a chart for a product with sizes `own`. Null if the chart or a needed one-size row is missing. */
export function sizeGuide(whole: SizeChart | null, own: string[]): SizeGuide | null {
  if (!whole || whole.length < 2) return null;
  const one = oneSizeRow(readChart(whole))?.size;
  const isOneSize = own.length === 0;
  if (isOneSize && one === undefined) return null;
  // A product with sizes needs the chart's rows except the one-size row; a one-size product needs only that row.
  const isAbout = (size: string) =>
    isOneSize ? size === one : size !== one || own.some((name) => isSameSize(name, size));
  const chart = whole.filter(([size = ''], line) => line === 0 || isAbout(size));
  const sizes = isOneSize && one !== undefined ? [one] : own;
  const rows = readChart(chart);
  const madeFor = sizes.flatMap((size) => {
    const row = rows.find((known) => isSameSize(known.size, size));
    const text = row && madeForText(row);
    return text ? [[size, { text }] as const] : [];
  });
  return { chart, sizes, madeFor: Object.fromEntries(madeFor) };
}
