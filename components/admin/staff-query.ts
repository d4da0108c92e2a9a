import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PERSONAL } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';

/** Prefix of every query key in the admin; all these queries are removed when another user signs in. */
export const STAFF = [PERSONAL, 'staff'] as const;

/** `useQuery` options for a GET request to the API, cached by its path. Fails with ApiError. */
export const staffQueryOptions = <Answer>(path: string) => ({
  queryKey: [...STAFF, path],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Answer>(path, { signal }),
});

/** Options to load a record for its form: not refetched, so that nothing changes while somebody types. */
export const recordQueryOptions = <Answer>(path: string) => ({
  ...staffQueryOptions<Answer>(path),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
});

/** A mutation of records; reloads what was loaded below the API path `list`. Rejects with ApiError. */
export function useStaffChange<Input, Answer>(
  list: string,
  mutationFn: (input: Input) => Promise<Answer>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => queries.invalidateQueries({ queryKey: [...STAFF, list] }),
  });
}

/** Saves the record `id` of `list`, and shows it as stored now also where its query is read. Rejects with ApiError. */
export function useRecordSave<Body, Answer>(list: string, id: number | string) {
  const queries = useQueryClient();
  const path = `${list}/${id}`;
  return useStaffChange(list, async (body: Body) => {
    const saved = await api.patch<Answer>(path, { body, ...SAVE });
    queries.setQueryData(staffQueryOptions(path).queryKey, saved);
    return saved;
  });
}
