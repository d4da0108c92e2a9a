import type { Database } from '@/lib/db/client';
import { type AtTill, countAtTill } from '@/lib/pos/orders/count-open-orders';
import { listQuarantined, type Quarantined } from '@/lib/pos/sync/list-quarantined';
import {
  findLastRefresh,
  type LastRefresh,
  listRuns,
  type SyncRunView,
} from '@/lib/pos/sync/list-runs';
import { listStuck, type StuckMessage } from './list-stuck';
import { type QueueState, readQueueState } from './queue-state';

export type TillState = {
  /** The newest first. */
  runs: SyncRunView[];
  /** What the newest has set aside. */
  quarantined: { rows: Quarantined[]; total: number };
  /** The last time that news of the till was looked up. */
  lastRefresh: LastRefresh | null;
  atTill: AtTill;
  queue: QueueState;
  stuck: StuckMessage[];
};

const RUNS = 20;
const QUARANTINED = 100;

/**
 * How the shop and the till understand each other, and what has not reached the outside. Messages are about
 * orders and money: without `withOrders` none is named.
 */
export async function readTill(
  db: Database,
  { withOrders }: { withOrders: boolean },
): Promise<TillState> {
  const runs = await listRuns(db, RUNS);
  return {
    runs,
    quarantined: await listQuarantined(db, runs[0]?.id ?? 0, QUARANTINED),
    lastRefresh: await findLastRefresh(db),
    atTill: await countAtTill(db),
    queue: await readQueueState(db),
    stuck: withOrders ? await listStuck(db) : [],
  };
}
