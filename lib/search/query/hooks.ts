'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';

/** What others look for, to begin with; nothing until it is there, and after a failure. */
export function usePopularSearches(enabled: boolean): string[] {
  const { data } = useQuery({
    queryKey: ['popular-searches'],
    queryFn: ({ signal }) => api.get<{ searches: string[] }>('/api/search/popular', { signal }),
    enabled,
    staleTime: 10 * MINUTE,
    retry: false,
  });
  return data?.searches ?? [];
}
