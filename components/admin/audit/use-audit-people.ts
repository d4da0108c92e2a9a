'use client';

import { useQuery } from '@tanstack/react-query';
import type { AuditPerson } from '@/lib/audit/queries';
import { api } from '@/lib/http/browser/api-client';
import { STAFF } from '../list/use-admin-list';

/** Everybody who has changed something; none until it is known. */
export function useAuditPeople(): AuditPerson[] {
  const { data } = useQuery({
    queryKey: [...STAFF, 'audit', 'people'],
    queryFn: ({ signal }) =>
      api
        .get<{ people: AuditPerson[] }>('/api/admin/audit/people', { signal })
        .then(({ people }) => people),
  });
  return data ?? [];
}
