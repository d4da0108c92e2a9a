import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RoleInput } from '@/lib/account/inputs';
import { api } from '@/lib/http/browser/api-client';
import { STAFF } from '../staff-query';

type Said = { message: string };
type RoleChanged = Said & { data: { isWaiting: boolean } };

/** What is done, in words, for whoever is asked for a code before it. */
type Named = { codeFor: string };

export const useChangeRole = () =>
  useTeamChange(({ codeFor, ...body }: RoleInput & Named) =>
    api.patch<RoleChanged>('/api/admin/roles', { body, codeFor }),
  );

export const useResetApp = () =>
  useTeamChange(({ id, codeFor }: { id: number } & Named) =>
    api.delete<Said>(`/api/admin/staff/${id}/secondFactor`, { codeFor }),
  );

export const useEndStaffSessions = () =>
  useTeamChange((id: number) => api.delete<Said>(`/api/admin/staff/${id}/sessions`));

/** What changes the team changes its list, and the log of changes too. */
function useTeamChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // After a refusal too: somebody else may have changed the same.
    onSettled: () => client.invalidateQueries({ queryKey: STAFF }),
  });
}
