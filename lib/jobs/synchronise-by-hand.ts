import { and, desc, eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { type Database, transaction } from '@/lib/db/client';
import { syncRuns } from '@/lib/db/schema';
import type { Suspicion } from '@/lib/db/schema/pos';
import { ShopError } from '@/lib/errors';
import { isConfirmed } from '@/lib/pos/sync/shrink-guard';
import { isSynchronising } from '@/lib/pos/sync/sync-run';
import { clock } from '@/lib/shared/clock';
import { synchroniseConfirmed, synchroniseNow } from './synchronise';

const POS = { entityId: 'pos', title: 'Синхронізація з касою' };

/**
 * Synchronises the catalogue with the POS at a staff member's request, and revalidates its pages. Throws ShopError
 * sync_running while a run is active, sync_refused with the guard's reason, or external_failed when the POS fails.
 * After an error the catalogue is unchanged.
 */
export async function synchroniseOnRequest(db: Database, userId: number): Promise<void> {
  await transaction(db, async (tx) => {
    if (await isSynchronising(tx)) throw new ShopError('sync_running');
    await recordChange(tx, {
      ...POS,
      userId,
      action: 'sync.start',
      before: null,
      after: { at: clock.now().toISOString() },
    });
  });
  await synchroniseNow(db).catch(failInWords);
}

/**
 * Synchronises like `synchroniseOnRequest`, and applies the change that the guard refused in run `runId`, since staff
 * have checked it and give a reason. Throws the same errors and not_found. Also throws edit_conflict when the last run
 * was not refused for the same change, and sync_refused when the change at the POS is a different one by now.
 */
export async function confirmSynchronisation(
  db: Database,
  { runId, reason }: { runId: number; reason: string },
  userId: number,
): Promise<void> {
  const suspicion = await transaction(db, async (tx) => {
    if (await isSynchronising(tx)) throw new ShopError('sync_running');
    const refused = await requireRefused(tx, runId);
    await recordChange(tx, {
      ...POS,
      userId,
      action: 'sync.confirm',
      before: { refused: refused.message },
      after: { reason },
    });
    return refused.suspicion;
  });
  await synchroniseConfirmed(db, suspicion).catch(failInWords);
}

async function requireRefused(
  tx: Database,
  runId: number,
): Promise<{ message: string; suspicion: Suspicion }> {
  const whole = eq(syncRuns.kind, 'full');
  const [seen] = await tx
    .select()
    .from(syncRuns)
    .where(and(eq(syncRuns.id, runId), whole));
  if (!seen) throw new ShopError('not_found');
  const [last] = await tx.select().from(syncRuns).where(whole).orderBy(desc(syncRuns.id)).limit(1);
  const isStill =
    last?.status === 'refused' &&
    last.suspicion &&
    seen.suspicion &&
    isConfirmed(last.suspicion, seen.suspicion);
  if (!isStill || !seen.suspicion) {
    throw new ShopError('edit_conflict', {
      message: 'Відтоді була інша синхронізація. Подивіться, як вона пройшла',
    });
  }
  return { message: seen.message, suspicion: seen.suspicion };
}

function failInWords(error: unknown): never {
  if (!(error instanceof ShopError && error.code === 'external_failed')) throw error;
  throw new ShopError('external_failed', {
    message: 'Каса не відповіла як слід. Каталог лишився таким, як був',
    cause: error,
  });
}
