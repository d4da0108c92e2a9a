import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Contact } from '@/lib/account/profile/find-contacts';
import { type BundlesAnswer, fromWireBundle } from '@/lib/bundles/wire';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import { STAFF, staffQueryOptions } from '../../staff-query';

export const useContacts = (search: string) =>
  useQuery({
    ...staffQueryOptions<{ contacts: Contact[] }>(
      `/api/admin/orders/contacts?${new URLSearchParams({ search })}`,
    ),
    select: ({ contacts }) => contacts,
    enabled: search.length > 2,
    placeholderData: keepPreviousData,
  });

export const useOfferedBundles = () =>
  useQuery({
    ...staffQueryOptions<BundlesAnswer>('/api/bundle'),
    select: ({ bundles }) => bundles.map(fromWireBundle),
  });

export type TakenOrder = {
  orderId: string;
  orderUrl: string;
  /** The bank's payment page. Absent if the order is paid on receipt, or if the bank has not returned a page. */
  payments?: { pageUrl: string };
};

/** Places the order. A retry after a lost response returns the order already placed. Fails with ApiError. */
export function useTakeOrder() {
  const attempt = useRef({ body: '', key: '' });
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => {
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: randomKey() };
      const headers = { 'Idempotency-Key': attempt.current.key };
      return api.post<TakenOrder>('/api/admin/orders', { body, headers, ...SAVE });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: STAFF }),
    onError: (error) => {
      const isDecided = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isDecided && error.code !== 'request_in_progress') attempt.current.body = '';
    },
  });
}

/** `crypto.randomUUID` is missing on insecure origins, such as a shop on a local IP address. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
