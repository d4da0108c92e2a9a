'use client';

// Apart from the other hooks: every page shows single products, only the basket and bundles many.
import { useQueries } from '@tanstack/react-query';
import { type LiveAnswer, stockOf } from './hooks';
import type { ProductStock } from './product';

/** Live price and stock of several products, by id; those without an answer are left out. */
export const useStockOf = (
  ids: number[],
  { enabled = true } = {},
): ReadonlyMap<number, ProductStock | null> =>
  useQueries({ queries: ids.map((id) => stockOf(id, enabled)), combine: byProduct });

// Outside the hook: with another function at each render there would be another map at each.
const byProduct = (results: { data: LiveAnswer | undefined }[]) =>
  new Map(results.flatMap(({ data }) => (data ? [[data.productId, data.stock] as const] : [])));
