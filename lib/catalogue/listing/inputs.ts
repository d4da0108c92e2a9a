import { z } from 'zod';
import { listPage, listSearch, pathId } from '@/lib/http/route/inputs';
import { MAX_ID } from '@/lib/shared/ids';
import { CATEGORY_SLUGS } from './categories';
import { NO_FILTER, readFilterList, SORTS } from './filter';
import { MAX_STOCK_IDS, SEARCH_LIMIT } from './limits';

const MAX_SUM = 1_000_000;

/** The `price` parameter: `asc`, `desc` or `min-max` in hryvnia, where min or max may be empty. */
const price = z.union([
  z.enum(['asc', 'desc']),
  z
    .string()
    .regex(/^\d{0,7}-\d{0,7}$/, 'Очікується від-до у гривнях')
    .transform((range) => {
      const [from = '', to = ''] = range.split('-');
      return { min: hryvniaToKopecks(from), max: hryvniaToKopecks(to) };
    }),
]);

const hryvniaToKopecks = (text: string) =>
  text === '' ? null : Math.min(Number(text), MAX_SUM) * 100;

/** The `filter` parameter: `color:chornyi,type:katana,stock:1,sale:1`. Several values of one facet mean any of them. */
const filter = z
  .string()
  .max(2000)
  .transform((list, context) => {
    const read = readFilterList(list);
    if (!read) context.addIssue({ code: 'custom', message: 'Очікується facet:slug через кому' });
    return read ?? NO_FILTER;
  });

export const listingParams = z.object({ category: z.enum([...CATEGORY_SLUGS, 'all']) });

export const listingQuery = z.object({
  page: listPage,
  search: listSearch,
  price: price.optional(),
  sort: z.enum(SORTS).nullable().default(null),
  filter: filter.default(NO_FILTER),
  sortByMetaIssues: z.enum(['true', 'false']).default('false'),
});

export const searchQuery = z.object({
  search: listSearch,
  limit: z.coerce.number().int().min(1).max(SEARCH_LIMIT).default(8),
});

export const productParams = z.object({ product_id: pathId });

const idList = z
  .string()
  .max(11 * MAX_STOCK_IDS)
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(pathId).min(1).max(MAX_STOCK_IDS));

export const idsQuery = z.object({ ids: idList });

/** Parses a product id from a URL. Null for an id with a sign or a leading zero, or above `MAX_ID`. */
export function readProductId(raw: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(raw)) return null;
  const value = Number(raw);
  return value <= MAX_ID ? value : null;
}
