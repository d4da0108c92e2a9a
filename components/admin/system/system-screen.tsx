'use client';

import { useQuery } from '@tanstack/react-query';
import type { SystemState } from '@/lib/monitoring/read-system';
import { SECOND } from '@/lib/shared/clock';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { PageHeading } from '../page-heading';
import { AdminPanel } from '../panel';
import { StuckPanel } from '../pos/stuck-panel';
import { staffQueryOptions } from '../staff-query';
import { InstancesPanel } from './instances-panel';
import { BackupPanel, DatabasePanel, WaitingPanel } from './state-panels';

/** The shop's server processes, for admins; refetched every ten seconds, as often as processes report. */
export function SystemScreen() {
  const system = useQuery({
    ...staffQueryOptions<{ data: SystemState }>('/api/admin/system'),
    select: ({ data }) => data,
    refetchInterval: 10 * SECOND,
    refetchOnWindowFocus: true,
  });
  return (
    <>
      <PageHeading title="Система" />
      <div className="grid grid-cols-1 gap-5" aria-busy={system.isFetching}>
        <Loaded
          query={system}
          waiting={
            <AdminPanel title="Процеси магазину">
              <AdminListSkeleton columns={4} />
            </AdminPanel>
          }
        >
          {({ instances, database, queue, stuck, lastSynchronisation, ...rest }) => (
            <>
              <InstancesPanel instances={instances} />
              <div className="grid gap-5 lg:grid-cols-2 xl:grid-cols-3">
                <WaitingPanel run={lastSynchronisation} reviewed={rest.reviewedPayments} />
                <DatabasePanel database={database} />
                <BackupPanel backup={rest.lastBackup} />
              </div>
              <StuckPanel stuck={stuck} queue={queue} />
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}
