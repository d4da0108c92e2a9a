import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { SECOND } from '@/lib/shared/clock';
import { STAFF } from '../../staff-query';

const keyOf = (number: string) => [...STAFF, 'order', number];

/** The order as the server rendered it, asked again now and then: others work on it too. */
export const useStaffOrder = (initial: StaffOrder) =>
  useQuery({
    queryKey: keyOf(initial.orderId),
    queryFn: async ({ signal }) => {
      const path = `/api/admin/orders/${initial.orderId}`;
      return (await api.get<{ order: StaffOrder }>(path, { signal })).order;
    },
    initialData: initial,
    refetchInterval: 30 * SECOND,
    refetchOnWindowFocus: true,
  });

/** Has the order, the lists and the menu's numbers read anew. */
export function useRereadOrder(number: string) {
  const queries = useQueryClient();
  return async (order?: StaffOrder | null) => {
    if (order) queries.setQueryData(keyOf(number), order);
    else await queries.invalidateQueries({ queryKey: keyOf(number) });
    void queries.invalidateQueries({ queryKey: [...STAFF, '/api/orders'] });
    void queries.invalidateQueries({ queryKey: [...STAFF, 'order-counts'] });
    void queries.invalidateQueries({ queryKey: [...STAFF, 'counts'] });
  };
}

export type OrderEdit = { key: string; value: unknown; before: unknown };
type Answer = { order?: StaffOrder };

/** Changes one thing of an order, by its key; fails with ApiError. */
export function useEditOrder(number: string) {
  const reread = useRereadOrder(number);
  return useMutation({
    mutationFn: (edit: OrderEdit) =>
      api.patch<Answer>(`/api/orders/${number}/update`, { body: edit }),
    onSuccess: ({ order }) => reread(order),
  });
}

type OrderAction = { method: 'post' | 'delete'; path: string; body?: unknown };

/** Has something done with an order; fails with ApiError. What is refused is read anew too. */
export function useOrderAction(number: string) {
  const reread = useRereadOrder(number);
  return useMutation({
    mutationFn: ({ method, path, body }: OrderAction) =>
      api[method]<Answer>(path, body === undefined ? {} : { body }),
    onSuccess: ({ order }) => reread(order),
    onError: () => reread(),
  });
}
