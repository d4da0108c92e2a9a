import type { Database } from '@/lib/db/client';
import { type RefreshRequest, refresh } from '@/lib/pos/sync/refresh';
import type { Suspicion } from '@/lib/pos/sync/suspicion';
import { synchronise } from '@/lib/pos/sync/synchronise';

/** What reads long lists of the POS. */
export type PosWork =
  | { kind: 'synchronise'; confirmed?: Suspicion | undefined }
  | { kind: 'refresh'; request: RefreshRequest };

export type PosWorkDone = { counts: Record<string, number>; renewed: number };

/** Does it in this process. Throws as `synchronise` and `refresh` do. */
export async function doPosWork(db: Database, work: PosWork): Promise<PosWorkDone> {
  const { counts, renewed } =
    work.kind === 'refresh'
      ? await refresh(db, work.request)
      : await synchronise(db, work.confirmed ? { confirmed: work.confirmed } : {});
  return { counts, renewed };
}
