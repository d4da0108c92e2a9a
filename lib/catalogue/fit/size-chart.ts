import type { Measure } from './measurements';

/** A size chart as staff typed it, as rows of cells. The first row holds the headings. */
export type SizeChart = string[][];

type Range = { min: number; max: number };

/** One size of a chart with the range of each body measurement that it is made for, in centimetres. */
export type SizeRow = { size: string; ranges: Partial<Record<Measure, Range>> };

const HEADINGS: [stem: RegExp, measure: Measure][] = [
  [/груд/i, 'chest'],
  [/талі/i, 'waist'],
  [/стег/i, 'hips'],
  [/зріст/i, 'height'],
  [/голов/i, 'head'],
  [/стоп/i, 'foot'],
];

/**
 * Pure: the body measurements that a chart gives for each size. A cell is a range (`84–88`), an upper limit (`до 88`),
 * a lower limit (`від 84`) or one number. One number is an upper limit, and its range starts where the previous row
 * ends. Columns of the garment's own measurements («виробу») and columns with an unknown heading are ignored.
 */
export function readChart([headings = [], ...rows]: SizeChart): SizeRow[] {
  const measures = headings.map(measureOf);
  const read: SizeRow[] = [];
  for (const [size = '', ...cells] of rows) {
    const ranges: SizeRow['ranges'] = {};
    for (const [place, cell] of cells.entries()) {
      const measure = measures[place + 1];
      const range = measure && rangeOf(cell, read.at(-1)?.ranges[measure]);
      if (range) ranges[measure] = range;
    }
    if (size !== '') read.push({ size, ranges });
  }
  return read;
}

/** Pure: the chart row for products without sizes. This is the row named «універсальний», or the only row. */
export const oneSizeRow = (rows: SizeRow[]): SizeRow | undefined =>
  rows.find(({ size }) => /універс/i.test(size)) ?? (rows.length === 1 ? rows[0] : undefined);

const measureOf = (heading: string): Measure | undefined =>
  /вироб/i.test(heading) ? undefined : HEADINGS.find(([stem]) => stem.test(heading))?.[1];

/**
 * Assumed difference between sizes in cm. In a chart of single numbers it determines the lower limit of the first row.
 */
const STEP = 4;

function rangeOf(cell: string, before: Range | undefined): Range | undefined {
  const [low, high] = (cell.match(/\d+(?:[.,]\d+)?/g) ?? []).map((text) =>
    Number(text.replace(',', '.')),
  );
  if (low === undefined) return undefined;
  if (high !== undefined) return { min: Math.min(low, high), max: Math.max(low, high) };
  if (/від/i.test(cell)) return { min: low, max: Number.POSITIVE_INFINITY };
  if (/до/i.test(cell)) return { min: 0, max: low };
  return { min: before && before.max < low ? before.max : low - STEP, max: low };
}

/** Pure: whether a POS size and a chart's size are the same, as `M (56–58 см)` and `m`, or `2XL` and `XXL`. */
export const isSameSize = (one: string, other: string): boolean => keyOf(one) === keyOf(other);

function keyOf(size: string): string {
  const [word = ''] = size.trim().toUpperCase().split(/[\s(]/);
  const latin = word.replaceAll('М', 'M').replaceAll('Х', 'X').replaceAll('С', 'S');
  return latin.replace(/^(X{2,})(?=[SL]$)/, (run) => `${run.length}X`);
}
