'use client';

import { Button } from '@/components/ui/button';
import { errorText } from '@/lib/http/browser/error-text';
import { ListFailed } from '../list/list-failed';
import { AdminListSkeleton } from '../list/list-skeleton';
import { PageHeading } from '../page-heading';
import { AdminPanel } from '../panel';
import { outcomeToasts } from '../toasts';
import { ConfirmRun } from './confirm-run';
import { DirectoryPanel } from './directory-panel';
import { LastRun } from './last-run';
import { NewsPanel } from './news-panel';
import { QuarantineTable } from './quarantine-table';
import { RunsPanel } from './runs-panel';
import { StuckPanel } from './stuck-panel';
import { usePos, useSynchronise } from './use-pos';

type PosScreenProps = {
  /** Whether they see orders and what goes out. */
  isManager: boolean;
  /** Whether they edit products. */
  canEdit: boolean;
};

/** The POS's section: what came from it, what did not reach it, and the button that asks it now. */
export function PosScreen({ isManager, canEdit }: PosScreenProps) {
  const { data, error, refetch, isFetching } = usePos();
  const synchronise = useSynchronise();
  const [last] = data?.runs ?? [];
  const isRunning = synchronise.isPending || last?.status === 'running';
  const start = () => synchronise.mutate(undefined, outcomeToasts('pos'));
  return (
    <>
      <PageHeading title="Каса">
        <Button loading={isRunning} loadingLabel="Синхронізуємо" onClick={start}>
          Синхронізувати зараз
        </Button>
      </PageHeading>
      {error && <ListFailed text={errorText(error)} retry={() => void refetch()} />}
      <div className="grid grid-cols-1 gap-5" aria-busy={isFetching}>
        {!data && !error && (
          <AdminPanel title="Остання синхронізація">
            <AdminListSkeleton columns={4} />
          </AdminPanel>
        )}
        {data && (
          <>
            <LastRun run={last ?? null}>
              {isManager && last?.canConfirm && <ConfirmRun run={last} />}
              <QuarantineTable {...data.quarantined} canEdit={canEdit} />
            </LastRun>
            <NewsPanel lastRefresh={data.lastRefresh} atPos={isManager ? data.atPos : null} />
            {isManager && <StuckPanel stuck={data.stuck} queue={data.queue} />}
          </>
        )}
        {isManager && <DirectoryPanel />}
        {data && data.runs.length > 1 && <RunsPanel runs={data.runs.slice(1)} />}
      </div>
    </>
  );
}
