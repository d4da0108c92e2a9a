/** Pure: distinct names, ignoring case; the first spelling is kept. */
export function uniqueNames(names: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const name of names) {
    const key = name.toLocaleLowerCase('uk');
    if (!known.has(key)) known.set(key, name);
  }
  return [...known.values()];
}
