/** Product ids, last marked first, with one marked or unmarked; what is so already keeps its place. */
export function withWish(ids: number[], id: number, isWished: boolean): number[] {
  if (ids.includes(id) === isWished) return ids;
  return isWished ? [id, ...ids] : ids.filter((other) => other !== id);
}
