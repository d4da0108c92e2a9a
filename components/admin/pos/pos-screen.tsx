'use client';

import { Button } from '@/components/ui/button';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { PageHeading } from '../page-heading';
import { AdminPanel } from '../panel';
import { DirectoryPanel } from './directory-panel';
import { HeldPanel } from './held-panel';
import { QuarantineTable } from './quarantine-table';
import { LastRun, NewsPanel, RunsPanel } from './run-panels';
import { StuckPanel } from './stuck-panel';
import { usePos, useSynchronise } from './use-pos';

/**
 * The POS section: results of imports, messages that could not be sent, and the button that starts a synchronisation.
 * Managers also see the orders at the POS and all outgoing messages.
 */
export function PosScreen({ isManager }: { isManager: boolean }) {
  const pos = usePos();
  const synchronise = useSynchronise();
  const [last, ...earlier] = pos.data?.runs ?? [];
  return (
    <>
      <PageHeading title="Каса">
        <Button
          loading={synchronise.isPending || last?.status === 'running'}
          loadingLabel="Синхронізуємо"
          onClick={() => synchronise.mutate({})}
        >
          Синхронізувати зараз
        </Button>
      </PageHeading>
      <div className="grid grid-cols-1 gap-5" aria-busy={pos.isFetching}>
        <Loaded
          query={pos}
          waiting={
            <AdminPanel title="Остання синхронізація">
              <AdminListSkeleton columns={4} />
            </AdminPanel>
          }
        >
          {({ quarantined, held, lastRefresh, atPos, stuck, queue }) => (
            <>
              <HeldPanel {...held} />
              <LastRun run={last} lastRefresh={lastRefresh} canConfirm={isManager}>
                <QuarantineTable {...quarantined} />
              </LastRun>
              <NewsPanel lastRefresh={lastRefresh} atPos={isManager ? atPos : null} />
              {isManager && <StuckPanel stuck={stuck} queue={queue} />}
            </>
          )}
        </Loaded>
        {isManager && <DirectoryPanel />}
        {earlier.length > 0 && <RunsPanel runs={earlier} />}
      </div>
    </>
  );
}
