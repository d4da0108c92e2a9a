import { fitOfSizes } from '@/lib/catalogue/fit/fit';
import type { Measurements } from '@/lib/catalogue/fit/measurements';
import { readChart } from '@/lib/catalogue/fit/size-chart';
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
