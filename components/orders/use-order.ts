import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { OrderPageView } from '@/lib/payments/lifecycle/queries';
import type { PaymentMethod } from '@/lib/payments/methods';

const POLL_EVERY = 3000;
/** How often the bank is asked: while somebody is back from its page, and while a page just stands open. */
const CHECK_EVERY = { back: 4000, open: 30_000 };

const keyOf = (token: string) => ['order', token];

/** The order as the server rendered it, asked again while its payment is under way. */
export function useOrder(initial: OrderPageView): OrderPageView {
  const { data } = useQuery({
    queryKey: keyOf(initial.token),
    queryFn: async ({ signal }) => {
      const path = `/api/orders/track/${initial.token}`;
      return (await api.get<{ order: OrderPageView }>(path, { signal })).order;
    },
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.paymentStatus === 'pending' ? POLL_EVERY : false),
    refetchOnWindowFocus: true,
  });
  return data;
}

type Visit = { isPending: boolean; isBack: boolean };

/** Has the shop ask the bank about a pending payment, since its own word may be late or lost. */
export function usePaymentCheck(token: string, { isPending, isBack }: Visit): void {
  const queries = useQueryClient();
  useQuery({
    queryKey: [...keyOf(token), 'check'],
    queryFn: async ({ signal }) => {
      const path = `/api/orders/track/${token}/check`;
      const { order } = await api.post<{ order: OrderPageView }>(path, { body: {}, signal });
      queries.setQueryData(keyOf(token), order);
      return null;
    },
    enabled: isPending,
    refetchInterval: isBack ? CHECK_EVERY.back : CHECK_EVERY.open,
    retry: false,
  });
}

type PayAnswer = {
  /** Absent when the chosen method is paid on receipt. */
  payments?: { pageUrl: string };
};

/**
 * Chooses how the order is paid and asks for the bank's page; fails with ApiError. What it has changed,
 * also by a refusal, is read anew.
 */
export function usePayment(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (method: PaymentMethod) =>
      api.post<PayAnswer>(`/api/orders/track/${token}/pay`, { body: { payments: method } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(token), exact: true }),
  });
}
