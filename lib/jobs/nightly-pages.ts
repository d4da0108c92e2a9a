import { listLandingsOf } from '@/lib/catalogue/landing/landing-queries';
import { listNoLongerNew } from '@/lib/catalogue/product/new-products';
import type { Database } from '@/lib/db/client';
import { logInfo } from '@/lib/log';
import { countSold } from '@/lib/orders/count-sold';
import { CATALOGUE_TAG, landingTag, productTag } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';

/** Updates the sales counts of products; if any changed, renews the pages that show popularity. */
export async function countPopularity(db: Database): Promise<void> {
  const changed = await countSold(db);
  logInfo('popularity counted', { changed: changed.length });
}

/** Renews the pages that still show the badge «new» on products that are no longer new. */
export async function renewExpiredNewness(db: Database): Promise<void> {
  const ids = await listNoLongerNew(db);
  logInfo('newness looked at', { ended: ids.length });
  if (ids.length === 0) return;
  const landings = await listLandingsOf(db, ids);
  await recordRenewal(db, [
    CATALOGUE_TAG,
    ...ids.map((id) => productTag(id)),
    ...landings.map(({ list, slug }) => landingTag(list, slug)),
  ]);
}
