import type { Database } from '@/lib/db/client';
import { isRestored } from '@/lib/outbox/restore-hold';
import { notifyWaiting } from '@/lib/stock-alerts/notify-waiting';

/**
 * Sends mails to customers who wait for products that are in stock again. Sends none in a shop that was restored from a
 * backup and is not released yet: the mails may have been sent after the backup.
 */
export async function sendStockAlerts(db: Database): Promise<void> {
  if (!(await isRestored(db))) await notifyWaiting(db);
}
