import { fitOfSizes } from '@/lib/catalogue/fit/fit';
import type { Measurements } from '@/lib/catalogue/fit/measurements';
import { isSameSize, readChart } from '@/lib/catalogue/fit/size-chart';
import { fitText } from './fit-text';
import type { SizeGuide } from './size-guide';

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

/**
 * Pure: what measurements come to, in words: the chart's size that is theirs, or that none is; empty when nothing is
 * known. `yours`: that size among those of the product, which may not have it.
 */
export function verdict(
  { sizes, chart }: Pick<SizeGuide, 'sizes' | 'chart'>,
  body: Measurements,
): { text: string; yours?: string } {
  const rows = readChart(chart);
  const fits = [
    ...fitOfSizes(
      rows.map(({ size }) => size),
      rows,
      body,
    ),
  ];
  const own = fits.find(([, { kind }]) => kind === 'yours');
  if (!own) {
    const [size, fit] = (fits[0]?.[1].kind === 'large' ? fits[0] : fits.at(-1)) ?? [];
    if (!fit) return { text: '' };
    return { text: `${fits.length > 1 ? `Навіть ${size}` : `${size}:`} ${fitText(fit)}` };
  }
  const text = `${own[0]}: ${fitText(own[1])}`;
  const yours = sizes.find((size) => isSameSize(own[0], size));
  return yours ? { text, yours } : { text: `${text}. Такого розміру в\u00a0цього товару немає` };
}
