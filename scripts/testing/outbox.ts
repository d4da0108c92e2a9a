import type { Database } from '@/lib/db/client';
import { DELIVERIES } from '@/lib/jobs/deliveries';
import { LEASE_TIMES } from '@/lib/jobs/leases';
import { type ClaimedMessage, claimMessage, deliverMessage } from '@/lib/jobs/outbox';

/**
 * Claims one message and delivers it as a worker does, even if it is scheduled for a later retry; does nothing if it is
 * done or claimed by another worker. Throws the delivery's error.
 */
export async function deliverOnce(
  db: Database,
  id: number,
  work = (message: ClaimedMessage): Promise<unknown> => DELIVERIES[message.kind](db, message),
): Promise<void> {
  const message = await claimMessage(db, id, LEASE_TIMES.lease);
  if (message) await deliverMessage(db, message, work);
}
