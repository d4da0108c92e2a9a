import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { RoleInput } from '@/lib/staff/inputs';
import { STAFF } from '../staff-query';

type MessageAnswer = { message: string };
type RoleChanged = MessageAnswer & { data: { isWaiting: boolean } };

/** `codeFor`: describes the action in the dialog that asks for a fresh authenticator code. */
type InvitedPerson = { codeFor: string };

export const useChangeRole = () =>
  useTeamChange(({ codeFor, ...body }: RoleInput & InvitedPerson) =>
    api.patch<RoleChanged>('/api/admin/roles', { body, codeFor }),
  );

export const useResetApp = () =>
  useTeamChange(({ id, codeFor }: { id: number } & InvitedPerson) =>
    api.delete<MessageAnswer>(`/api/admin/staff/${id}/secondFactor`, { codeFor }),
  );

export const useEndStaffSessions = () =>
  useTeamChange((id: number) => api.delete<MessageAnswer>(`/api/admin/staff/${id}/sessions`));

/** A mutation of the team; reloads the team's list and the audit log. */
function useTeamChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Reloads also after an error, because a colleague may have changed the same member.
    onSettled: () => client.invalidateQueries({ queryKey: STAFF }),
  });
}
