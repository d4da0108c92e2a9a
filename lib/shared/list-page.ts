/** Maximum rows of an admin list that are counted; a longer list reports this number as its total. */
export const MOST_COUNTED = 100_000;

/** Maximum orders that a search by words or parts of numbers covers. Only the newest orders are searched. */
export const MOST_SEARCHED = 50_000;

/**
 * The fields of a page of a list: page number, number of pages and total number of rows. An empty list has one page.
 */
export const pageCounts = (page: number, total: number, size: number) => ({
  currentPage: page,
  totalPages: Math.max(1, Math.ceil(total / size)),
  total,
});
