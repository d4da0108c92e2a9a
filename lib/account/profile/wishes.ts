/**
 * The wish list (product ids, last added first) with one product added or removed. A product that is already listed
 * keeps its position.
 */
export function withWish(ids: number[], id: number, isWished: boolean): number[] {
  if (ids.includes(id) === isWished) return ids;
  return isWished ? [id, ...ids] : ids.filter((other) => other !== id);
}
