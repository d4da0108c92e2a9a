'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { directoryStatus } from '@/lib/delivery/directory/directory-run';
import { api } from '@/lib/http/browser/api-client';
import type { PosState } from '@/lib/jobs/read-pos';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { STAFF } from '../staff-query';
import { outcomeToasts } from '../toasts';

const POS = [...STAFF, 'pos'] as const;
const DIRECTORY = [...STAFF, 'directory'] as const;

/** How the POS and the queue stand; asked often while a synchronisation runs. Fails with ApiError. */
export const usePos = () =>
  useQuery({
    queryKey: POS,
    queryFn: async ({ signal }): Promise<PosState> =>
      (await api.get<{ data: PosState }>('/api/admin/pos', { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.runs[0]?.status === 'running' ? 2 * SECOND : MINUTE / 2,
    refetchOnWindowFocus: true,
  });

/** Brings the catalogue up to the POS; its row is looked at meanwhile. */
export function useSynchronise() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const answer = api.post<{ message: string }>('/api/admin/pos/synchronise', {
        body: {},
      });
      setTimeout(() => void client.invalidateQueries({ queryKey: POS }), SECOND);
      return answer;
    },
    onSettled: () => client.invalidateQueries({ queryKey: POS }),
  });
}

/** Takes over what the guard has refused; the reason stays in the log. */
export function useConfirm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { runId: number; reason: string }) => {
      const answer = api.post<{ message: string }>('/api/admin/pos/confirm', { body });
      setTimeout(() => void client.invalidateQueries({ queryKey: POS }), SECOND);
      return answer;
    },
    // Of the mutation itself: whoever asked is gone from the page once the new run shows.
    ...outcomeToasts('pos'),
    onSettled: () => void client.invalidateQueries({ queryKey: POS }),
  });
}

/** Copies the carrier's directory now; with a reason also against its guard. */
export function useCopyDirectory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason?: string) => {
      const answer = api.post<{ message: string }>('/api/admin/delivery/synchronise', {
        body: reason === undefined ? {} : { force: true, reason },
      });
      setTimeout(() => void client.invalidateQueries({ queryKey: DIRECTORY }), SECOND);
      return answer;
    },
    ...outcomeToasts('directory'),
    onSettled: () => void client.invalidateQueries({ queryKey: DIRECTORY }),
  });
}

/** Sends a message once more. */
export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) =>
      api.post<{ message: string }>(`/api/admin/pos/messages/${id}/retry`),
    // The list of what is stuck, and the order that it is about.
    onSettled: () => client.invalidateQueries({ queryKey: STAFF }),
  });
}

type Status = Awaited<ReturnType<typeof directoryStatus>>;
type Told<T> = { [K in keyof T]: T[K] extends Date | null ? string | null : T[K] };
export type DirectoryState = Omit<Told<Status>, 'run'> & {
  run: Pick<NonNullable<Status['run']>, 'status' | 'message'> | null;
};

/** How the copy of the carrier's directory stands; for managers alone. */
export const useDirectory = () =>
  useQuery({
    queryKey: DIRECTORY,
    queryFn: async ({ signal }): Promise<DirectoryState> =>
      (await api.get<{ data: DirectoryState }>('/api/admin/delivery/synchronise', { signal })).data,
    refetchInterval: ({ state: { data } }) =>
      data?.run?.status === 'running' ? 3 * SECOND : MINUTE,
  });
