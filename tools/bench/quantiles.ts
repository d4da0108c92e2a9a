/** The quantile of the values, e.g. the p95 for `part` 0.95; Infinity when there are no values. */
export function quantile(values: number[], part: number): number {
  const place = Math.min(values.length - 1, Math.floor(values.length * part));
  return values.toSorted((a, b) => a - b)[place] ?? Number.POSITIVE_INFINITY;
}

export const median = (values: number[]): number => quantile(values, 0.5);
