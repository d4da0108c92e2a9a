import { listingAnswerSchema } from '@/lib/catalogue/answers';
import { listingParams, listingQuery } from '@/lib/catalogue/listing/inputs';
import { selectPage } from '@/lib/catalogue/listing/list-queries';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import { toWire } from '@/lib/catalogue/product/wire';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { isAdmitted } from '@/lib/http/auth/access';
import type { Viewer } from '@/lib/http/auth/viewer';
import { route } from '@/lib/http/route/route';
import { listByMetaIssues } from '@/lib/meta/queries';
import { findAllMatches } from '@/lib/search/query/queries';

export const GET = route(
  {
    access: 'visitor',
    params: listingParams,
    query: listingQuery,
    answer: listingAnswerSchema,
    errors: ['forbidden', 'unauthorized'],
  },
  async ({
    readList,
    viewer,
    params,
    query: { page, search, price, sort, filter, sortByMetaIssues },
  }) => {
    const range = typeof price === 'object' ? price : { min: null, max: null };
    const byPrice = price === 'asc' ? 'priceUp' : price === 'desc' ? 'priceDown' : null;
    const category = params.category === 'all' ? null : params.category;
    return readList(async (db) => {
      const matches = search ? await findAllMatches(db, search) : null;
      const byIssues = sortByMetaIssues === 'true' ? await issuesFirst(db, viewer, category) : null;
      const found = await selectPage(
        db,
        { category, ids: orderedIds(matches?.ids, byIssues) },
        { filter: { ...filter, ...range }, sort: byIssues ? null : (sort ?? byPrice), page },
      );
      if (!found) throw new ShopError('not_found', { message: 'Такого фільтра немає' });
      const { ids, ...rest } = found;
      const products = (await loadProducts(db, ids)).map(toWire);
      return Response.json({ products, ...rest, ...(matches && { isNear: matches.isNear }) });
    });
  },
);

/** Product ids sorted by metadata issues; only for editors. Throws ShopError unauthorized or forbidden. */
function issuesFirst(db: Database, viewer: Viewer | null, category: string | null) {
  if (!viewer) throw new ShopError('unauthorized');
  if (!isAdmitted(viewer.role, 'editor')) throw new ShopError('forbidden');
  return listByMetaIssues(db, category);
}

/**
 * Ids of the matching products, in the order of `byIssues` if that is not null. Undefined means all products in the
 * default order.
 */
function orderedIds(
  matches: number[] | undefined,
  byIssues: number[] | null,
): number[] | undefined {
  if (!byIssues || !matches) return byIssues ?? matches;
  const wanted = new Set(matches);
  return byIssues.filter((id) => wanted.has(id));
}
