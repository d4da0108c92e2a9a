import { PERSONAL } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';

/** Prefix of every query key in the admin; all these queries are removed when another user signs in. */
export const STAFF = [PERSONAL, 'staff'] as const;

/** `useQuery` options for a GET request to the API, cached by its path. Fails with ApiError. */
export const staffQueryOptions = <Answer>(path: string) => ({
  queryKey: [...STAFF, path],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Answer>(path, { signal }),
});
