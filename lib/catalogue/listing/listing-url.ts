import {
  filterList,
  hasPrice,
  hryvniaOf,
  type ListKind,
  readView,
  requestOf,
  type View,
  viewQuery,
} from './filter';

/** A list that can be filtered. */
export type ListPlace = { kind: ListKind; path: string };

/** The canonical URL path of a view of the list, with its query. */
export const viewPath = ({ path }: ListPlace, view: View): string => path + viewQuery(view);

/** Parses a query of the list's URL to a view; null when the query is invalid. */
export function viewOf({ kind }: ListPlace, query: string): View | null {
  const reading = readView(query, kind);
  return reading.kind === 'view' ? reading.view : null;
}

/** The path of the API request that loads a view. */
export function listingApi({ kind, path }: ListPlace, view: View): string {
  const { q, filter, sort, page } = requestOf(kind, view);
  const narrowed = filterList(filter);
  const params = new URLSearchParams({
    ...(q && { search: q }),
    ...(narrowed && { filter: narrowed }),
    ...(hasPrice(filter) && { price: `${hryvniaOf(filter.min)}-${hryvniaOf(filter.max)}` }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/api/products${kind === 'category' ? path : '/all'}?${params}`;
}

/** Title of the browser tab while a category is shown filtered or sorted. */
export const narrowTitle = (category: string): string => `${category} за вашим вибором — Амплуа`;

/** Serializes a page's `searchParams` from Next to a query string. */
export const toQuery = (params: Record<string, string | string[] | undefined>): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one])),
  ).toString();
