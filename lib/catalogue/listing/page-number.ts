/** Products on one page of a list. */
export const PAGE_SIZE = 24;

export const listingPath = (slug: string, page: number): string =>
  page > 1 ? `/${slug}?page=${page}` : `/${slug}`;

export type PageRequest =
  | { kind: 'page'; page: number }
  | { kind: 'redirect'; page: number }
  | { kind: 'missing' };

/**
 * Parses `?page=`. Each page has one URL. 1 and numbers with leading zeros redirect to the canonical form. 0 and
 * anything that is not a number is `missing`.
 */
export function readPageNumber(raw: string): PageRequest {
  if (!/^\d{1,4}$/.test(raw)) return { kind: 'missing' };
  const page = Number(raw);
  if (page < 1) return { kind: 'missing' };
  return page === 1 || raw !== String(page) ? { kind: 'redirect', page } : { kind: 'page', page };
}

/**
 * Page numbers to show in a pagination: the first, the last, the current one and its neighbours. Null stands for a gap.
 */
export function pageLinks(current: number, total: number): (number | null)[] {
  const shown = new Set([1, current - 1, current, current + 1, total]);
  // A gap of a single page would take as much room as the page's number, so the number is shown.
  if (current === 4) shown.add(2);
  if (current === total - 3) shown.add(total - 1);
  const pages = [...shown].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}
