import { POPULAR_TAG } from '@/lib/cache-tags';
import type { Database } from '@/lib/db/client';
import { logInfo } from '@/lib/log';
import { countSold } from '@/lib/orders/queries/count-sold';
import { revalidatePages } from './revalidate';

/** Counts popularity and, when it has changed, revalidates the pages that show it. */
export async function countPopularity(db: Database): Promise<void> {
  const changed = await countSold(db);
  logInfo('popularity counted', { changed: changed.length });
  if (changed.length > 0) await revalidatePages([POPULAR_TAG]);
}
