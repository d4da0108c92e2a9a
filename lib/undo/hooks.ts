'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { PERSONAL } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';
import type { UndoableAct } from './queries';
import type { UndoAnswer } from './undo-act';

const STAFF = [PERSONAL, 'staff'];
const ACTS = [...STAFF, '/api/admin/acts'];

/** Bulk actions that the viewer may undo and whose code begins with `action`. */
export const useUndoableActs = (action: string) =>
  useQuery({
    queryKey: [...ACTS, action],
    queryFn: ({ signal }) =>
      api.get<{ acts: UndoableAct[] }>(`/api/admin/acts?action=${action}`, { signal }),
    select: ({ acts }) => acts,
    refetchOnWindowFocus: true,
  });

/** Undoes a bulk action, in as many calls as it needs. Rejects with ApiError. */
export const useUndoAct = () =>
  useMutation({
    mutationFn: async (id: number) => {
      const sum: UndoAnswer = { undone: 0, errors: [], left: 0 };
      do {
        const { undone, errors, left } = await api.post<UndoAnswer>(`/api/admin/acts/${id}/undo`, {
          body: {},
        });
        sum.undone += undone;
        sum.errors.push(...errors);
        sum.left = left;
      } while (sum.left > 0);
      return sum;
    },
  });
