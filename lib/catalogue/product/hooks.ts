'use client';

import { useQuery } from '@tanstack/react-query';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { askStock } from './live-stock';
import type { ProductStock } from './product';

const PHASE = typeof window === 'undefined' ? 0 : Math.random() * MINUTE;

export type LiveAnswer = { productId: number; stock: ProductStock | null };

/** The same query wherever the product is shown, so that it is asked for once. */
export const stockOf = (id: number, enabled: boolean) => ({
  queryKey: ['stock', id],
  queryFn: async (): Promise<LiveAnswer> => ({ productId: id, stock: await askStock(id) }),
  enabled,
  staleTime: 10 * SECOND,
  // At the same second of each minute, so that everything on the page is asked for together, and at
  // another one in each tab. Before the first answer without the clock: a page that is being made
  // must not ask for it.
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data === undefined ? MINUTE : MINUTE - ((Date.now() + PHASE) % MINUTE),
  refetchOnWindowFocus: 'always' as const,
});

/**
 * Live price and stock of a product, null when it is no longer in the catalogue; refreshed on focus
 * and once a minute. Undefined until the first answer and after a failure: show what the page was
 * made with.
 */
export const useProductStock = (
  id: number,
  { enabled = true } = {},
): ProductStock | null | undefined => useQuery(stockOf(id, enabled)).data?.stock;
