/** A record of pairs whose keys the compiler knows, which `Object.fromEntries` forgets. */
export const recordOf = <K extends string, V>(pairs: readonly (readonly [K, V])[]): Record<K, V> =>
  Object.fromEntries(pairs) as Record<K, V>;
