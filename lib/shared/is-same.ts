/** Whether two records have equal values in the named fields. Compares with ===, so the values must be primitive. */
export function isSame<K extends string>(
  a: Record<K, unknown>,
  b: Record<K, unknown>,
  fields: K[],
): boolean {
  return fields.every((field) => a[field] === b[field]);
}
