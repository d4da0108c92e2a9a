/** The quantile of the values for this share; infinite when there are none. */
export function quantile(values: number[], part: number): number {
  const place = Math.min(values.length - 1, Math.floor(values.length * part));
  return values.toSorted((a, b) => a - b)[place] ?? Number.POSITIVE_INFINITY;
}

export const median = (values: number[]): number => quantile(values, 0.5);
