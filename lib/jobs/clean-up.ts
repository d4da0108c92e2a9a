import { and, desc, eq, inArray, isNotNull, isNull, lt, max, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/client';
import {
  carrierAnswers,
  deliveryQuotes,
  directoryRuns,
  idempotencyKeys,
  imports,
  orderCodes,
  orderPresence,
  outbox,
  passkeyChallenges,
  paymentEvents,
  payments,
  photoColours,
  posEvents,
  productBulks,
  questions,
  rateLimits,
  refunds,
  renewals,
  restoreTokens,
  searchDays,
  searchLog,
  sessions,
  sessionTokens,
  staffActs,
  syncRuns,
  telegramLinks,
  webhookDeliveries,
} from '@/lib/db/schema';
import { foldVisits } from '@/lib/figures/count-visits';
import { deleteUnusedPictures } from '@/lib/media/store-picture';
import { deleteStaleSubscriptions } from '@/lib/notifications/push/send-push';
import { forgetAlerts } from '@/lib/stock-alerts/leave-alerts';

/** How long after the date in this column a row is deleted. */
const LONGEST: [PgColumn, age: string][] = [
  [idempotencyKeys.createdAt, '2 days'],
  [outbox.createdAt, '60 days'],
  [webhookDeliveries.createdAt, '30 days'],
  [syncRuns.startedAt, '30 days'],
  // Longer than the time for which the POS resends an event.
  [posEvents.receivedAt, '7 days'],
  [directoryRuns.startedAt, '30 days'],
  [deliveryQuotes.at, '30 days'],
  [carrierAnswers.at, '30 days'],
  [sessionTokens.expiresAt, '1 day'],
  [sessions.expiresAt, '1 day'],
  [sessions.revokedAt, '30 days'],
  [restoreTokens.expiresAt, '1 day'],
  [orderCodes.expiresAt, '1 day'],
  [passkeyChallenges.expiresAt, '1 hour'],
  [imports.createdAt, '30 days'],
  [orderPresence.seenAt, '1 day'],
  [telegramLinks.expiresAt, '1 day'],
  [searchLog.lastSeen, '90 days'],
  // Banks answer queries about a payment for this long.
  [paymentEvents.at, '400 days'],
];

/** Maximum rows of tables that visitors fill by requesting delivery prices or searching; the newest are kept. */
const MOST: [PgColumn, rows: number][] = [
  [deliveryQuotes.at, 100_000],
  [carrierAnswers.at, 50_000],
  [searchLog.lastSeen, 5000],
];

/** Kinds of messages that contain addresses or phones, or hashes of them, of people who may have left the shop. */
const WITH_ADDRESS = [
  'mail.restore',
  'mail.email-changed',
  'mail.find-order',
  'limit.order-code',
  'limit.order-mail',
  'limit.order-mail-inbox',
];

/** Deletes rows that are no longer needed, so that no table grows without limit. */
export async function cleanUp(db: Database): Promise<void> {
  for (const [column, age] of LONGEST) await db.delete(column.table).where(olderThan(column, age));
  for (const [column, rows] of MOST) {
    const newest = db.select({ at: column }).from(column.table).orderBy(desc(column));
    await db.delete(column.table).where(lt(column, newest.limit(1).offset(rows)));
  }
  await db
    .delete(outbox)
    .where(and(inArray(outbox.kind, WITH_ADDRESS), olderThan(outbox.createdAt, '2 days')));
  await db
    .delete(syncRuns)
    .where(and(eq(syncRuns.kind, 'refresh'), olderThan(syncRuns.startedAt, '1 day')));
  await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
  // Keeps the newest of the old rows: processes compare with it to see whether they have missed rows.
  const last = db
    .select({ transaction: max(renewals.transaction) })
    .from(renewals)
    .where(olderThan(renewals.createdAt, '1 day'));
  await db.delete(renewals).where(lt(renewals.transaction, last));
  await db.delete(photoColours).where(sql`not exists (
    select from products where photos @> array[${photoColours.path}])`);
  // Bulk actions this old cannot be undone any more, and undo data may contain personal data.
  await db
    .update(staffActs)
    .set({ undo: null })
    .where(and(isNotNull(staffActs.undo), olderThan(staffActs.at, '7 days')));
  await db.execute(sql`delete from ${productBulks} where not exists (
    select from ${staffActs} where ${staffActs.id} = ${productBulks.actId}
      and ${staffActs.undo} is not null)`);
  await db
    .update(imports)
    .set({ bytes: null })
    .where(and(ne(imports.state, 'applying'), olderThan(imports.createdAt, '1 day')));
  // Drops the tables of pg-boss 10, which the previous release may use during an update. Delete this line after 1.0.
  await db.execute(sql`drop schema if exists jobs cascade`);
  // Refunds of instances of the previous release during an update. Delete this statement after 1.0.
  await db
    .update(refunds)
    .set({
      orderId: sql`(select order_id from ${payments} where ${payments.id} = ${refunds.paymentId})`,
    })
    .where(isNull(refunds.orderId));
  // Addresses of guests whose questions nobody has answered.
  await db
    .update(questions)
    .set({ email: '' })
    .where(and(ne(questions.email, ''), olderThan(questions.createdAt, '180 days')));
  await deleteUnusedPictures(db);
  await forgetAlerts(db);
  await deleteStaleSubscriptions(db);
  await db.delete(searchDays).where(lt(searchDays.day, sql`current_date - 400`));
  await foldVisits(db);
}

const olderThan = (column: PgColumn, age: string): SQL => lt(column, sql`now() - ${age}::interval`);
