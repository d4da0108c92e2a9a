import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AttemptStatus } from '@/lib/payments/attempt';
import type { ProviderName } from '@/lib/payments/methods';
import { users } from './account';
import { moment } from './columns';
import { orders } from './orders';

/** Attempts to pay an order through a payment provider. An order may have several, of which at most one is paid. */
export const payments = pgTable(
  'payments',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    provider: text().$type<ProviderName>().notNull(),
    invoiceId: text(),
    pageUrl: text().notNull().default(''),
    amount: integer().notNull(),
    status: text().$type<AttemptStatus>().notNull().default('created'),
    /** Time of the last update by the provider's clock; updates with an earlier time are ignored. */
    providerTime: moment('provider_time'),
    failureReason: text().notNull().default(''),
    /**
     * Kopecks that the bank has returned to the buyer while the payment stays paid, and how many of them staff have
     * acknowledged.
     */
    returned: integer().notNull().default(0),
    returnedSeen: integer().notNull().default(0),
    /** When a process last claimed the creation of this invoice, so that no second process creates one. */
    claimedAt: moment('claimed_at'),
    /** When the bank was last polled about the payment. */
    checkedAt: moment('checked_at'),
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payments_order').on(table.orderId),
    uniqueIndex('payments_invoice').on(table.provider, table.invoiceId),
    uniqueIndex('payments_one_paid').on(table.orderId).where(sql`${table.status} = 'paid'`),
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`${table.status} in ('created', 'pending')`),
    index('payments_unsettled')
      .on(table.createdAt)
      .where(sql`${table.status} in ('pending', 'failed', 'expired')`),
    index('payments_returned')
      .on(table.orderId)
      .where(sql`${table.returned} > ${table.returnedSeen}`),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
);

/** Parts of a payment that the bank returned by itself or in its web interface, without a request by the shop. */
export const partialReturns = pgTable(
  'partial_returns',
  {
    id: serial().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('partial_returns_payment').on(table.paymentId),
    index('partial_returns_at').on(table.at),
    check('partial_returns_amount', sql`${table.amount} > 0`),
  ],
);

/** Refunds requested by the shop; per payment at most one that has not failed. */
export const refunds = pgTable(
  'refunds',
  {
    id: serial().primaryKey(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    amount: integer().notNull(),
    /** Our reference of the refund, sent with every attempt; it identifies the provider's responses. */
    reference: text().notNull(),
    status: text().$type<'requested' | 'done' | 'failed'>().notNull().default('requested'),
    reason: text().notNull().default(''),
    /** Text of the provider's last error; empty if there was none. */
    failure: text().notNull().default(''),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  },
  (table) => [
    uniqueIndex('refunds_reference').on(table.reference),
    index('refunds_open').on(table.paymentId).where(sql`${table.status} <> 'done'`),
    index('refunds_done').on(table.doneAt).where(sql`${table.status} = 'done'`),
    uniqueIndex('refunds_one').on(table.paymentId).where(sql`${table.status} <> 'failed'`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
);

/** Every webhook and response of a payment provider as received, to investigate payments later. */
export const paymentEvents = pgTable('payment_events', {
  id: serial().primaryKey(),
  provider: text().notNull(),
  invoiceId: text().notNull(),
  source: text().$type<'webhook' | 'status'>().notNull(),
  body: text().notNull(),
  outcome: text().notNull(),
  at: moment('at').notNull().defaultNow(),
});
