import { filterList, hasPrice, hryvniaOf, readView, type View, viewQuery } from './filter';

/** A list that can be narrowed: a category's page or the page of a search. */
export type ListPlace = { kind: 'category' | 'search'; path: string };

/** The one address of a view of the list. */
export const viewPath = ({ path }: ListPlace, view: View): string => path + viewQuery(view);

/** The view that a query stands for, or null when it is nonsense. */
export function viewOf({ kind }: ListPlace, query: string): View | null {
  const reading = readView(query, kind);
  return reading.kind === 'view' ? reading.view : null;
}

/** Where the API answers this view. */
export function listingApi({ kind, path }: ListPlace, view: View): string {
  const { q, filter, sort, page } = view;
  const narrowed = filterList(filter);
  const params = new URLSearchParams({
    ...(q && { search: q }),
    ...(narrowed && { filter: narrowed }),
    ...(hasPrice(filter) && { price: `${hryvniaOf(filter.min)}-${hryvniaOf(filter.max)}` }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/api/products${kind === 'search' ? '/all' : path}?${params}`;
}

/** What the tab is called while a category is narrowed or put in another order. */
export const narrowTitle = (category: string): string => `${category} за вашим вибором — Амплуа`;

/** The query of a page, as Next gives it to one, in one text again. */
export const toQuery = (params: Record<string, string | string[] | undefined>): string =>
  new URLSearchParams(
    Object.entries(params).flatMap(([key, value]) => [value ?? []].flat().map((one) => [key, one])),
  ).toString();
