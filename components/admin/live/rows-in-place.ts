/**
 * Rows of a new answer that can be shown without moving a row that the person has `seen`. A new row is left out when
 * a seen row stands below it. If the answer has no seen row at all, nothing can be kept in place: all rows are shown.
 */
export function rowsInPlace<Row extends { orderId: string }>(
  rows: readonly Row[],
  seen: readonly { orderId: string }[],
): Row[] {
  const known = new Set(seen.map(({ orderId }) => orderId));
  const lastSeen = rows.findLastIndex(({ orderId }) => known.has(orderId));
  return rows.filter(({ orderId }, place) => place > lastSeen || known.has(orderId));
}
