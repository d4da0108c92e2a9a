import { and, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { posEvents } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { logInfo } from '@/lib/log';
import { planRefresh } from '@/lib/pos/sync/receive-webhook';
import type { RefreshRequest } from '@/lib/pos/sync/refresh';
import { inBackground } from './background';
import type { WorkDone } from './background-work';
import { synchroniseNow } from './synchronise';

const MOST = 2000;

/**
 * Processes the events that the POS has sent by webhook. Failures are retried with growing delays; scheduled
 * synchronisations cover events that are lost for good.
 */
export async function processPosEvents(db: Database): Promise<void> {
  const news = await claimNews(db);
  if (news.length === 0) return;
  const ids = news.map(({ id }) => id);
  try {
    await lookUp(db, planRefresh(news));
    await db.update(posEvents).set({ dueAt: null }).where(inArray(posEvents.id, ids));
  } catch (error) {
    await postpone(db, ids);
    // A running synchronisation is no failure. It may have read the POS before this event, so the event is retried.
    if (!(error instanceof ShopError && error.code === 'sync_running')) throw error;
  }
}

/** Claims the due events for two minutes. After that another process may claim them, in case this process has died. */
async function claimNews(db: Database) {
  const due = db
    .select({ id: posEvents.id })
    .from(posEvents)
    .where(and(isNotNull(posEvents.dueAt), lte(posEvents.dueAt, sql`now()`)))
    .orderBy(posEvents.id)
    .limit(MOST)
    .for('update', { skipLocked: true });
  return db
    .update(posEvents)
    .set({ dueAt: sql`now() + interval '2 minutes'` })
    .where(inArray(posEvents.id, due))
    .returning();
}

async function lookUp(db: Database, plan: ReturnType<typeof planRefresh>): Promise<void> {
  const refreshed = plan === 'everything' ? null : await refreshUnlessRefused(db, plan);
  // The guard refused the refresh. A full synchronisation applies plausible changes and notifies staff of the others.
  if (refreshed === null) return synchroniseNow(db);
  logInfo('POS followed', { ...refreshed.counts, renewed: refreshed.renewed });
}

async function refreshUnlessRefused(
  db: Database,
  request: RefreshRequest,
): Promise<WorkDone | null> {
  try {
    return await inBackground(db, { kind: 'refresh', request });
  } catch (error) {
    if (error instanceof ShopError && error.code === 'sync_refused') return null;
    throw error;
  }
}

/**
 * Delays the events, each time twice as long, up to ten minutes. Gives up after a day, when full runs have been made.
 */
async function postpone(db: Database, ids: number[]): Promise<void> {
  await db
    .update(posEvents)
    .set({
      attempts: sql`${posEvents.attempts} + 1`,
      dueAt: sql`case when ${posEvents.receivedAt} > now() - interval '1 day'
        then now() + least(interval '5 seconds' * (2 ^ ${posEvents.attempts}), interval '10 minutes') end`,
    })
    .where(inArray(posEvents.id, ids));
}
