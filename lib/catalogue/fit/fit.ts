import { MEASURES, type Measure, type Measurements } from './measurements';
import { isSameSize, type SizeRow } from './size-chart';

/**
 * How a size fits a shopper. `spare` is the distance in cm between the body and the upper limit of the tightest
 * measure, null without an upper limit. `short` is the number of cm by which the shopper is too tall for the size.
 */
export type Fit =
  | { kind: 'yours' | 'also'; spare: number | null; short: number }
  | { kind: 'small'; where: Measure; by: number }
  | { kind: 'large'; where: Measure };

/**
 * The measures that decide about a size. Height decides only if no girth is known, since a short garment can be worn,
 * but a narrow one cannot.
 */
const GIRTHS = MEASURES.filter((measure) => measure !== 'height');

/**
 * Pure: how each of these sizes fits this body, by the size's name. `yours` is the smallest size that is not too narrow
 * in any measure, even if some measure is too wide; `also` is a larger size whose ranges include this body. A size is
 * left out if it has no row in the chart, or its row has none of the shopper's measures.
 */
export function fitOfSizes(
  sizes: string[],
  chart: SizeRow[],
  body: Measurements,
): Map<string, Fit> {
  const rows = chart.filter(({ ranges }) => deciding(ranges, body).length > 0);
  const fits = rows.map((row) => ({ row, ...judge(row, body) }));
  const fitting = fits.find(({ tight }) => tight.by <= 0);
  // If every measure is below its range in the first size by more than the range's width, that size is not `yours`, but
  // too large.
  const yours = fitting === fits[0] && fitting?.isFarBelow ? undefined : fitting;
  const fitOf = ({ row, tight, loose }: (typeof fits)[number]): Fit => {
    if (tight.by > 0) return { kind: 'small', where: tight.where, by: tight.by };
    const isYours = row === yours?.row;
    if (!isYours && loose) return { kind: 'large', where: loose };
    const spare = Number.isFinite(tight.by) ? Math.max(0, -tight.by) : null;
    return { kind: isYours ? 'yours' : 'also', spare, short: shortage(row, body) };
  };
  return new Map(
    sizes.flatMap((size) => {
      const found = fits.find(({ row }) => isSameSize(row.size, size));
      return found ? [[size, fitOf(found)] as const] : [];
    }),
  );
}

/** Pure: the measures that a chart uses, in the order of the form. */
export const chartMeasures = (chart: SizeRow[]): Measure[] =>
  MEASURES.filter((measure) => chart.some(({ ranges }) => ranges[measure]));

function deciding(ranges: SizeRow['ranges'], body: Measurements): Measure[] {
  const isKnown = (measure: Measure) => Boolean(ranges[measure]) && body[measure] !== undefined;
  const girths = GIRTHS.filter(isKnown);
  return girths.length > 0 ? girths : (['height'] as const).filter(isKnown);
}

/**
 * Compares a body with a size. `tight` is the tightest measure, and `tight.by` the cm over its upper limit. `loose` is
 * the measure furthest below its lower limit. `isFarBelow`: all measures are below their range by more than its width.
 */
function judge({ ranges }: SizeRow, body: Measurements) {
  const compared = deciding(ranges, body).map((where) => {
    const { min, max } = ranges[where] ?? { min: 0, max: 0 };
    const own = body[where] ?? 0;
    return { where, by: own - max, under: min - own, isFar: min - own > max - min };
  });
  const [tight = { where: 'chest' as const, by: 0 }] = compared.toSorted((a, b) => b.by - a.by);
  const [loose] = compared.filter(({ under }) => under > 0).toSorted((a, b) => b.under - a.under);
  return { tight, loose: loose?.where, isFarBelow: compared.every(({ isFar }) => isFar) };
}

function shortage({ ranges }: SizeRow, body: Measurements): number {
  const isDecided = deciding(ranges, body).includes('height');
  return isDecided || !ranges.height ? 0 : Math.max(0, (body.height ?? 0) - ranges.height.max);
}
