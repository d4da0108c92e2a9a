import type { Database } from '@/lib/db/client';
import { isRestored } from '@/lib/outbox/held';
import { notifyWaiting } from '@/lib/stock-alerts/notify-waiting';

/**
 * Has those mailed who wait for what is there now. Nobody in a restored shop that nobody has released: whom the backup
 * has as waiting may have been mailed after it.
 */
export async function tellWaiting(db: Database): Promise<void> {
  if (!(await isRestored(db))) await notifyWaiting(db);
}
