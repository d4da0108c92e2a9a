/**
 * The rows of a new answer that can be shown without moving one that was `seen`: new rows above the last of those
 * are left out. Where none of them is left in the answer, nothing can be kept in place, and all rows are shown.
 */
export function rowsInPlace<Row extends { orderId: string }>(
  rows: readonly Row[],
  seen: readonly { orderId: string }[],
): Row[] {
  const known = new Set(seen.map(({ orderId }) => orderId));
  const lastSeen = rows.findLastIndex(({ orderId }) => known.has(orderId));
  return rows.filter(({ orderId }, place) => place > lastSeen || known.has(orderId));
}
