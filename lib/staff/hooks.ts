'use client';

import { useQuery } from '@tanstack/react-query';
import { PERSONAL } from '@/lib/account/session/session';
import type { AdminPath } from '@/lib/http/auth/admin-sections';
import { api } from '@/lib/http/browser/api-client';
import { MINUTE } from '@/lib/shared/clock';

export type StaffCounts = Partial<Record<AdminPath, number>>;

/** Numbers shown in the menu of the admin: new orders, reviews to moderate. */
export const useStaffCounts = () =>
  useQuery({
    queryKey: [PERSONAL, 'staff', 'counts'],
    queryFn: ({ signal }) =>
      api
        .get<{ counts: StaffCounts }>('/api/admin/counts', { signal })
        .then(({ counts }) => counts),
    refetchInterval: MINUTE,
    refetchOnWindowFocus: true,
  });
