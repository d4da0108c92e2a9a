import type { z } from 'zod';
import { listHeldPrices } from '@/lib/catalogue-admin/held-prices';
import type { Database } from '@/lib/db/client';
import { countOrdersAtPos } from '@/lib/pos/orders/poll-orders';
import { findLastRefresh, listQuarantined, listRuns } from '@/lib/pos/sync/list-runs';
import type { posStateSchema } from './answers';
import { listFailedMessages, readQueueState } from './queue-state';

export type PosState = z.infer<typeof posStateSchema>;

const RUNS = 20;
const QUARANTINED = 100;
const HELD = 100;

/**
 * State of the POS integration for staff: its latest runs, and messages that were not delivered. These messages concern
 * orders and money, so without `withOrders` they are left out.
 */
export async function readPos(
  db: Database,
  { withOrders }: { withOrders: boolean },
): Promise<PosState> {
  const runs = await listRuns(db, RUNS);
  return {
    runs,
    quarantined: await listQuarantined(db, runs[0]?.id ?? 0, QUARANTINED),
    held: await listHeldPrices(db, HELD),
    lastRefresh: await findLastRefresh(db),
    atPos: await countOrdersAtPos(db),
    queue: await readQueueState(db),
    stuck: withOrders ? await listFailedMessages(db) : [],
  };
}
