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
  /** Newest first. */
  runs: SyncRunView[];
  /** What the newest run has set aside. */
  quarantined: { rows: Quarantined[]; total: number };
  /** The last refresh after POS webhooks. */
  lastRefresh: LastRefresh | null;
  atPos: AtPos;
  queue: QueueState;
  stuck: StuckMessage[];
};

const RUNS = 20;
const QUARANTINED = 100;

/**
 * The state of the POS integration: its runs, and messages that were not delivered. Messages are
 * about orders and money: without `withOrders` none is listed.
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
