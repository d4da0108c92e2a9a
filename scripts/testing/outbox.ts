import type { Database } from '@/lib/db/client';
import { DELIVERIES } from '@/lib/jobs/deliveries';
import { LEASE_TIMES } from '@/lib/jobs/leases';
import { type ClaimedMessage, claimMessage, deliverMessage } from '@/lib/jobs/outbox';

/**
 * Claims one message and delivers it as a worker does, also one that is to be tried later; does
 * nothing when it is done, or held by another. Throws what the work throws.
 */
export async function deliverOnce(
  db: Database,
  id: number,
  work = (message: ClaimedMessage): Promise<unknown> => DELIVERIES[message.kind](db, message),
): Promise<void> {
  const message = await claimMessage(db, id, LEASE_TIMES.lease);
  if (message) await deliverMessage(db, message, work);
}
