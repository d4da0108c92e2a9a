import { PERSONAL } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';

/** The first part of every query's key in the admin: all of them go when somebody else signs in. */
export const STAFF = [PERSONAL, 'staff'] as const;

/** Options of useQuery for a GET of the API, kept under its path. Fails with ApiError. */
export const staffQuery = <Answer>(path: string) => ({
  queryKey: [...STAFF, path],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Answer>(path, { signal }),
});
