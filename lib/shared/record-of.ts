/** `Object.fromEntries` that keeps the type of the keys. */
export const recordOf = <K extends string, V>(pairs: readonly (readonly [K, V])[]): Record<K, V> =>
  Object.fromEntries(pairs) as Record<K, V>;

/** A copy of the row with only these fields. */
export const pick = <T extends object, K extends keyof T>(row: T, keys: readonly K[]): Pick<T, K> =>
  recordOf(keys.map((key) => [key as string, row[key]])) as Pick<T, K>;
