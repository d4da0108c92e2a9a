/** Of one job: seconds and megabytes for each size. */
export type Grown = { name: string; by: 'products' | 'orders'; points: Point[] };
export type Point = { size: number; seconds: number; megabytes: number };

/** Below this a time is mostly what every statement costs: seconds. */
const NOTHING = 0.05;
/** A sort has 1.1 at these sizes. */
const MOST = 1.2;

/** Pure: e in seconds = size ^ e between the two largest sizes, where what is constant weighs least. */
export function exponentOf({ points }: Grown): number {
  const [before, last] = points.toSorted((a, b) => a.size - b.size).slice(-2);
  if (!before || !last) return Number.NaN;
  return Math.log(last.seconds / before.seconds) / Math.log(last.size / before.size);
}

/** Pure: whether a job grows faster than its work, and takes long enough that it matters. */
export function growsTooFast(grown: Grown): boolean {
  const longest = Math.max(...grown.points.map(({ seconds }) => seconds));
  return longest > NOTHING && exponentOf(grown) > MOST;
}
