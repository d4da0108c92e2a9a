/** Maximum rows of a list that are counted; a longer list reports this total. */
export const MOST_COUNTED = 100_000;

/** Maximum orders searched by words and parts of numbers: the newest ones. */
export const MOST_SEARCHED = 50_000;

/** Page number, number of pages and total of a list; an empty list has one page. */
export const pageCounts = (page: number, total: number, size: number) => ({
  currentPage: page,
  totalPages: Math.max(1, Math.ceil(total / size)),
  total,
});
