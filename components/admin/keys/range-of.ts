/** Pure: the ids of a list from `from` to `to`, both included; only `to` when `from` is not in the list. */
export function rangeOf(ids: readonly string[], from: string | null, to: string): string[] {
  const [a, b] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
