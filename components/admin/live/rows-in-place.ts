/**
 * Rows of a new response that can be shown without moving a row in `seen`, i.e. already displayed. A new row above a
 * displayed row is left out. If the response has no displayed row, all its rows are returned.
 */
export function rowsInPlace<Row extends { orderId: string }>(
  rows: readonly Row[],
  seen: readonly { orderId: string }[],
): Row[] {
  const known = new Set(seen.map(({ orderId }) => orderId));
  const lastSeen = rows.findLastIndex(({ orderId }) => known.has(orderId));
  return rows.filter(({ orderId }, place) => place > lastSeen || known.has(orderId));
}
