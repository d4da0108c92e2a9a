'use client';

import { useQuery } from '@tanstack/react-query';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { requestStock } from './live-stock';
import type { ProductStock } from './product';

const PHASE = typeof window === 'undefined' ? 0 : Math.random() * MINUTE;

export type LiveAnswer = { productId: number; stock: ProductStock | null };

/** Query options for a product's live stock, shared so that a product is requested once. */
export const stockOf = (id: number, enabled: boolean) => ({
  queryKey: ['stock', id],
  queryFn: async (): Promise<LiveAnswer> => ({ productId: id, stock: await requestStock(id) }),
  enabled,
  staleTime: 10 * SECOND,
  // At the same second of each minute, so that all products of the page share one request, and at a
  // different one in each tab. Before the first answer without the clock, which prerendering forbids.
  refetchInterval: ({ state }: { state: { data: unknown } }) =>
    state.data === undefined ? MINUTE : MINUTE - ((Date.now() + PHASE) % MINUTE),
  refetchOnWindowFocus: 'always' as const,
});

/**
 * Live price and stock of a product, null when it is no longer in the catalogue; refetched on focus
 * and once a minute. Undefined until the first answer and after a failure: show what the page was
 * rendered with.
 */
export const useProductStock = (
  id: number,
  { enabled = true } = {},
): ProductStock | null | undefined => useQuery(stockOf(id, enabled)).data?.stock;
