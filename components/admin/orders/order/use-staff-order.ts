import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { rememberFocus } from '@/components/ui/overlay/remember-focus';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import type { CancelOutcome } from '@/lib/orders/cancelling/cancel-order';
import { SECOND } from '@/lib/shared/clock';
import { STAFF, staffQueryOptions } from '../../staff-query';
import { doneToast } from '../../toasts';

type Answer = { order: StaffOrder };

const pathOf = (number: string) => `/api/admin/orders/${number}`;

/** The order as rendered by the server, then refetched every 30 s, since colleagues may change it too. */
export const useStaffOrder = (initial: StaffOrder) =>
  useQuery({
    ...staffQueryOptions<Answer>(pathOf(initial.orderId)),
    select: ({ order }) => order,
    initialData: { order: initial },
    refetchInterval: 30 * SECOND,
    refetchOnWindowFocus: true,
  });

/** Returns a function that caches the given order, or reloads it if none is given. Reloads lists and counts too. */
export function useRereadOrder(number: string) {
  const queries = useQueryClient();
  return async (order?: StaffOrder | null) => {
    const { queryKey } = staffQueryOptions<Answer>(pathOf(number));
    if (order) queries.setQueryData<Answer>(queryKey, { order });
    else await queries.invalidateQueries({ queryKey });
    for (const key of [
      '/api/orders',
      '/api/admin/orders/counts',
      'counts',
      '/api/admin/overview',
      '/api/admin/orders/team',
    ]) {
      void queries.invalidateQueries({ queryKey: [...STAFF, key] });
    }
  };
}

type OrderEdit = { key: string; value: unknown; before: unknown };

/** Changes one field of an order, by its key. Fails with ApiError. */
export function useEditOrder(number: string) {
  const reread = useRereadOrder(number);
  return useMutation({
    mutationFn: (edit: OrderEdit) =>
      api.patch<Partial<Answer>>(`/api/orders/${number}/update`, { body: edit, ...SAVE }),
    onSuccess: ({ order }) => reread(order),
  });
}

/** Adds a note to the order's thread. Fails with ApiError. */
export function useAddNote(number: string) {
  const reread = useRereadOrder(number);
  return useMutation({
    mutationFn: (text: string) =>
      api.post<Partial<Answer>>(`${pathOf(number)}/notes`, { body: { text }, ...SAVE }),
    onSuccess: ({ order }) => reread(order),
  });
}

type OrderAction = {
  method: 'post' | 'delete';
  path: string;
  body?: unknown;
  /** Text of the toast shown on success. */
  done: string;
};

/** Sends an action for an order. Fails with ApiError; the order is reloaded after an error too. */
export function useOrderAction(number: string) {
  const reread = useRereadOrder(number);
  return useMutation({
    mutationFn: ({ method, path, body }: OrderAction) =>
      api[method]<Partial<Answer>>(path, body === undefined ? {} : { body }),
    // The reloaded order may no longer have the clicked button.
    onMutate: rememberFocus,
    onSuccess: ({ order }, { done }, giveFocusBack) => {
      doneToast('order', done);
      giveFocusBack();
      return reread(order);
    },
    onError: () => reread(),
  });
}

type Ending = { cancels: boolean; refund: boolean; reason: string };
type Ended = Partial<Answer> & Pick<CancelOutcome, 'stopped'>;

/** Cancels an order, or only refunds its payment; `stopped` names a step that failed. Fails with ApiError. */
export function useCancelOrRefund(number: string) {
  const reread = useRereadOrder(number);
  return useMutation({
    mutationFn: async ({ cancels, refund, reason }: Ending): Promise<Ended> => {
      if (cancels) return api.post(`${pathOf(number)}/cancel`, { body: { refund, reason } });
      await api.post(`${pathOf(number)}/refund`, { body: { reason } });
      return { stopped: null };
    },
    onSuccess: ({ order }) => reread(order),
    onError: () => reread(),
  });
}
