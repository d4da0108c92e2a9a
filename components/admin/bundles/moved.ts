/** Pure: the list with the item at `from` moved one position up or down; unchanged at the ends. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  const [here, there] = [list[from], list[to]];
  if (here === undefined || there === undefined) return [...list];
  return list.map((one, place) => (place === from ? there : place === to ? here : one));
}
