import { isCampaignParameter } from '@/lib/shared/campaign-parameters';
import type { Kopecks } from '@/lib/shared/money';
import { recordOf } from '@/lib/shared/record-of';
import type { TagList } from '../landing/tag-lists';
import { readPageNumber } from './page-number';

/** The properties that a list can be filtered by, in the order of the parameters in URLs. */
export const FACETS = ['type', 'material', 'color', 'fandom', 'character', 'size'] as const;
export type Facet = (typeof FACETS)[number];

/** A record with `make(facet)` for each facet. */
export const mapFacets = <T>(make: (facet: Facet) => T): Record<Facet, T> =>
  recordOf(FACETS.map((facet) => [facet, make(facet)] as const));

/** The tag list of each facet; sizes are not tags, they belong to variants. */
export const FACET_LISTS: Record<Exclude<Facet, 'size'>, TagList> = {
  type: 'types',
  material: 'materials',
  color: 'colors',
  fandom: 'fandoms',
  character: 'characters',
};

export const SORTS = ['new', 'priceUp', 'priceDown', 'discount', 'popular', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

/** Every query parameter that filters or sorts a list; `from` and `to` are fields of the price form. */
export const FILTER_KEYS = [...FACETS, 'price', 'from', 'to', 'stock', 'sale', 'sort'] as const;

/** Chosen slugs of each facet, sorted, without duplicates. A product needs any one of a facet's slugs. */
export type Filter = Record<Facet, readonly string[]> & {
  /** Price limits in kopecks, both inclusive; null is no limit. */
  min: Kopecks | null;
  max: Kopecks | null;
  inStock: boolean;
  /** Only products with a former price. */
  onSale: boolean;
};

const NO_VALUES = mapFacets((): readonly string[] => []);

export const NO_FILTER: Filter = {
  ...NO_VALUES,
  min: null,
  max: null,
  inStock: false,
  onSale: false,
};

/** A list's state in the URL; `sort` is null for the default order. */
export type View = { q: string; filter: Filter; sort: Sort | null; page: number };

export const PLAIN_VIEW: View = { q: '', filter: NO_FILTER, sort: null, page: 1 };

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_QUERY = 2000;
const MAX_VALUES = 30;
export const MAX_TEXT = 100;

export type ListKind = 'category' | 'sale' | 'search';

/** The order of a list whose URL names none; null is relevance. */
export const DEFAULT_SORTS = { category: 'new', sale: 'discount', search: null } as const;

/** The view with what the list itself sets: `/sale` has reduced products only, the biggest reduction first. */
export const requestOf = (kind: ListKind, view: View): View =>
  kind === 'sale'
    ? {
        ...view,
        filter: { ...view.filter, onSale: true },
        sort: view.sort ?? DEFAULT_SORTS.sale,
      }
    : view;

export type Reading =
  | { kind: 'view'; view: View; isCanonical: boolean }
  /** The query is invalid: the shop never links to it. */
  | { kind: 'missing' };

/**
 * Parses the query of a list's URL. Each view has one canonical query (`viewQuery`). A query with the same meaning in
 * another form (other order, repeated values, form fields, unknown parameters) is returned with `isCanonical` false.
 */
export function readView(query: string, place: ListKind = 'category'): Reading {
  if (query.length > MAX_QUERY) return { kind: 'missing' };
  const params = new URLSearchParams(query);
  const values = readValues(params);
  const price = readPrice(params);
  const page = readPage(params);
  const sort = readSort(params, place);
  const [stock, sale] = [onlyOf(params, 'stock'), onlyOf(params, 'sale')];
  if (!values || !price || !page || sort === undefined) return { kind: 'missing' };
  if (![stock, sale].every((value) => value === '' || value === '1')) return { kind: 'missing' };
  const view: View = {
    q: place === 'search' ? cleanText(params.get('q') ?? '') : '',
    filter: {
      ...values,
      ...price,
      inStock: stock === '1',
      onSale: sale === '1' && place !== 'sale',
    },
    sort,
    page,
  };
  return { kind: 'view', view, isCanonical: plainQuery(viewQuery(view)) === plainQuery(query) };
}

/** The canonical query of a view, with its question mark; empty for the unfiltered first page. */
export function viewQuery({ q, filter, sort, page }: View): string {
  const parts = [
    q && `q=${encodeURIComponent(q).replaceAll('%20', '+')}`,
    ...FACETS.map((facet) => filter[facet].length > 0 && `${facet}=${filter[facet].join(',')}`),
    hasPrice(filter) && `price=${hryvniaOf(filter.min)}-${hryvniaOf(filter.max)}`,
    filter.inStock && 'stock=1',
    filter.onSale && 'sale=1',
    sort && `sort=${sort}`,
    page > 1 && `page=${page}`,
  ].filter(Boolean);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** Whether a view has no search text, no filter and no sort order. */
export const isPlain = ({ q, filter, sort }: View): boolean =>
  viewQuery({ q, filter, sort, page: 1 }) === '';

export const hasPrice = ({ min, max }: Filter): boolean => min !== null || max !== null;

/** The number of active conditions: each value of a facet, a price range, «в наявності» (in stock), «зі знижкою» (on sale). */
export const countConditions = (filter: Filter): number =>
  FACETS.reduce((sum, facet) => sum + filter[facet].length, 0) +
  Number(hasPrice(filter)) +
  Number(filter.inStock) +
  Number(filter.onSale);

/** The filter with one facet value added, or removed if it was chosen. */
export function toggled(filter: Filter, facet: Facet, slug: string): Filter {
  const chosen = filter[facet];
  const values = chosen.includes(slug)
    ? chosen.filter((value) => value !== slug)
    : [...chosen, slug].sort();
  return { ...filter, [facet]: values };
}

/**
 * Parses the API's filter parameter, `color:chornyi,type:katana,stock:1,sale:1` (the price is separate); null
 * when it is invalid.
 */
export function readFilterList(list: string): Filter | null {
  const params = new URLSearchParams();
  for (const part of list.split(',').filter(Boolean)) {
    const [key = '', value = '', ...more] = part.split(':');
    const isFlag = key === 'stock' || key === 'sale';
    const isKnown = isFlag ? value === '1' : FACETS.some((facet) => facet === key);
    if (!isKnown || value === '' || more.length > 0) return null;
    params.append(key, value);
  }
  const values = readValues(params);
  const flags = { inStock: params.has('stock'), onSale: params.has('sale') };
  return values && { ...NO_FILTER, ...values, ...flags };
}

/** Formats a filter for the API; the inverse of `readFilterList`. Without the price. */
export const filterList = (filter: Filter): string =>
  [
    ...FACETS.flatMap((facet) => filter[facet].map((slug) => `${facet}:${slug}`)),
    ...(filter.inStock ? ['stock:1'] : []),
    ...(filter.onSale ? ['sale:1'] : []),
  ].join(',');

function readValues(params: URLSearchParams): Record<Facet, readonly string[]> | null {
  const slugsByFacet = { ...NO_VALUES };
  for (const facet of FACETS) {
    const slugs = params
      .getAll(facet)
      .flatMap((value) => value.split(','))
      .filter(Boolean);
    const values = [...new Set(slugs)].sort();
    if (values.length > MAX_VALUES || !values.every(isSlug)) return null;
    slugsByFacet[facet] = values;
  }
  return slugsByFacet;
}

const isSlug = (value: string) => value.length <= 100 && SLUG.test(value);

/**
 * The price range in `price=from-to` (whole hryvnia) or in the two form fields. Limits in the wrong order are swapped.
 * Null when invalid.
 */
function readPrice(params: URLSearchParams): { min: Kopecks | null; max: Kopecks | null } | null {
  const typed = onlyOf(params, 'price');
  const [from = '', to = ''] = typed
    ? typed.split('-', 2)
    : [onlyOf(params, 'from'), onlyOf(params, 'to')];
  if (typed && !/^\d{0,7}-\d{0,7}$/.test(typed)) return null;
  if (!/^\d{0,7}$/.test(from) || !/^\d{0,7}$/.test(to)) return null;
  const [min, max] = [kopecksOf(from), kopecksOf(to)];
  return min !== null && max !== null && min > max ? { min: max, max: min } : { min, max };
}

const kopecksOf = (text: string): Kopecks | null => (text === '' ? null : Number(text) * 100);

/** A price limit in kopecks as text in whole hryvnia, for URLs and form fields; empty without a limit. */
export const hryvniaOf = (limit: Kopecks | null): string =>
  limit === null ? '' : String(Math.round(limit / 100));

function readPage(params: URLSearchParams): number | null {
  const typed = onlyOf(params, 'page');
  if (typed === '') return 1;
  const request = readPageNumber(typed);
  return request.kind === 'missing' ? null : request.page;
}

/** The sort order in the query; null for the default order, undefined for an unknown one. */
function readSort(params: URLSearchParams, place: ListKind): Sort | null | undefined {
  const typed = onlyOf(params, 'sort');
  if (typed === '' || typed === DEFAULT_SORTS[place]) return null;
  return SORTS.find((sort) => sort === typed);
}

/** The value of a parameter; `?`, which no parameter accepts, when it is repeated with different values. */
function onlyOf(params: URLSearchParams, key: string): string {
  const [value = '', ...more] = new Set(params.getAll(key));
  return more.length > 0 ? '?' : value;
}

/** A search text as typed, reduced to one line without control characters, at most 100 characters. */
export const cleanText = (text: string): string =>
  text
    .slice(0, 10 * MAX_TEXT)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_TEXT)
    .trim();

/**
 * The query without parameters that have no effect. It is decoded first, since proxies escape more characters than
 * browsers.
 */
function plainQuery(query: string): string {
  const parts = query.replace(/^\?/, '').split('&').filter(Boolean);
  return parts
    .filter((part) => !hasNoEffect(part.split('=', 1)[0] ?? ''))
    .map(unescaped)
    .join('&');
}

/** Whether a query parameter does not affect the list: parameters of advertising campaigns and of Next's router. */
const hasNoEffect = (name: string) => name === '_rsc' || isCampaignParameter(name);

function unescaped(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}
