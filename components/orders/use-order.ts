import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api-client';
import type { OrderView } from '@/lib/orders/order';

const POLL_EVERY = 3000;

/** The order of a link, asked again while its payment is under way. */
export const useOrder = (token: string) =>
  useQuery({
    queryKey: ['order', token],
    queryFn: async ({ signal }) => {
      const path = `/api/orders/track/${token}`;
      return (await api.get<{ order: OrderView }>(path, { signal })).order;
    },
    refetchInterval: ({ state }) => (state.data?.paymentStatus === 'pending' ? POLL_EVERY : false),
    refetchOnWindowFocus: true,
  });

/** Asks for the bank's page of this order; fails with ApiError. */
export const usePayment = (token: string) =>
  useMutation({
    mutationFn: () =>
      api.post<{ payments: { pageUrl: string } }>(`/api/orders/track/${token}/pay`, { body: {} }),
  });
