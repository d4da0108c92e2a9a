import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { OrderPageView } from '@/lib/orders/paying/queries';
import type { PaymentMethod } from '@/lib/payments/methods';

const POLL_EVERY = 3000;
/** Intervals of the payment status checks, in ms: `back` after the return from the bank's page, `open` otherwise. */
const CHECK_EVERY = { back: 4000, open: 30_000 };

const keyOf = (token: string) => ['order', token];

/** The order: first as rendered by the server, then polled while its payment is pending. */
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

/** While a payment is pending, makes the server request its status from the bank. The webhook may be late or lost. */
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
  /** Absent if the order is paid on receipt. */
  payments?: { pageUrl: string };
};

/**
 * Sets the order's payment method and requests the bank's page. Fails with ApiError. Refetches the order in any case.
 */
export function usePayment(token: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (method: PaymentMethod) =>
      api.post<PayAnswer>(`/api/orders/track/${token}/pay`, { body: { payments: method } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(token), exact: true }),
  });
}

/** The shopper agrees to the higher sum of an edited order. Fails with ApiError. */
export const useAgree = (token: string) =>
  useOrderChange(token, () => api.post<Changed>(`/api/orders/track/${token}/agree`, { body: {} }));

/** The shopper changes contacts or address of the order. Fails with ApiError. */
export const useChangeOwn = (token: string) =>
  useOrderChange(token, (body: object) =>
    api.patch<Changed>(`/api/orders/track/${token}`, { body }),
  );

/** Stores to whom a certificate of the order is mailed, and when. Fails with ApiError. */
export const useSendCertificate = (token: string, id: number) =>
  useOrderChange(token, (body: object) =>
    api.post<Changed>(`/api/orders/track/${token}/certificates/${id}`, { body }),
  );

type Changed = { order: OrderPageView | null };

/** A change by the order's link; caches the changed order, or reloads it after an error. */
function useOrderChange<Input>(token: string, change: (input: Input) => Promise<Changed>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: ({ order }) => queries.setQueryData(keyOf(token), order ?? undefined),
    onError: () => queries.invalidateQueries({ queryKey: keyOf(token), exact: true }),
  });
}
