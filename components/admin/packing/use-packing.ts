import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '@/lib/http/browser/api-client';
import { deleteOnLeave } from '@/lib/http/browser/delete-on-leave';
import type { PackingOrder, PackingQueue } from '@/lib/orders/packing/packing';
import { SECOND } from '@/lib/shared/clock';
import { STAFF, staffQueryOptions } from '../staff-query';

const QUEUE = '/api/admin/packing';
export const deskPath = (orderId: string): string => `${QUEUE}/${orderId}`;
const deskKey = (orderId: string) => [...STAFF, 'packing', orderId];

export type OnDesk = { order: PackingOrder | null };

/** The packing queue, refetched every 20 s. */
export const usePackingQueue = () =>
  useQuery({
    ...staffQueryOptions<PackingQueue>(QUEUE),
    refetchInterval: 20 * SECOND,
    refetchOnWindowFocus: true,
  });

/** The id of the order with a typed or scanned number, or null. */
export const findOrder = (typed: string): Promise<string | null> =>
  api
    .get<PackingQueue>(`${QUEUE}?${new URLSearchParams({ find: typed })}`)
    .then(({ found }) => found);

let isActive = true;

/** Marks the packer as active, so that the next refetch of the order renews their claim on it. */
export const markActive = () => {
  isActive = true;
};

/** The order being packed. A refetch renews the packer's claim if the packer was active since the previous refetch. */
export const useOrderOnDesk = (orderId: string) =>
  useQuery({
    queryKey: deskKey(orderId),
    queryFn: async ({ signal }) => {
      const path = deskPath(orderId);
      const renews = isActive;
      isActive = false;
      const { order } = await (renews
        ? api.post<OnDesk>(path, { body: {}, signal, isBackground: true })
        : api.get<OnDesk>(path, { signal })
      ).catch((error: unknown) => {
        isActive ||= renews;
        throw error;
      });
      return order;
    },
    refetchInterval: 15 * SECOND,
    refetchOnWindowFocus: true,
  });

/** Returns a function that caches the given order and reloads the queue, the order lists and the menu counts. */
export function useShowOnDesk() {
  const queries = useQueryClient();
  return (order: PackingOrder | null) => {
    if (order) queries.setQueryData(deskKey(order.orderId), order);
    for (const key of [QUEUE, 'counts', '/api/orders']) {
      void queries.invalidateQueries({ queryKey: [...STAFF, key] });
    }
  };
}

/** Claims the next unclaimed order for this packer. Fails with ApiError. */
export const useNextOrder = (onNext: (order: PackingOrder | null) => void) => {
  const show = useShowOnDesk();
  return useMutation({
    mutationFn: (skip: string[]) => api.post<OnDesk>(`${QUEUE}/next`, { body: { skip } }),
    onSuccess: ({ order }) => {
      show(order);
      onNext(order);
    },
  });
};

/** Releases the claim on the order when the page is left. `at` identifies the claim; null if a colleague holds it. */
export function useReleaseClaimOnLeave(orderId: string, at: string | null) {
  const claim = useRef(at);
  useEffect(() => {
    claim.current = at;
  }, [at]);
  useEffect(() => {
    const leave = () => {
      if (claim.current === null) return;
      const query = new URLSearchParams({ leaves: '1', at: claim.current });
      deleteOnLeave(`${deskPath(orderId)}?${query}`);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [orderId]);
  return claim;
}
