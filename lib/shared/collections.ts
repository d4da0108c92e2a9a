/** Splits a list into parts of at most `size` elements. */
export const chunksOf = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, place) =>
    list.slice(place * size, (place + 1) * size),
  );

/** Groups rows by the key that `keyOf` returns. Groups and rows keep the order of the input. */
export function groupBy<Key, Row>(rows: Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Whether two records have equal values in the named fields. Compares with ===, so the values must be primitive. */
export function isSame<K extends string>(
  a: Record<K, unknown>,
  b: Record<K, unknown>,
  fields: K[],
): boolean {
  return fields.every((field) => a[field] === b[field]);
}
