import { after } from 'next/server';
import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { refreshChangedInSteps } from '@/lib/search/index/refresh-index';
import type { TagChange } from './reindex-tag';

/** Called after the commit: reindexes the products that are still pending, in short steps. */
export function finishReindex(db: Database, { isIndexLate }: TagChange): void {
  if (!isIndexLate) return;
  // After a failure the next synchronisation catches up.
  after(() => refreshChangedInSteps(db).catch((error) => logError('search index', error)));
}
