/** `Object.fromEntries` that keeps the type of the keys. */
export const recordOf = <K extends string, V>(pairs: readonly (readonly [K, V])[]): Record<K, V> =>
  Object.fromEntries(pairs) as Record<K, V>;
