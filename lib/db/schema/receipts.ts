import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FiscalServiceName, ReceiptLine, ReceiptState } from '@/lib/receipts/receipt';
import { foreignId, moment } from './columns';
import { orders } from './orders';
import { partialReturns, payments, refunds } from './payments';

/** Fiscal receipts: one of the sale for a payment by card, and one of the return for each sum given back from it. */
export const receipts = pgTable(
  'receipts',
  (column) => ({
    id: column.serial().primaryKey(),
    /** The id that the service gets with the next call; replaced once the service has spoilt the receipt of this id. */
    receiptId: column.uuid().notNull(),
    service: column.text().$type<FiscalServiceName>().notNull(),
    kind: column.text().$type<'sale' | 'return'>().notNull(),
    orderId: foreignId(() => orders.id),
    paymentId: foreignId(() => payments.id),
    /** What was given back: a refund by the shop, or a part that the bank returned by itself. */
    refundId: column.integer().references(() => refunds.id),
    partialReturnId: column.integer().references(() => partialReturns.id),
    total: column.integer().notNull(),
    lines: column.jsonb().$type<ReceiptLine[]>().notNull(),
    state: column.text().$type<ReceiptState>().notNull().default('waiting'),
    fiscalNumber: column.text().notNull().default(''),
    /** URL of the receipt at the tax service; empty if there is none. */
    link: column.text().notNull().default(''),
    /** Whether the number was given while the tax service did not answer. */
    isOffline: column.boolean().notNull().default(false),
    /** Why the service has refused the receipt; empty if it has not. */
    failure: column.text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
  }),
  (table) => [
    uniqueIndex('receipts_receipt').on(table.receiptId),
    uniqueIndex('receipts_sale').on(table.paymentId).where(sql`${table.kind} = 'sale'`),
    uniqueIndex('receipts_refund').on(table.refundId),
    uniqueIndex('receipts_partial_return').on(table.partialReturnId),
    index('receipts_order').on(table.orderId),
    index('receipts_payment').on(table.paymentId),
    index('receipts_failed').on(table.orderId).where(sql`${table.state} = 'failed'`),
    check('receipts_total', sql`${table.total} > 0`),
    check(
      'receipts_reason',
      sql`(${table.refundId} is not null)::int + (${table.partialReturnId} is not null)::int
        = (${table.kind} = 'return')::int`,
    ),
  ],
);
