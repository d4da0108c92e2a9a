import { applyCampaigns } from '@/lib/campaigns/apply-campaigns';
import type { Database } from '@/lib/db/client';
import { logError, logInfo } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { inBackground } from './background';

/** How long a save of a campaign waits until the prices are written, in ms; the rest is written after the response. */
const LONGEST_WAIT = 3 * SECOND;

/** Begins and ends campaigns whose time has come, and writes the feeds at once, since portals must not show old prices. */
export async function beginAndEndCampaigns(db: Database): Promise<void> {
  const changed = await applyCampaigns(db);
  if (changed === 0) return;
  logInfo('campaigns applied', { products: changed });
  await inBackground(db, { kind: 'feeds' });
}

/**
 * Applies a change that staff have just made. Resolves when the prices are written, or after three seconds. A failure is
 * logged, and the job of the next minute continues.
 */
export async function applyChangedCampaigns(db: Database): Promise<void> {
  const done = beginAndEndCampaigns(db).catch((error: unknown) => logError('campaigns', error));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT).unref();
  });
  await Promise.race([done, late]);
  clearTimeout(timer);
}
