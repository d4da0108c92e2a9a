import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { directoryStatus } from '@/lib/delivery/directory/directory-run';
import { api } from '@/lib/http/browser/api-client';
import type { PosState } from '@/lib/jobs/read-pos';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { STAFF, staffQuery } from '../staff-query';
import { outcomeToasts } from '../toasts';

const POS = '/api/admin/pos';
const DIRECTORY = '/api/admin/delivery/synchronise';

type Answer = { message: string };

/** State of the POS and of the queue, read often during a synchronisation. Fails with ApiError. */
export const usePos = () =>
  useQuery({
    ...staffQuery<{ data: PosState }>(POS),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data?.data.runs[0]?.status === 'running' ? 2 * SECOND : MINUTE / 2,
    refetchOnWindowFocus: true,
  });

/** Starts a synchronisation with the POS. */
export const useSynchronise = () => useRun('pos', `${POS}/synchronise`, POS);

/** Accepts changes that the guard has refused; the body's reason stays in the log. */
export const useConfirm = () => useRun('pos', `${POS}/confirm`, POS);

/** Copies the carrier's directory; with a reason also against its guard. */
export const useCopyDirectory = () => useRun('directory', DIRECTORY, DIRECTORY);

/** Posts the start of a run; its state, at `shown`, is read again after a second and at its end. */
function useRun(toastId: string, path: string, shown: string) {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: [...STAFF, shown] });
  return useMutation({
    mutationFn: (body: object) => {
      setTimeout(() => void reread(), SECOND);
      return api.post<Answer>(path, { body });
    },
    // Of the mutation itself: the component may be gone from the page once the new run shows.
    ...outcomeToasts(toastId),
    onSettled: reread,
  });
}

/** Sends a message once more. */
export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.post<Answer>(`${POS}/messages/${id}/retry`),
    ...outcomeToasts('retry'),
    // The list of what is stuck, and the order that it is about.
    onSettled: () => client.invalidateQueries({ queryKey: STAFF }),
  });
}

type Status = Awaited<ReturnType<typeof directoryStatus>>;
type AsJson<T> = { [K in keyof T]: T[K] extends Date | null ? string | null : T[K] };
export type DirectoryState = Omit<AsJson<Status>, 'run'> & {
  run: Pick<NonNullable<Status['run']>, 'status' | 'message'> | null;
};

/** State of the copy of the carrier's directory; for managers only. */
export const useDirectory = () =>
  useQuery({
    ...staffQuery<{ data: DirectoryState }>(DIRECTORY),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data?.data.run?.status === 'running' ? 3 * SECOND : MINUTE,
  });
