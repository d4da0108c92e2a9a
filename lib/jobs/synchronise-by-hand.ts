import { and, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { clock } from '@/lib/clock';
import { type Database, transaction } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { synchroniseAndRevalidate } from './synchronise';

/**
 * Brings the catalogue up to the till because a person of the staff has asked, and renews its pages.
 * Throws sync_running while a run is at work, sync_refused with the guard's reason, external_failed when
 * the till fails; then the catalogue is as it was.
 */
export async function synchroniseByHand(db: Database, userId: number): Promise<void> {
  await transaction(db, async (tx) => {
    if (await isRunning(tx)) throw new ShopError('sync_running');
    await recordChange(tx, {
      userId,
      action: 'sync.start',
      entityId: 'till',
      title: 'Синхронізація з касою',
      before: null,
      after: { at: clock.now().toISOString() },
    });
  });
  await synchroniseAndRevalidate(db).catch((error: unknown) => {
    if (!(error instanceof ShopError && error.code === 'external_failed')) throw error;
    throw new ShopError('external_failed', {
      message: 'Каса не відповіла як слід. Каталог лишився таким, як був',
      cause: error,
    });
  });
}

/** A run of a process that died is no run any more (`startRun`). */
const isRunning = async (tx: Database): Promise<boolean> =>
  (await tx.$count(
    syncRuns,
    and(eq(syncRuns.status, 'running'), sql`${syncRuns.startedAt} > now() - interval '15 minutes'`),
  )) > 0;
