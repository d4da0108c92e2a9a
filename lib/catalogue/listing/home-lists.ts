import type { Database } from '@/lib/db/client';
import type { ListedProduct } from '../product/product';
import { listAcrossCategories, listNewest, listPopular } from './list-queries';

export type HomeProducts = {
  newest: ListedProduct[];
  second: ListedProduct[];
  /** True when the second list holds the bestsellers; false when it holds one product of each category. */
  isPopular: boolean;
};

/** Minimum bestsellers to show as second list; with fewer, almost nothing was sold yet. */
const FEWEST_POPULAR = 3;

/** The two product lists of the home page, 5 products each, without duplicates. */
export async function listHome(db: Database): Promise<HomeProducts> {
  const newest = await listNewest(db, 5);
  const shown = new Set(newest.map(({ id }) => id));
  const withoutShown = (list: ListedProduct[]) =>
    list.filter(({ id }) => !shown.has(id)).slice(0, 5);
  const popular = withoutShown(await listPopular(db, 10));
  const isPopular = popular.length >= FEWEST_POPULAR;
  const second = isPopular ? popular : withoutShown(await listAcrossCategories(db, 10));
  return { newest, second, isPopular };
}
