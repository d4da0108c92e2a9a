import 'server-only';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { CATALOGUE_TAG } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import { listRunningCampaigns, type RunningCampaign } from './queries';

/** The running campaigns of visible products, those that end first at the start. */
export async function readRunningCampaigns(): Promise<RunningCampaign[]> {
  'use cache';
  // Renewed when a campaign begins, changes or ends, since its products then get other prices.
  keepUntilRenewed(CATALOGUE_TAG);
  return isBuilding() ? [] : listRunningCampaigns(database());
}
