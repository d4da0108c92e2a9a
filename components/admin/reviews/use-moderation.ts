import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListState, toListQuery } from '@/components/admin/list/list-state';
import { STAFF } from '@/components/admin/staff-query';
import type { ReviewStatus } from '@/lib/db/schema/reviews';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { Moderation, OwnReview, StaffReview } from '@/lib/reviews/answers';
import type { ModerationInput } from '@/lib/reviews/inputs';

/**
 * Pure: a page of reviews without review `id`, whose status is now `to`. Unchanged if that review is not on the page or
 * already has the status.
 */
export function withoutReview(known: Moderation, id: number, to: ReviewStatus): Moderation {
  const gone = known.reviews.find((review) => review.id === id);
  if (!gone || gone.status === to) return known;
  const counts = { ...known.counts };
  counts[gone.status] -= 1;
  counts[to] += 1;
  return {
    ...known,
    reviews: known.reviews.filter((review) => review.id !== id),
    counts,
    total: known.total - 1,
  };
}

const PATH = '/api/admin/reviews';
const KEY = [...STAFF, PATH];

/** The review as the moderator sees it. If its author has changed it in the meantime, the server reports a conflict. */
export const seenOf = ({ status, reply, rating, text, author, photos }: StaffReview) => ({
  status,
  reply,
  rating,
  text,
  author,
  photos: photos.map(({ id }) => id),
});

/** A page of the reviews with one status, and the number of reviews with each status. Fails with ApiError. */
export const useModeration = (state: ListState) =>
  useQuery({
    queryKey: [...KEY, state],
    queryFn: ({ signal }) => api.get<Moderation>(PATH + toListQuery(state), { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

type Change = { id: number; change: ModerationInput };

/**
 * Publishes, rejects or replies to a review. A decision removes the review from the list optimistically; if the server
 * refuses, the list is restored. The menu count is reloaded. Fails with ApiError.
 */
export function useModerate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: Change) =>
      api.patch<{ review: OwnReview }>(`${PATH}/${id}`, { body: change, ...SAVE }),
    onMutate: async ({ id, change }) => {
      if (!change.status) return [];
      await queries.cancelQueries({ queryKey: KEY });
      const before = queries.getQueriesData<Moderation>({ queryKey: KEY });
      const to = change.status;
      queries.setQueriesData<Moderation>(
        { queryKey: KEY },
        (known) => known && withoutReview(known, id, to),
      );
      return before;
    },
    onError: (_error, _change, before) => {
      for (const [key, known] of before ?? []) queries.setQueryData(key, known);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEY }),
        queries.invalidateQueries({ queryKey: [...STAFF, 'counts'] }),
      ]),
  });
}

/** Deletes a photo of a review. Fails with ApiError. */
export function useRemovePhoto() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (photoId: number) => api.delete(`${PATH}/photos/${photoId}`, { body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
