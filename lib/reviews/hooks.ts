'use client';

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { OrderReviews, OwnReview, ReviewsPage } from './answers';
import type { ReviewInput } from './inputs';

/**
 * Further reviews of a product, page by page; the first page is part of the product's page. With `onlyPhotos` all pages
 * of the reviews with photos.
 */
export const useMoreReviews = (productId: number, onlyPhotos: boolean) =>
  useInfiniteQuery({
    queryKey: ['reviews', productId, onlyPhotos],
    queryFn: ({ pageParam, signal }) =>
      api.get<ReviewsPage>(
        `/api/products/product/${productId}/reviews?page=${pageParam}${onlyPhotos ? '&photos=true' : ''}`,
        { signal },
      ),
    initialPageParam: onlyPhotos ? 1 : 2,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
  });

const pathOf = (token: string) => `/api/orders/track/${token}/reviews`;
/** Address of the photos of an order's reviews, for whoever has its link. */
export const ownPhotosPath = (token: string): string => `${pathOf(token)}/photos`;

const keyOf = (token: string) => ['order', token, 'reviews'];

/** The products of an order with their reviews. */
export const useOrderReviews = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => api.get<OrderReviews>(pathOf(token), { signal }),
  });

/** Sends a review by the order's link. Rejects with ApiError. */
export function useWriteReview(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ReviewInput) =>
      api.post<{ message: string; review: OwnReview }>(pathOf(token), { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(token) }),
  });
}

/** Removes the review of a product of the order. Rejects with ApiError. */
export function useRemoveReview(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (productId: number) => api.delete(`${pathOf(token)}/${productId}`, { body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(token) }),
  });
}
