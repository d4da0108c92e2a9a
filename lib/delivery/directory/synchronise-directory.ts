import { recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { fetchDirectory, translateDirectory } from '@/lib/delivery/nova-poshta/fetch-directory';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { logInfo } from '@/lib/log';
import {
  finishDirectoryRun,
  isDirectoryCopyDue,
  recordDirectoryFailure,
  startDirectoryRun,
} from './directory-run';
import { directoryChanges, writeDirectory } from './write-directory';

type Progress = (what: string, count: number) => void;

type Options = {
  /** Whether to apply the directory although so many places are missing that it looks like a fault. */
  force?: boolean;
  /** Why staff have set `force`. */
  reason?: string | undefined;
  /** The staff member who starts the run; absent for a scheduled run. */
  userId?: number;
  onProgress?: Progress;
};

/**
 * Updates our copy of the carrier's directory and returns counts of the changes. Everything is downloaded and compared
 * before the first write, so a failure leaves the last good copy unchanged. Only differences are written; rows that the
 * carrier removed are kept and marked as removed. Throws sync_running while another run is active, sync_refused when
 * too much would be removed, carrier_unavailable and CarrierRefusal when the carrier fails.
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
    // If this write fails too, the run expires after 15 minutes. The first error is thrown in any case.
    await recordDirectoryFailure(db, runId, error).catch(() => {});
    throw error;
  }
}

/** Updates the copy if it is due; does nothing without an API key, or while another instance updates it. */
export async function synchroniseIfDue(db: Database): Promise<void> {
  if (!env().NOVA_POSHTA_KEY || !(await isDirectoryCopyDue(db))) return;
  const counts = await synchroniseDirectory(db).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'sync_running') return null;
    throw error;
  });
  if (counts) logInfo('directory synchronised', counts);
}

/** Maximum share of the directory that may disappear at once; more looks like a fault of the carrier. */
const SUSPICIOUS_SHARE = 0.2;

type Lost = { before: number; lost: number };

/**
 * Pure: why a downloaded directory looks like a fault of the carrier, as a text for staff; null if it may be applied.
 * `settlements` counts settlements with branches, `places` counts open places.
 */
function directorySuspicion(
  listed: { places: number },
  { settlements, places }: { settlements: Lost; places: Lost },
): string | null {
  if (listed.places === 0) return 'довідник порожній';
  if (settlements.lost > settlements.before * SUSPICIOUS_SHARE) {
    return `зникло б ${settlements.lost} із ${settlements.before} населених пунктів`;
  }
  if (places.lost > places.before * SUSPICIOUS_SHARE) {
    return `зникло б ${places.lost} із ${places.before} відділень і поштоматів`;
  }
  return null;
}
