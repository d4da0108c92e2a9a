'use client';

import { useQuery } from '@tanstack/react-query';
import { MIN_SEARCH } from '@/lib/catalogue/listing/limits';
import { api } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import type { PopularSearches, Suggestions } from '../answers';

/** Loads popular searches, shown while the search field is empty and when a search finds nothing. */
export function usePopularSearches(enabled: boolean) {
  return useQuery({
    queryKey: ['popular-searches'],
    queryFn: ({ signal }) => api.get<PopularSearches>('/api/search/popular', { signal }),
    enabled,
    staleTime: 10 * MINUTE,
    retry: false,
  });
}

/** Loads search suggestions for a debounced text; with fewer than 3 characters nothing is requested. */
export function useProductSearch(text: string, limit = 8) {
  const search = text.trim();
  return useQuery({
    queryKey: ['search', search, limit],
    queryFn: ({ signal }) =>
      api.get<Suggestions>(
        `/api/products/search?${new URLSearchParams({ search, limit: String(limit) })}`,
        { signal },
      ),
    enabled: search.length >= MIN_SEARCH,
    staleTime: MINUTE,
  });
}
