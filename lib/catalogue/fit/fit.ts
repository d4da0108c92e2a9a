import { MEASURES, type Measure, type Measurements } from './measurements';
import { isSameSize, type SizeRow } from './size-chart';

/**
 * How a size fits a person. `spare`: centimetres from the body to the most that the size is made for, at
 * its tightest; null where it has no end. `short`: centimetres by which the person is taller than that.
 */
export type Fit =
  | { kind: 'yours' | 'also'; spare: number | null; short: number }
  | { kind: 'small'; where: Measure; by: number }
  | { kind: 'large'; where: Measure };

/** A garment that is too short can be worn, one that is too narrow cannot: height decides only alone. */
const GIRTHS = MEASURES.filter((measure) => measure !== 'height');

/**
 * Pure: how each of these sizes fits, by its name. The smallest that is nowhere too narrow is yours, though
 * it may be wide elsewhere; a greater one that is made for this body too fits also. Sizes without a row, or
 * without a measurement that both know, are left out.
 */
export function fitOfSizes(
  sizes: string[],
  chart: SizeRow[],
  body: Measurements,
): Map<string, Fit> {
  const rows = chart.filter(({ ranges }) => deciding(ranges, body).length > 0);
  const fits = rows.map((row) => ({ row, ...judge(row, body) }));
  const fitting = fits.find(({ tight }) => tight.by <= 0);
  // Nobody's: whoever is more than a size below the smallest is told that it is too large.
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

/** Pure: measures of a chart that this person has not said yet, in the order of the form. */
export const measuresOf = (chart: SizeRow[]): Measure[] =>
  MEASURES.filter((measure) => chart.some(({ ranges }) => ranges[measure]));

function deciding(ranges: SizeRow['ranges'], body: Measurements): Measure[] {
  const isKnown = (measure: Measure) => Boolean(ranges[measure]) && body[measure] !== undefined;
  const girths = GIRTHS.filter(isKnown);
  return girths.length > 0 ? girths : (['height'] as const).filter(isKnown);
}

/**
 * Where the body is closest to a size's most (`by`: centimetres over it), where it is under its least, and whether it
 * is so by more than the size's own range in all that is compared.
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
