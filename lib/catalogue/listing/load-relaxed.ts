import { api } from '@/lib/http/browser/api-client';
import type { ListedProduct } from '../product/product';
import { type ListingAnswer, toListed } from '../product/wire';
import type { Condition } from './conditions';
import { NO_FILTER, type View } from './filter';
import { type ListPlace, listingApi, viewPath } from './listing-url';

/** Maximum conditions that are removed one at a time, since each try costs a request. */
const MOST = 5;

/** A list with fewer conditions than chosen. `dropped`: the condition that was removed; null when all were. */
export type Relaxed = {
  dropped: Condition | null;
  path: string;
  total: number;
  products: ListedProduct[];
};

/** Pure: the views to try instead of an empty list. Each one lacks one of the conditions, the last one lacks all. */
export function relaxedViews(view: View, conditions: Condition[]) {
  const one = conditions.slice(0, MOST).map((condition) => ({
    dropped: condition,
    view: { ...view, filter: condition.without, page: 1 },
  }));
  const none = { dropped: null, view: { ...view, filter: NO_FILTER, page: 1 } };
  return { one, none };
}

/**
 * Loads alternatives to an empty list, in the browser. Tries the list without one condition, for each condition, and
 * returns those with products, largest first. If all of these are empty or fail, tries the list without any condition.
 */
export async function loadRelaxed(
  place: ListPlace,
  view: View,
  conditions: Condition[],
  signal: AbortSignal,
): Promise<Relaxed[]> {
  const { one, none } = relaxedViews(view, conditions);
  const load = async (tried: { dropped: Condition | null; view: View }): Promise<Relaxed> => {
    const { products, total } = await api.get<ListingAnswer>(listingApi(place, tried.view), {
      signal,
    });
    const path = viewPath(place, tried.view);
    return { dropped: tried.dropped, path, total, products: toListed(products) };
  };
  const loaded = await Promise.allSettled(one.map(load));
  const found = loaded
    .flatMap((list) => (list.status === 'fulfilled' ? list.value : []))
    .filter(({ total }) => total > 0);
  if (found.length > 0) return found.sort((a, b) => b.total - a.total);
  const whole = await load(none);
  return whole.total > 0 ? [whole] : [];
}
