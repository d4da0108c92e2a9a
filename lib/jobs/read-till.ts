import type { Database } from '@/lib/db/client';
import { listRuns, type SyncRunView } from '@/lib/pos/list-runs';
import { listStuck, type StuckMessage } from './list-stuck';
import { type QueueState, readQueueState } from './queue-state';

export type TillState = {
  /** The newest first. */
  runs: SyncRunView[];
  queue: QueueState;
  stuck: StuckMessage[];
};

const RUNS = 20;

/**
 * How the shop and the till understand each other, and what has not reached the outside. Messages are about
 * orders and money: without `withOrders` none is named.
 */
export async function readTill(
  db: Database,
  { withOrders }: { withOrders: boolean },
): Promise<TillState> {
  return {
    runs: await listRuns(db, RUNS),
    queue: await readQueueState(db),
    stuck: withOrders ? await listStuck(db) : [],
  };
}
