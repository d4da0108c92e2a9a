import { pagesOfPhotos } from '@/lib/catalogue/product/product-pages';
import type { Database } from '@/lib/db/client';
import { refreshFeeds } from '@/lib/feeds/refresh-feeds';
import { makePictures, type WantedPicture } from '@/lib/media/make-pictures';
import { type RefreshRequest, refresh } from '@/lib/pos/sync/refresh';
import type { Suspicion } from '@/lib/pos/sync/suspicion';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { recordRenewal } from '@/lib/renewals/record-renewal';

/** What takes long: lists of the POS and its pictures, files with the whole catalogue. */
export type BackgroundWork =
  | { kind: 'synchronise'; confirmed?: Suspicion | undefined }
  | { kind: 'refresh'; request: RefreshRequest }
  | { kind: 'pictures'; wanted: WantedPicture[] }
  | { kind: 'feeds' };

export type WorkDone = { counts: Record<string, number>; renewed: number };

/** Does it in this process. Throws as `synchronise` and `refresh` do. */
export async function doBackgroundWork(db: Database, work: BackgroundWork): Promise<WorkDone> {
  if (work.kind === 'feeds') {
    await refreshFeeds(db);
    return { counts: {}, renewed: 0 };
  }
  if (work.kind === 'pictures') return preparePictures(db, work.wanted);
  const { counts, renewed } =
    work.kind === 'refresh'
      ? await refresh(db, work.request)
      : await synchronise(db, work.confirmed ? { confirmed: work.confirmed } : {});
  return { counts, renewed };
}

/** Pages that show a photo whose colour nobody knew are renewed, since it stands in them. */
async function preparePictures(db: Database, wanted: WantedPicture[]): Promise<WorkDone> {
  const { made, coloured } = await makePictures(db, wanted);
  const stale = await pagesOfPhotos(db, coloured);
  await recordRenewal(db, stale);
  return { counts: { made, coloured: coloured.length }, renewed: stale.length };
}
