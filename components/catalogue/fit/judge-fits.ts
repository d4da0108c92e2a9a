import { fitOfSizes } from '@/lib/catalogue/fit/fit';
import type { Measurements } from '@/lib/catalogue/fit/measurements';
import { isSameSize, readChart } from '@/lib/catalogue/fit/size-chart';
import { fitText, roomText } from './fit-text';
import type { SizeGuide } from './size-guide';

/** Pure: how each size fits a body with these measurements, in words, by size. */
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

/** The size advice for a shopper. `looser` is a larger size that also fits. */
export type Advice =
  | { kind: 'yours'; size: string; text: string; looser: string | null }
  | { kind: 'soldOut'; size: string; text: string; looser: string | null }
  /** The chart has a size that fits, but the product is not sold in it. */
  | { kind: 'unsold'; size: string; text: string }
  | { kind: 'none'; text: string };

type Stock = { size: string; available: number }[];

/** Pure: the size advice for a body with these measurements. Null if they do not suffice to judge any size. */
export function adviceFor(
  { sizes, chart }: Pick<SizeGuide, 'sizes' | 'chart'>,
  stock: Stock,
  body: Measurements,
): Advice | null {
  const rows = readChart(chart);
  const names = rows.map(({ size }) => size);
  const fits = [...fitOfSizes(names, rows, body)];
  const own = fits.find(([, { kind }]) => kind === 'yours');
  const room = own?.[1];
  if (!own || room?.kind !== 'yours') {
    const [size, fit] = (fits[0]?.[1].kind === 'large' ? fits[0] : fits.at(-1)) ?? [];
    if (!fit) return null;
    return {
      kind: 'none',
      text: `${fits.length > 1 ? `Навіть\u00a0${size}` : `${size}:`} ${fitText(fit)}`,
    };
  }
  const sold = (name: string) => sizes.find((size) => isSameSize(name, size));
  const isInStock = (size: string) => (stock.find((one) => one.size === size)?.available ?? 1) > 0;
  const text = roomText(room);
  const size = sold(own[0]);
  if (!size) return { kind: 'unsold', size: own[0], text };
  const [other] = fits.find(([, { kind }]) => kind === 'also') ?? [];
  const next = other && sold(other);
  const looser = next && isInStock(next) ? next : null;
  return { kind: isInStock(size) ? 'yours' : 'soldOut', size, text, looser };
}
