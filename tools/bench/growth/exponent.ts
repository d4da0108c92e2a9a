/** Seconds and megabytes of one job for each size. */
export type Grown = { name: string; by: 'products' | 'orders'; points: Point[] };
export type Point = { size: number; seconds: number; megabytes: number };

/** Seconds; a job that takes less is not judged, since most of its time is the overhead of statements. */
const NOTHING = 0.05;
/** Maximum exponent; a sort has 1.1 at these sizes. */
const MOST = 1.2;

/**
 * Pure: the exponent e if the seconds grow in proportion to size ^ e. Computed from the two largest sizes, where
 * constant costs matter least.
 */
export function exponentOf({ points }: Grown): number {
  const [before, last] = points.toSorted((a, b) => a.size - b.size).slice(-2);
  if (!before || !last) return Number.NaN;
  return Math.log(last.seconds / before.seconds) / Math.log(last.size / before.size);
}

/** Pure: whether a job's time grows too fast with the size (MOST) and is long enough to matter (NOTHING). */
export function growsTooFast(grown: Grown): boolean {
  const longest = Math.max(...grown.points.map(({ seconds }) => seconds));
  return longest > NOTHING && exponentOf(grown) > MOST;
}
