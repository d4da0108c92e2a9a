'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { PERSONAL } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';
import type { OrdersPage } from '@/lib/orders/queries/list-orders';

/** One page of the signed-in customer's own orders, newest first. */
export const useOrders = ({
  page,
  search,
  enabled = true,
}: {
  page: number;
  search: string;
  enabled?: boolean;
}) =>
  useQuery({
    enabled,
    queryKey: [PERSONAL, 'orders', page, search],
    queryFn: ({ signal }) =>
      api.get<OrdersPage>(
        `/api/orders?${new URLSearchParams({ mine: '1', page: String(page), ...(search ? { search } : {}) })}`,
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/**
 * Cancels an order by its secret link. Afterwards reloads the order's page and the customer's list, also after a
 * refusal, because the order has then changed on the server. Rejects with ApiError.
 */
export function useCancelOrder(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`/api/orders/track/${token}/cancel`, { body: {} }),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: ['order', token] });
      void queries.invalidateQueries({ queryKey: [PERSONAL, 'orders'] });
    },
  });
}

/** Unsubscribes an order's e-mail address from review requests, by the order's secret link. Rejects with ApiError. */
export const useRefuseLetters = (token: string) =>
  useMutation({ mutationFn: () => api.delete(`/api/orders/track/${token}/letters`) });
