import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RefundedGoods } from '@/lib/order-rules/refunded-goods';
import type { ReturnReason, ReturnState } from '@/lib/order-rules/return-states';
import { bytea, foreignId, moment } from './columns';
import { orderLines, orders } from './orders';
import { refunds } from './payments';

/** Goods that come back: requested by the shopper, or a parcel that nobody fetched. */
export const returns = pgTable(
  'returns',
  (column) => ({
    id: column.serial().primaryKey(),
    orderId: foreignId(() => orders.id),
    state: column.text().$type<ReturnState>().notNull(),
    reason: column.text().$type<ReturnReason>().notNull(),
    text: column.text().notNull().default(''),
    /** Until when the state should change: the shopper's day to send the goods, staff's day to act; null at the end. */
    dueOn: column.date(),
    /** Where the shopper sends the goods; empty before the approval. */
    address: column.text().notNull().default(''),
    /** Number of the return parcel; empty while there is none. */
    waybill: column.text().notNull().default(''),
    /** The carrier's id of the return that it was asked for; empty for a typed number. */
    carrierRef: column.text().notNull().default(''),
    /** When a process last claimed the request to the carrier, so that no second process sends it. */
    claimedAt: moment('claimed_at'),
    trackedAt: moment('tracked_at'),
    /** The carrier's last text about the parcel. */
    parcelText: column.text().notNull().default(''),
    /** Why staff have refused. */
    refusal: column.text().notNull().default(''),
    refundId: column.integer().references(() => refunds.id),
    /** The order with the goods in exchange. */
    exchangeId: column.integer().references(() => orders.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    index('returns_order').on(table.orderId),
    index('returns_state').on(table.state, table.id),
    uniqueIndex('returns_refund').on(table.refundId),
    uniqueIndex('returns_exchange').on(table.exchangeId),
    check(
      'returns_settled',
      sql`(${table.state} in ('refunded', 'exchanged')) = (${table.refundId} is not null)
        and (${table.state} <> 'exchanged' or ${table.exchangeId} is not null)`,
    ),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  (column) => ({
    id: column.serial().primaryKey(),
    returnId: foreignId(() => returns.id),
    orderLineId: foreignId(() => orderLines.id),
    quantity: column.integer().notNull(),
    /** What staff have found; null before the check. */
    goods: column.text().$type<RefundedGoods>(),
  }),
  (table) => [
    uniqueIndex('return_lines_line').on(table.returnId, table.orderLineId),
    index('return_lines_order_line').on(table.orderLineId),
    check('return_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

/** Photos of returned goods, in the database so that they are stored and deleted together with their return. */
export const returnPhotos = pgTable(
  'return_photos',
  (column) => ({
    id: column.serial().primaryKey(),
    returnId: foreignId(() => returns.id),
    /** `staff`: added to a refusal. */
    by: column.text().$type<'shopper' | 'staff'>().notNull(),
    /** WebP without metadata. */
    picture: bytea().notNull(),
  }),
  (table) => [index('return_photos_return').on(table.returnId)],
);
