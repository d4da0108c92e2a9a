'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PERSONAL } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';
import type { ListQuery } from './admin-list';
import { type ListState, toListQuery } from './list-state';
import type { AdminListPage } from './listed';

/** Every query of the staff's half begins with this: it goes when somebody else signs in. */
export const STAFF = [PERSONAL, 'staff'] as const;

type Paged = { currentPage: number; totalPages: number; total: number };

/**
 * A page of a list from the API: `path` takes the list's state as its query and answers rows under `key`,
 * beside `currentPage`, `totalPages` and `total`. Fails with ApiError.
 */
export function useAdminList<Row>(path: string, key: string, state: ListState): ListQuery<Row> {
  return useQuery({
    queryKey: [...STAFF, path, state],
    queryFn: async ({ signal }): Promise<AdminListPage<Row>> => {
      const answer = await api.get<Paged & Record<string, unknown>>(path + toListQuery(state), {
        signal,
      });
      const { currentPage, totalPages, total } = answer;
      return { rows: answer[key] as Row[], currentPage, totalPages, total };
    },
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}
