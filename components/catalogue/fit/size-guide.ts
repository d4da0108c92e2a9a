import { isSameSize, oneSizeRow, readChart, type SizeChart } from '@/lib/catalogue/fit/size-chart';
import { madeForText } from './fit-text';

/** What a product's page knows of its sizes. */
export type SizeGuide = {
  chart: SizeChart;
  /** The sizes that are judged: the product's own, or the chart's name for goods of one size. */
  sizes: string[];
  /** The body that each of them is made for, in words. */
  madeFor: Record<string, { text: string }>;
};

/** How each size fits a person, by its name. */
export type FitTexts = Record<string, { text: string; isYours: boolean }>;

/** Pure: null without a chart, and for a product of one size that the chart does not know. */
export function sizeGuide(whole: SizeChart | null, own: string[]): SizeGuide | null {
  if (!whole || whole.length < 2) return null;
  const one = oneSizeRow(readChart(whole))?.size;
  const isOneSize = own.length === 0;
  if (isOneSize && one === undefined) return null;
  // What is sold by size says nothing of one size for all, and the other way round.
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
