/** State of an admin list; stored only in the URL. */
export type ListState = {
  page: number;
  search: string;
  /** Key of the column to sort by, with a `-` prefix for descending; empty for the default order. */
  sort: string;
  filters: Record<string, string>;
};

/** Pure: reads the state from a query string; invalid values are ignored. */
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

/** Pure: the state as a query string, for the page's URL and the API; leaves out default values. */
export function toListQuery({ page, search, sort, filters }: ListState): string {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  for (const [key, value] of Object.entries(filters)) if (value) params.set(key, value);
  if (sort) params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text && `?${text}`;
}

/** Pure: whether page, search or filters may hide rows of the list. */
export const isListNarrowed = ({ page, search, filters }: ListState): boolean =>
  page > 1 || search !== '' || Object.values(filters).some(Boolean);

/** Pure: the sort order after a click on a heading. Clicks give ascending, descending (`-name`), then default (''). */
export const nextSort = (sort: string, key: string): string =>
  sort === key ? `-${key}` : sort === `-${key}` ? '' : key;

/** Names of a column's ascending and descending order. */
export type SortText = readonly [up: string, down: string];

type Sorted = { key: string; sorts?: SortText | undefined };

/** Pure: every sort order that these columns offer, as its value in the URL and its name. */
export const sortOptions = (columns: readonly Sorted[]): [sort: string, text: string][] =>
  columns.flatMap(({ key, sorts }): [string, string][] =>
    sorts
      ? [
          [key, sorts[0]],
          [`-${key}`, sorts[1]],
        ]
      : [],
  );
