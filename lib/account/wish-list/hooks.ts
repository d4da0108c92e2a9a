'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import { PERSONAL } from '../session/session';

type WishLink = { path: string | null };

const WISH_LINK = [PERSONAL, 'wish-link'];
const PATH = '/api/auth/wishLink';

/** Path of the signed-in customer's shared wish list; null while it is not shared. */
export const useWishLink = () =>
  useQuery({
    queryKey: WISH_LINK,
    queryFn: ({ signal }) => api.get<WishLink>(PATH, { signal }),
    // Not retried: the wish list is shown only after this request, and without the link if the request fails.
    retry: false,
  });

export const useOpenWishLink = () => useChange(() => api.post<WishLink>(PATH));

export const useCloseWishLink = () => useChange(() => api.delete<WishLink>(PATH));

function useChange(change: () => Promise<WishLink>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (link) => client.setQueryData<WishLink>(WISH_LINK, link),
  });
}
