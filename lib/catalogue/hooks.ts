'use client';

import { useQuery } from '@tanstack/react-query';
import { MINUTE } from '@/lib/clock';
import { api } from '@/lib/http/api-client';
import { MAX_STOCK_IDS, MIN_SEARCH } from './limits';
import type { ProductStock } from './product';
import type { ProductsAnswer, StockAnswer } from './wire';

/**
 * Live price and stock by product id, refreshed on focus and once a minute. Undefined until the
 * first answer and after a failure: show what the page was made with.
 */
export function useStock(ids: number[]): Map<number, ProductStock> | undefined {
  const wanted = [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_STOCK_IDS);
  const { data } = useQuery({
    queryKey: ['stock', wanted],
    queryFn: ({ signal }) =>
      api.get<StockAnswer>(`/api/products/stock?ids=${wanted.join(',')}`, { signal }),
    enabled: wanted.length > 0,
    staleTime: 10_000,
    refetchInterval: MINUTE,
    refetchOnWindowFocus: 'always',
    select: ({ stock }) => new Map(stock.map((entry) => [entry.productId, entry])),
  });
  return data;
}

/** Products by text while it is typed; give it a debounced text. Asks nothing below 3 characters. */
export function useProductSearch(text: string, limit = 8) {
  const search = text.trim();
  return useQuery({
    queryKey: ['search', search, limit],
    queryFn: ({ signal }) =>
      api.get<ProductsAnswer>(
        `/api/products/search?${new URLSearchParams({ search, limit: String(limit) })}`,
        { signal },
      ),
    enabled: search.length >= MIN_SEARCH,
    staleTime: MINUTE,
  });
}
