import { fitOfSizes } from '@/lib/catalogue/fit/fit';
import type { Measurements } from '@/lib/catalogue/fit/measurements';
import { isSameSize, readChart, type SizeRow } from '@/lib/catalogue/fit/size-chart';
import { fitText } from './fit-text';
import type { FitTexts, SizeGuide } from './size-guide';

/** Pure: what to say of each size to this person, by its name. */
export const fitTexts = (
  { sizes, chart }: Pick<SizeGuide, 'sizes' | 'chart'>,
  body: Measurements,
) =>
  Object.fromEntries(
    [...fitOfSizes(sizes, readChart(chart), body)].map(([size, fit]) => [
      size,
      { text: fitText(fit), isYours: fit.kind === 'yours' },
    ]),
  );

type Judged = { rows: SizeRow[]; fits: FitTexts; sizes: string[] };

/**
 * Pure: what measurements come to, in words: the chart's size that is theirs, or that none is big enough; empty when
 * nothing is known. `yours`: that size among `sizes`, those of the product, which may not have it.
 */
export function verdict({ rows, fits, sizes }: Judged): { text: string; yours?: string } {
  const own = rows.find(({ size }) => fits[size]?.isYours);
  if (!own) {
    const last = rows.findLast(({ size }) => fits[size]);
    if (!last) return { text: '' };
    const even = rows.length > 1 ? `Навіть ${last.size}` : `${last.size}:`;
    return { text: `${even} ${fits[last.size]?.text}` };
  }
  const text = `${own.size}: ${fits[own.size]?.text}`;
  const yours = sizes.find((size) => isSameSize(own.size, size));
  return yours ? { text, yours } : { text: `${text}. Такого розміру в\u00a0цього товару немає` };
}
