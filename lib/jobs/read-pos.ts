import type { Database } from '@/lib/db/client';
import { type AtPos, countAtPos } from '@/lib/pos/orders/count-open-orders';
import { listQuarantined, type Quarantined } from '@/lib/pos/sync/list-quarantined';
import {
  findLastRefresh,
  type LastRefresh,
  listRuns,
  type SyncRunView,
} from '@/lib/pos/sync/list-runs';
import { listStuck, type StuckMessage } from './list-stuck';
import { type QueueState, readQueueState } from './queue-state';

export type PosState = {
  /** The newest first. */
  runs: SyncRunView[];
  /** What the newest has set aside. */
  quarantined: { rows: Quarantined[]; total: number };
  /** The last time that news of the POS was looked up. */
  lastRefresh: LastRefresh | null;
  atPos: AtPos;
  queue: QueueState;
  stuck: StuckMessage[];
};

const RUNS = 20;
const QUARANTINED = 100;

/**
 * How the shop and the POS understand each other, and what has not reached the outside. Messages are about
 * orders and money: without `withOrders` none is named.
 */
export async function readPos(
  db: Database,
  { withOrders }: { withOrders: boolean },
): Promise<PosState> {
  const runs = await listRuns(db, RUNS);
  return {
    runs,
    quarantined: await listQuarantined(db, runs[0]?.id ?? 0, QUARANTINED),
    lastRefresh: await findLastRefresh(db),
    atPos: await countAtPos(db),
    queue: await readQueueState(db),
    stuck: withOrders ? await listStuck(db) : [],
  };
}
