import type { Database } from '@/lib/db/client';
import { isRestored } from '@/lib/outbox/restore-hold';
import { notifyWaiting } from '@/lib/stock-alerts/notify-waiting';

/**
 * Mails people who wait for products that are in stock again. Nobody is mailed in a restored shop that is not released:
 * they may have been mailed after the backup.
 */
export async function sendStockAlerts(db: Database): Promise<void> {
  if (!(await isRestored(db))) await notifyWaiting(db);
}
