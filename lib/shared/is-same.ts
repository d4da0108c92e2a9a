/** Whether two records agree in the named fields, which hold plain values. */
export function isSame<K extends string>(
  a: Record<K, unknown>,
  b: Record<K, unknown>,
  fields: K[],
): boolean {
  return fields.every((field) => a[field] === b[field]);
}
