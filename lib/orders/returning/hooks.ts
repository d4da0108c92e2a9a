'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, apiUrl } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';
import type { OrderReturns } from './answers';
import type { ReturnInput } from './inputs';

const pathOf = (token: string) => `/api/orders/track/${token}/returns`;
const keyOf = (token: string) => ['order', token, 'returns'];

/** URL of a photo of a return, for an `img`. */
export const returnPhotoUrl = (token: string, photoId: number): string =>
  apiUrl(`${pathOf(token)}/photos/${photoId}`);

/** What of an order can be returned, and its returns; first as rendered by the server. */
export const useOrderReturns = (token: string, initialData: OrderReturns) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => api.get<OrderReturns>(pathOf(token), { signal }),
    initialData,
    refetchOnWindowFocus: true,
  });

/** Requests a return by the order's link; photos take long on a phone. Rejects with ApiError. */
export function useRequestReturn(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnInput) =>
      api.post<{ returnId: number }>(pathOf(token), { body, deadline: 2 * MINUTE }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(token) }),
  });
}

/** Withdraws a return by the order's link. Rejects with ApiError. */
export function useWithdrawReturn(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (returnId: number) => api.delete(`${pathOf(token)}/${returnId}`, { body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(token) }),
  });
}
