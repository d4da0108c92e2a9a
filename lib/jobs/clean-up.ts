import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import {
  carrierAnswers,
  deliveryQuotes,
  directoryRuns,
  idempotencyKeys,
  outbox,
  paymentEvents,
  posEvents,
  restoreTokens,
  searchDays,
  searchLog,
  sessions,
  sessionTokens,
  syncRuns,
} from '@/lib/db/schema';

const MOST_QUOTES = 100_000;
const MOST_ANSWERS = 50_000;
const MOST_SEARCHES = 5000;
const WITH_ADDRESS = ['mail.restore', 'mail.email-changed', 'limit.order-mail'];

/** Deletes rows that are no longer needed, so that no table grows for ever. */
export async function cleanUp(db: Database): Promise<void> {
  await db.delete(idempotencyKeys).where(olderThan(idempotencyKeys.createdAt, '2 days'));
  await db.delete(outbox).where(olderThan(outbox.createdAt, '60 days'));
  // They hold addresses, or their hashes, of people who may have no account, or no longer have one.
  await db
    .delete(outbox)
    .where(and(inArray(outbox.kind, WITH_ADDRESS), olderThan(outbox.createdAt, '2 days')));
  await db.delete(syncRuns).where(olderThan(syncRuns.startedAt, '30 days'));
  await db
    .delete(syncRuns)
    .where(and(eq(syncRuns.kind, 'refresh'), olderThan(syncRuns.startedAt, '1 day')));
  // Longer than the POS repeats an event.
  await db.delete(posEvents).where(olderThan(posEvents.receivedAt, '7 days'));
  await db.delete(directoryRuns).where(olderThan(directoryRuns.startedAt, '30 days'));
  await db.delete(deliveryQuotes).where(olderThan(deliveryQuotes.at, '30 days'));
  // Anybody can track any parcel, so only the newest are kept.
  await db
    .delete(deliveryQuotes)
    .where(
      lt(
        deliveryQuotes.at,
        sql`(select at from delivery_quotes order by at desc offset ${MOST_QUOTES} limit 1)`,
      ),
    );
  await db.delete(carrierAnswers).where(olderThan(carrierAnswers.at, '30 days'));
  await db
    .delete(carrierAnswers)
    .where(
      lt(
        carrierAnswers.at,
        sql`(select at from carrier_answers order by at desc offset ${MOST_ANSWERS} limit 1)`,
      ),
    );
  await db.delete(sessionTokens).where(olderThan(sessionTokens.expiresAt, '1 day'));
  await db.delete(sessions).where(olderThan(sessions.expiresAt, '1 day'));
  await db.delete(sessions).where(olderThan(sessions.revokedAt, '30 days'));
  await db.delete(restoreTokens).where(olderThan(restoreTokens.expiresAt, '1 day'));
  await db.delete(searchLog).where(olderThan(searchLog.lastSeen, '90 days'));
  await db.delete(searchDays).where(lt(searchDays.day, sql`current_date - 28`));
  // Anybody can search for anything, so only recent searches are kept.
  await db
    .delete(searchLog)
    .where(
      lt(
        searchLog.lastSeen,
        sql`(select last_seen from search_log order by last_seen desc offset ${MOST_SEARCHES} limit 1)`,
      ),
    );
  // Kept for as long as a bank can be asked about a payment.
  await db.delete(paymentEvents).where(olderThan(paymentEvents.at, '400 days'));
}

const olderThan = (column: PgColumn, age: string): SQL => lt(column, sql`now() - ${age}::interval`);
