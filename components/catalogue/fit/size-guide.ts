import { isSameSize, oneSizeRow, readChart, type SizeChart } from '@/lib/catalogue/fit/size-chart';
import { madeForText } from './fit-text';

export type SizeGuide = {
  chart: SizeChart;
  /** The sizes to advise on: the product's own, or the chart's one-size name. */
  sizes: string[];
  /** The body that each size is made for, in words, by size. */
  madeFor: Record<string, { text: string }>;
};

/** How each size fits a person, by size. */
export type FitTexts = Record<string, { text: string; isYours: boolean }>;

/** Pure: null without a chart, and for a one-size product if the chart has no one-size row. */
export function sizeGuide(whole: SizeChart | null, own: string[]): SizeGuide | null {
  if (!whole || whole.length < 2) return null;
  const one = oneSizeRow(readChart(whole))?.size;
  const isOneSize = own.length === 0;
  if (isOneSize && one === undefined) return null;
  // The one-size row does not apply to products with sizes, and the other rows do not apply to one-size products.
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
