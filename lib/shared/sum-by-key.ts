/** Adds up amounts with the same id, for example pieces by product id or by size id. */
export function sumByKey(amounts: Iterable<readonly [id: number, amount: number]>) {
  const sums = new Map<number, number>();
  for (const [id, amount] of amounts) sums.set(id, (sums.get(id) ?? 0) + amount);
  return sums;
}
