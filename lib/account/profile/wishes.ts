/**
 * Product ids, last added first, with one added or removed; one that is already there keeps its
 * place.
 */
export function withWish(ids: number[], id: number, isWished: boolean): number[] {
  if (ids.includes(id) === isWished) return ids;
  return isWished ? [id, ...ids] : ids.filter((other) => other !== id);
}
