/** Pure: names without repeats, whatever their letters' case; of two spellings the first stays. */
export function eachOnce(names: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const name of names) {
    const key = name.toLocaleLowerCase('uk');
    if (!known.has(key)) known.set(key, name);
  }
  return [...known.values()];
}
