/** Rows of a list that are counted; of more the total says so many. */
export const MOST_COUNTED = 100_000;

/** Orders that are searched for words and parts of numbers; of more the newest. */
export const MOST_SEARCHED = 50_000;

/** Which page of a list this is, of how many; an empty list has one. */
export const pageCounts = (page: number, total: number, size: number) => ({
  currentPage: page,
  totalPages: Math.max(1, Math.ceil(total / size)),
  total,
});
