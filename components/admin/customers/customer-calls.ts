import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CustomerRow, CustomerView } from '@/lib/customers/answers';
import { api, isMissing } from '@/lib/http/browser/api-client';
import { STAFF, staffQueryOptions } from '../staff-query';

const PATH = '/api/admin/customers';

type Answer = { customer: CustomerView };

const pathOf = (id: string | number) => `${PATH}/${encodeURIComponent(id)}`;

export const useCustomer = (id: string) =>
  useQuery({
    ...staffQueryOptions<Answer>(pathOf(id)),
    select: ({ customer }) => customer,
    retry: (count, failure) => !isMissing(failure) && count < 2,
    refetchOnWindowFocus: true,
  });

/** Cards that match a search, except the card `id`; searches from three characters on. */
export const useOtherCards = (id: number, search: string) =>
  useQuery({
    ...staffQueryOptions<{ customers: CustomerRow[] }>(
      `${PATH}?${new URLSearchParams({ search, sort: '-lastOrderAt' })}`,
    ),
    select: ({ customers }) => customers.filter((one) => one.id !== id).slice(0, 6),
    enabled: search.length > 2,
  });

type Change = { act: 'notes' | 'join' | 'split'; body: object };

/** Changes a card, then reloads it and the lists. Fails with ApiError. */
export function useChangeCard(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ act, body }: Change) =>
      api.post<{ newId?: number }>(`${pathOf(id)}/${act}`, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: STAFF }),
  });
}

export function useDeletePerson(id: number) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete<{ message: string }>(pathOf(id)),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...STAFF, PATH] }),
  });
}
