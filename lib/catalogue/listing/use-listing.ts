'use client';

// Apart from the other hooks: only pages with a list ask for one.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import { type ListingAnswer, toListed } from '../product/wire';
import type { View } from './filter';
import type { Listing } from './list-queries';
import { type ListPlace, listingApi, viewPath } from './listing-url';

/** A list as it is shown; `isNear` when nothing fits a search and these are only like it. */
export type ShownListing = Listing & { isNear?: boolean | undefined };

/**
 * One view of a list; the one before it stays until the answer is there. With `made`, what the page came
 * with, nobody is asked: a page that is being stored must not look at the clock, as initial data would.
 */
export function useListing(place: ListPlace, view: View, made?: ShownListing) {
  const answer = useQuery({
    queryKey: ['listing', viewPath(place, view)],
    queryFn: async ({ signal }): Promise<ShownListing> => {
      const answer = await api.get<ListingAnswer>(listingApi(place, view), { signal });
      return { ...answer, products: toListed(answer.products) };
    },
    enabled: made === undefined,
    placeholderData: keepPreviousData,
    staleTime: MINUTE,
    gcTime: 10 * MINUTE,
  });
  const { data, isPlaceholderData, isFetching, error, refetch } = answer;
  return {
    listing: made ?? data,
    isPending: !made && isFetching && (isPlaceholderData || !data),
    error: made ? null : error,
    refetch,
  };
}
