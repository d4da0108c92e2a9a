import type { Database } from '@/lib/db/client';
import type { Suspicion } from '@/lib/db/schema/pos';
import { ShopError } from '@/lib/errors';
import { logError, logInfo } from '@/lib/log';
import { isRestored } from '@/lib/outbox/restore-hold';
import { runSerialized } from '@/lib/shared/concurrency';
import { notifyWaiting } from '@/lib/stock-alerts/notify-waiting';
import { inBackground } from './background';

/**
 * Sends mails to customers who wait for products that are in stock again. Sends none in a shop that was restored from a
 * backup and is not released yet: the mails may have been sent after the backup.
 */
export async function sendStockAlerts(db: Database): Promise<void> {
  if (!(await isRestored(db))) await notifyWaiting(db);
}

/**
 * Synchronises the catalogue with the POS; if anything has changed, writes the feeds again. Calls made while this
 * process is already synchronising wait for a further run. Throws ShopError: sync_running while another process
 * synchronises, since that run may have read the POS before the change that led to this call.
 */
export const synchroniseNow = (db: Database): Promise<void> =>
  runSerialized('synchronise', () => run(db));

/**
 * Synchronises and applies a change that the guard refused and a staff member has confirmed; the run is never shared
 * with other callers. Throws ShopError: sync_refused when the change at the POS is a different one by now.
 */
export async function synchroniseConfirmed(db: Database, confirmed: Suspicion): Promise<void> {
  await run(db, confirmed);
}

/** Synchronises on schedule; does nothing while another process is already synchronising. */
export async function synchroniseScheduled(db: Database): Promise<void> {
  await synchroniseNow(db).catch((error: unknown) => {
    if (!(error instanceof ShopError && error.code === 'sync_running')) throw error;
  });
}

async function run(db: Database, confirmed?: Suspicion): Promise<void> {
  const { counts, renewed } = await inBackground(db, { kind: 'synchronise', confirmed });
  logInfo('catalogue synchronised', { ...counts, renewed });
  await sendStockAlerts(db).catch((error: unknown) => logError('stock alerts', error));
}
