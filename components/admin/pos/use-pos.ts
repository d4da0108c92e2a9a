import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { directoryStatus } from '@/lib/delivery/directory/directory-run';
import { api } from '@/lib/http/browser/api-client';
import type { PosState } from '@/lib/jobs/read-pos';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { STAFF, staffQueryOptions } from '../staff-query';
import { outcomeToasts } from '../toasts';

const POS = '/api/admin/pos';
const DIRECTORY = '/api/admin/delivery/synchronise';

type Answer = { message: string };

/** State of the POS and the message queue; polled more often during a synchronisation. Fails with ApiError. */
export const usePos = () =>
  useQuery({
    ...staffQueryOptions<{ data: PosState }>(POS),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data?.data.runs[0]?.status === 'running' ? 2 * SECOND : MINUTE / 2,
    refetchOnWindowFocus: true,
  });

/** Starts a synchronisation with the POS. */
export const useSynchronise = () => useRun('pos', `${POS}/synchronise`, POS);

/** Accepts changes that the synchronisation's guard has refused; the reason in the body is stored in the audit log. */
export const useConfirm = () => useRun('pos', `${POS}/confirm`, POS);

/** Copies the carrier's directory. A reason in the body overrides a refusal by the directory's guard. */
export const useCopyDirectory = () => useRun('directory', DIRECTORY, DIRECTORY);

/** Starts a run. The run's state (at the path `shown`) is reloaded 1 s after the start and after the response. */
function useRun(toastId: string, path: string, shown: string) {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: [...STAFF, shown] });
  return useMutation({
    mutationFn: (body: object) => {
      setTimeout(() => void reread(), SECOND);
      return api.post<Answer>(path, { body });
    },
    // These callbacks are not passed to `mutate`, because the component may be unmounted once the new run is displayed.
    ...outcomeToasts(toastId),
    onSettled: reread,
  });
}

/** Retries a message that could not be delivered. */
export function useRetry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.post<Answer>(`${POS}/messages/${id}/retry`),
    ...outcomeToasts('retry'),
    // Reloads the list of stuck messages and the order concerned.
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
    ...staffQueryOptions<{ data: DirectoryState }>(DIRECTORY),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data?.data.run?.status === 'running' ? 3 * SECOND : MINUTE,
  });
