'use client';

// In a file of its own: only pages with a list load it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import { type ListingAnswer, toListed } from '../product/wire';
import type { View } from './filter';
import type { Listing } from './list-queries';
import { type ListPlace, listingApi, viewPath } from './listing-url';

/** A list as shown; `isNear`: a search has no exact matches, these are similar products. */
export type ShownListing = Listing & { isNear?: boolean | undefined };

/**
 * Loads one view of a list; the previous one stays visible until then. With `made`, the server-rendered
 * listing, nothing is requested. Not `initialData`: that reads the clock, which prerendering forbids.
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
