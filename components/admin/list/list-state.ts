/** Where a list of the staff's half stands; the address is its only home. */
export type ListState = {
  page: number;
  search: string;
  /** The key of a column, with `-` before it from the greatest down; empty: the list's own order. */
  sort: string;
  filters: Record<string, string>;
};

/** Pure: the state that an address says; what makes no sense is as if it were not there. */
export function readListState(query: string, filterKeys: readonly string[]): ListState {
  const params = new URLSearchParams(query);
  const page = params.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    search: (params.get('search') ?? '').slice(0, 100),
    sort: params.get('sort') ?? '',
    filters: Object.fromEntries(
      filterKeys.flatMap((key) => {
        const value = params.get(key);
        return value ? [[key, value] as const] : [];
      }),
    ),
  };
}

/** Pure: the query of an address or of the API's call for it, nothing in it that goes without saying. */
export function toListQuery({ page, search, sort, filters }: ListState): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  for (const [key, value] of Object.entries(filters)) if (value) params.set(key, value);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** Pure: whether there may be more of the list than this view of it shows. */
export const isNarrowed = ({ page, search, filters }: ListState): boolean =>
  page > 1 || search !== '' || Object.values(filters).some(Boolean);

/** Pure: a column's order turned round, its own way first: `name` → `-name` → none. */
export const nextSort = (sort: string, key: string): string =>
  sort === key ? `-${key}` : sort === `-${key}` ? '' : key;
