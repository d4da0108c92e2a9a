import { recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { logInfo } from '@/lib/log';
import { fetchDirectory } from '../nova-poshta/fetch-directory';
import { translateDirectory } from '../nova-poshta/translate-directory';
import { directoryChanges } from './directory-changes';
import { directorySuspicion } from './directory-guard';
import {
  finishDirectoryRun,
  isDirectoryCopyDue,
  recordDirectoryFailure,
  startDirectoryRun,
} from './directory-run';
import { writeDirectory } from './write-directory';

type Progress = (what: string, count: number) => void;

type Options = {
  /** Take over a directory that is so much smaller that it looks like a fault. */
  force?: boolean;
  /** Why, when it is taken over all the same. */
  reason?: string | undefined;
  /** Of the staff, who asks for it; nobody when it is time. */
  userId?: number;
  onProgress?: Progress;
};

/**
 * Brings the copy of the carrier's directory up to date: everything is fetched and compared first, so
 * that whatever fails leaves the last good copy. Only what differs is written; what has vanished stays,
 * marked. Returns counts. Throws sync_running while another run is at work, sync_refused when too much
 * would vanish, carrier_unavailable and CarrierRefusal when the carrier fails.
 */
export async function synchroniseDirectory(
  db: Database,
  { force = false, reason, userId, onProgress = () => {} }: Options = {},
): Promise<Record<string, number>> {
  const runId = await startDirectoryRun(db);
  if (userId !== undefined) {
    await recordChange(db, {
      userId,
      action: force ? 'sync.confirm' : 'sync.start',
      entityId: 'directory',
      title: 'Оновлення довідника Нової пошти',
      before: null,
      after: { force, ...(reason && { reason }) },
    });
  }
  try {
    const fetched = await fetchDirectory(onProgress);
    const listing = translateDirectory(fetched);
    const changes = await directoryChanges(db, listing);
    const suspicion = directorySuspicion(
      { places: listing.places.length },
      { settlements: changes.settlements.used, places: changes.places.used },
    );
    if (suspicion && !force) {
      throw new ShopError('sync_refused', { message: `Довідник не оновлено: ${suspicion}` });
    }
    await writeDirectory(db, runId, changes, onProgress);
    const counts = {
      settlements: listing.settlements.length,
      places: listing.places.length,
      changed: changes.settlements.changed.length + changes.places.changed.length,
      removed: changes.settlements.removed.length + changes.places.removed.length,
      refused: fetched.refused,
    };
    await finishDirectoryRun(db, runId, counts);
    return counts;
  } catch (error) {
    // Should even this fail, the run ends by its age and the first error is the one that matters.
    await recordDirectoryFailure(db, runId, error).catch(() => {});
    throw error;
  }
}

/** The copy when its time has come; nothing to do without a key, or while another instance is at it. */
export async function synchroniseIfDue(db: Database): Promise<void> {
  if (!env().NOVA_POSHTA_KEY || !(await isDirectoryCopyDue(db))) return;
  const counts = await synchroniseDirectory(db).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'sync_running') return null;
    throw error;
  });
  if (counts) logInfo('directory synchronised', counts);
}
