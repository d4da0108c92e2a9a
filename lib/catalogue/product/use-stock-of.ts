'use client';

// In a file of its own: the other hooks are loaded on every page, this one only with basket and bundles.
import { useQueries } from '@tanstack/react-query';
import { type LiveAnswer, stockOf } from './hooks';
import type { ProductStock } from './product';

/** Live price and stock of several products by id; those not loaded yet are left out. */
export const useStockOf = (
  ids: number[],
  { enabled = true } = {},
): ReadonlyMap<number, ProductStock | null> =>
  useQueries({ queries: ids.map((id) => stockOf(id, enabled)), combine: byProduct });

// Outside the hook: a new function at each render would return a new map at each.
const byProduct = (results: { data: LiveAnswer | undefined }[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.productId, data.stock] as const] : [])));
