import type { Database } from '@/lib/db/client';
import type { Suspicion } from '@/lib/db/schema/pos';
import { applyImport } from '@/lib/exchange/apply-import';
import { refreshFeeds } from '@/lib/feeds/refresh-feeds';
import { makePictures, type WantedPicture } from '@/lib/media/render-picture';
import { type RefreshRequest, refresh } from '@/lib/pos/sync/refresh';
import { synchronise } from '@/lib/pos/sync/synchronise';

/** Long work that runs in a child process: reading lists from the POS, making pictures, feeds, imports of files. */
export type BackgroundWork =
  | { kind: 'synchronise'; confirmed?: Suspicion | undefined }
  | { kind: 'refresh'; request: RefreshRequest }
  | { kind: 'pictures'; wanted: WantedPicture[] }
  | { kind: 'feeds' }
  | { kind: 'import'; id: number };

export type WorkDone = { counts: Record<string, number>; renewed: number };

/** Does the work in the current process. Throws the same errors as `synchronise` and `refresh`. */
export async function doBackgroundWork(db: Database, work: BackgroundWork): Promise<WorkDone> {
  if (work.kind === 'feeds') {
    await refreshFeeds(db);
    return { counts: {}, renewed: 0 };
  }
  if (work.kind === 'import') {
    await applyImport(db, work.id);
    return { counts: {}, renewed: 1 };
  }
  if (work.kind === 'pictures') {
    return { counts: await makePictures(db, work.wanted), renewed: 0 };
  }
  const { counts, renewed } =
    work.kind === 'refresh'
      ? await refresh(db, work.request)
      : await synchronise(db, work.confirmed ? { confirmed: work.confirmed } : {});
  return { counts, renewed };
}
