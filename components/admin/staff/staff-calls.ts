import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { RoleInput } from '@/lib/staff/inputs';
import { STAFF } from '../staff-query';

type Said = { message: string };
type RoleChanged = Said & { data: { isWaiting: boolean } };

/** Describes the action in the dialog that asks for a fresh code. */
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

/** A change of the team, which also reloads its list and the audit log. */
function useTeamChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // After an error too: somebody else may have changed the same member.
    onSettled: () => client.invalidateQueries({ queryKey: STAFF }),
  });
}
