import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RefundedGoods } from '@/lib/order-rules/refunded-goods';
import type { AttemptStatus } from '@/lib/payments/attempt';
import type { ProviderName } from '@/lib/payments/methods';
import { users } from './account';
import { foreignId, moment } from './columns';
import { orderLines, orders } from './orders';

/**
 * Attempts to pay an order through a payment provider. Of several at most one is paid, besides those that pay what the
 * order rose by afterwards.
 */
export const payments = pgTable(
  'payments',
  (column) => ({
    id: column.serial().primaryKey(),
    orderId: foreignId(() => orders.id),
    provider: column.text().$type<ProviderName>().notNull(),
    invoiceId: column.text(),
    pageUrl: column.text().notNull().default(''),
    amount: column.integer().notNull(),
    /** Whether it pays only what the order rose by after it was paid. */
    isExtra: column.boolean().notNull().default(false),
    status: column.text().$type<AttemptStatus>().notNull().default('created'),
    /** Time of the last update by the provider's clock; updates with an earlier time are ignored. */
    providerTime: moment('provider_time'),
    failureReason: column.text().notNull().default(''),
    /**
     * Kopecks that the bank has returned to the buyer while the payment stays paid, and how many of them staff have
     * acknowledged.
     */
    returned: column.integer().notNull().default(0),
    returnedSeen: column.integer().notNull().default(0),
    /**
     * Kopecks that were refunded or are being refunded: `returned` and the refunds that the shop has requested. The
     * check `payments_refunded` keeps it within the payment.
     */
    refunded: column.integer().notNull().default(0),
    /** When a process last claimed the creation of this invoice, so that no second process creates one. */
    claimedAt: moment('claimed_at'),
    /** When the bank was last polled about the payment. */
    checkedAt: moment('checked_at'),
    /**
     * What the shop answers the bank about a purchase that the buyer has agreed to; stored before it is sent, and never
     * changed, so that not both are sent (`claimAnswer`). Null for banks that do not ask.
     */
    shopAnswer: column.text().$type<'confirm' | 'reject'>(),
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    index('payments_order').on(table.orderId),
    uniqueIndex('payments_invoice').on(table.provider, table.invoiceId),
    uniqueIndex('payments_one_paid')
      .on(table.orderId)
      .where(sql`${table.status} = 'paid' and not ${table.isExtra}`),
    uniqueIndex('payments_one_open')
      .on(table.orderId)
      .where(sql`${table.status} in ('created', 'pending')`),
    index('payments_unsettled')
      .on(table.createdAt)
      .where(sql`${table.status} in ('pending', 'failed', 'expired')`),
    // The poll for parts that were returned in the bank's cabinet.
    index('payments_paid').on(table.createdAt).where(sql`${table.status} = 'paid'`),
    index('payments_returned')
      .on(table.orderId)
      .where(sql`${table.returned} > ${table.returnedSeen}`),
    check('payments_amount', sql`${table.amount} > 0`),
    check('payments_refunded', sql`${table.refunded} between 0 and ${table.amount}`),
  ],
);

/** Parts of a payment that the bank returned by itself or in its web interface, without a request by the shop. */
export const partialReturns = pgTable(
  'partial_returns',
  (column) => ({
    id: column.serial().primaryKey(),
    paymentId: foreignId(() => payments.id),
    amount: column.integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  }),
  (table) => [
    index('partial_returns_payment').on(table.paymentId),
    index('partial_returns_at').on(table.at),
    check('partial_returns_amount', sql`${table.amount} > 0`),
  ],
);

/** Refunds made by the shop, through the bank or by hand. */
export const refunds = pgTable(
  'refunds',
  (column) => ({
    id: column.serial().primaryKey(),
    /** The clean-up sets it where an instance of the previous release has left it out. */
    orderId: column.integer().references(() => orders.id),
    /** Null if staff gave back money that was paid on receipt, which no bank knows of. */
    paymentId: column.integer().references(() => payments.id),
    amount: column.integer().notNull(),
    /** Whether everything is refunded that the payment still has; at most one such refund per payment. */
    isWhole: column.boolean().notNull().default(false),
    /** Whether it returns what the order costs less after its contents were changed. */
    isEdit: column.boolean().notNull().default(false),
    /** Whether no money moved: it books goods that came back although nobody had paid for them, or that cost nothing. */
    isUnpaid: column.boolean().notNull().default(false),
    /** Whether the money went back to the gift certificate that had paid. */
    isCertificate: column.boolean().notNull().default(false),
    /** Our reference of the refund, sent with every attempt; it identifies the provider's responses. */
    reference: column.text().notNull(),
    status: column.text().$type<'requested' | 'done' | 'failed'>().notNull().default('requested'),
    /** When staff last requested the refund, and when it was last sent to the bank. */
    requestedAt: moment('requested_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    reason: column.text().notNull().default(''),
    /** Text of the provider's last error; empty if there was none. */
    failure: column.text().notNull().default(''),
    userId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  }),
  (table) => [
    uniqueIndex('refunds_reference').on(table.reference),
    index('refunds_open').on(table.paymentId).where(sql`${table.status} <> 'done'`),
    index('refunds_done').on(table.doneAt).where(sql`${table.status} = 'done'`),
    uniqueIndex('refunds_whole').on(table.paymentId).where(sql`${table.isWhole}`),
    // Banks name no reference for a refund, so only one part of a payment may be on its way.
    uniqueIndex('refunds_sent')
      .on(table.paymentId)
      .where(sql`${table.status} = 'requested' and ${table.sentAt} is not null`),
    index('refunds_order').on(table.orderId),
    check('refunds_amount', sql`${table.amount} > 0 or ${table.isUnpaid}`),
  ],
);

/** The lines that a partial refund is for; none for a refund of a sum. */
export const refundLines = pgTable(
  'refund_lines',
  (column) => ({
    id: column.serial().primaryKey(),
    refundId: foreignId(() => refunds.id),
    orderLineId: foreignId(() => orderLines.id),
    quantity: column.integer().notNull(),
    amount: column.integer().notNull(),
    goods: column.text().$type<RefundedGoods>().notNull(),
  }),
  (table) => [
    index('refund_lines_refund').on(table.refundId),
    index('refund_lines_line').on(table.orderLineId),
    check('refund_lines_quantity', sql`${table.quantity} > 0 and ${table.amount} >= 0`),
  ],
);

/** Every webhook and response of a payment provider as received, to investigate payments later. */
export const paymentEvents = pgTable('payment_events', (column) => ({
  id: column.serial().primaryKey(),
  provider: column.text().notNull(),
  invoiceId: column.text().notNull(),
  source: column.text().$type<'webhook' | 'status'>().notNull(),
  body: column.text().notNull(),
  outcome: column.text().notNull(),
  at: moment('at').notNull().defaultNow(),
}));
