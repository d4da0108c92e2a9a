import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api-client';
import type { OrderView } from '@/lib/orders/order';

const POLL_EVERY = 3000;

/** The order as the server rendered it, asked again while its payment is under way. */
export function useOrder(initial: OrderView): OrderView {
  const { data } = useQuery({
    queryKey: ['order', initial.token],
    queryFn: async ({ signal }) => {
      const path = `/api/orders/track/${initial.token}`;
      return (await api.get<{ order: OrderView }>(path, { signal })).order;
    },
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.paymentStatus === 'pending' ? POLL_EVERY : false),
    refetchOnWindowFocus: true,
  });
  return data;
}

/** Asks for the bank's page of this order; fails with ApiError. */
export const usePayment = (token: string) =>
  useMutation({
    mutationFn: () =>
      api.post<{ payments: { pageUrl: string } }>(`/api/orders/track/${token}/pay`, { body: {} }),
  });
