/** Which page of a list this is, of how many; an empty list has one. */
export const pageCounts = (page: number, total: number, size: number) => ({
  currentPage: page,
  totalPages: Math.max(1, Math.ceil(total / size)),
  total,
});
