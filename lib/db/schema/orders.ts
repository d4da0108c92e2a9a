import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Tracking } from '@/lib/analytics/tracking';
import type { DeliveryAddress } from '@/lib/delivery/address';
import type { DeliveryMethod } from '@/lib/delivery/carriers';
import type { SalesChannel } from '@/lib/figures/visit';
import type { EditedOrder } from '@/lib/order-rules/edited-order';
import type { EventKind } from '@/lib/order-rules/order-event';
import type { PosOrderStatus } from '@/lib/order-rules/pos-status';
import type { OrderStatus, PaymentStatus } from '@/lib/order-rules/status';
import type { PaymentMethod } from '@/lib/payments/methods';
import { users } from './account';
import { bundles } from './bundles';
import { products, variants } from './catalogue';
import { foreignId, moment, percentage } from './columns';

type AtPos = Record<'status' | 'posStatus', SQLWrapper>;

/**
 * SQL: whether the shop and the POS disagree about an order. That is, the shop has cancelled or returned the order but
 * the POS has not cancelled or removed it, or vice versa. Compares ints, because the extended statistics
 * `orders_at_odds_share` exist for exactly this expression. Statistics of the single columns cannot tell how many rows
 * match.
 */
export const isInconsistentWithPos = ({
  status,
  posStatus,
}: AtPos): SQL => sql`((${status} in ('cancelled', 'returned'))
  <> (coalesce(${posStatus}, 'new') in ('cancelled', 'removed')))::int = 1`;

export const orders = pgTable(
  'orders',
  (column) => ({
    id: column.serial().primaryKey(),
    /** The order number that shoppers and staff see: `A-1001`. */
    number: column.text().notNull(),
    /** 192 random bits of the secret link: whoever knows this token may read and pay the order. */
    token: column.text().notNull(),
    /** The customer's account; null for guests and after the account was deleted. */
    customerId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    firstName: column.text().notNull(),
    lastName: column.text().notNull(),
    phone: column.text().notNull(),
    email: column.text().notNull().default(''),
    notCall: column.boolean().notNull().default(false),
    comment: column.text().notNull().default(''),
    /** The staff member who entered a phone order; null for an order from the storefront. */
    takenBy: column.integer().references(() => users.id, { onDelete: 'set null' }),
    paymentMethod: column.text().$type<PaymentMethod>().notNull(),
    deliveryMethod: column.text().$type<DeliveryMethod>().notNull(),
    deliveryAddress: column.jsonb().$type<DeliveryAddress>(),
    status: column.text().$type<OrderStatus>().notNull().default('new'),
    paymentStatus: column.text().$type<PaymentStatus>().notNull().default('none'),
    itemsTotal: column.integer().notNull(),
    discountTotal: column.integer().notNull().default(0),
    /** The part of the discount that staff gave by hand, and why. */
    handDiscount: column.integer().notNull().default(0),
    handDiscountReason: column.text().notNull().default(''),
    /** The shop's discounts for looks (`LookPercents`) when the order was placed; an edit uses them again. */
    lookPercents: column.integer().array().notNull().default(sql`'{}'`),
    /** Kopecks by which the order rose after it was paid by card, and which the shopper still has to pay. */
    extraDue: column.integer().notNull().default(0),
    /** Whether staff raised the sum that is paid on receipt, and the shopper has not agreed yet. */
    awaitsConsent: column.boolean().notNull().default(false),
    deliveryPrice: column.integer().notNull().default(0),
    total: column.integer().notNull(),
    /** Kopecks paid on receipt that staff have given back by hand. */
    givenBack: column.integer().notNull().default(0),
    /** Kopecks of the total that a gift certificate pays, and how many of them went back to it. */
    certificatePaid: column.integer().notNull().default(0),
    certificateReturned: column.integer().notNull().default(0),
    /** Expected delivery charge to the recipient in kopecks, not part of the total; null if unknown. */
    deliveryEstimate: column.integer(),
    /** The estimated day of arrival that the shopper saw when ordering; null if unknown. */
    arrivesOn: column.date(),
    /** The day of the event for which the shopper orders, if entered. */
    eventDate: column.date(),
    /**
     * When the buyer unsubscribed from optional mails, such as review requests; holds for every order with this e-mail
     * address.
     */
    lettersRefusedAt: moment('letters_refused_at'),
    /** The staff member who is packing the order, and when they last did something with it at the packing desk. */
    packingBy: column.integer().references(() => users.id, { onDelete: 'set null' }),
    packingAt: moment('packing_at'),
    /** Where the shopper came from and the advertisement (`utm_campaign`), from the visit; null if not counted. */
    channel: column.text().$type<SalesChannel>(),
    campaign: column.text().notNull().default(''),
    /** What the shopper, who agreed to it, lets analytics know the browser by; null without consent. */
    tracking: column.jsonb().$type<Tracking>(),
    /** Visible only to staff. */
    staffNote: column.text().notNull().default(''),
    /** The staff member who is responsible for the order; null for nobody. */
    assigneeId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    /** Short labels that staff give the order, sorted. */
    tags: column.text().array().notNull().default(sql`'{}'`),
    /**
     * When the stock reservation expires. The order must be paid before that time; an order that is paid on receipt
     * must be confirmed by staff. Null when the order waits for neither.
     */
    heldUntil: moment('held_until'),
    /** Keyed hashes (`holderKeys()`) that identify the buyer; null once the reservation can no longer expire. */
    holderKeys: column.text().array(),
    /** Whether the order is so large that no stock is reserved before staff have confirmed it. */
    awaitsApproval: column.boolean().notNull().default(false),
    /** Whether the order's items are counted in `variants.reserved`. */
    holdsStock: column.boolean().notNull().default(true),
    posOrderId: column.bigint({ mode: 'number' }),
    /** The order's last known status at the POS; null before the POS has reported one. */
    posStatus: column.text().$type<PosOrderStatus>(),
    /** The POS's receipt id; null until the POS staff have accepted the order. */
    posReceiptId: column.bigint({ mode: 'number' }),
    /** When the POS was last polled about the order, whether or not it responded. */
    posAskedAt: moment('pos_asked_at'),
    /** When the POS last returned the order's status. */
    posAnsweredAt: moment('pos_answered_at'),
    /** When the shop applied POS stock figures from which the order's items are already deducted. */
    posCountedAt: moment('pos_counted_at'),
    /** When an admin deleted the order: lists no longer show it, but the row is kept for accounting. */
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_token').on(table.token),
    index('orders_customer').on(table.customerId, table.id),
    index('orders_phone').on(table.phone),
    index('orders_created').on(table.createdAt),
    // The admin's menu counts orders by status on every page, and lists are filtered by status.
    index('orders_status').on(table.status, table.id),
    index('orders_in_review')
      .on(table.updatedAt, table.id)
      .where(sql`${table.paymentStatus} = 'review'`),
    // Deleting an account searches for the orders that reference it.
    index('orders_taken_by').on(table.takenBy).where(sql`${table.takenBy} is not null`),
    index('orders_assignee').on(table.assigneeId).where(sql`${table.assigneeId} is not null`),
    // Few orders have tags: filtering by a tag and listing all tags read only these.
    index('orders_tagged').on(table.id).where(sql`${table.tags} <> '{}'`),
    index('orders_packing_by').on(table.packingBy).where(sql`${table.packingBy} is not null`),
    // Every page of the admin counts the orders that need attention.
    index('orders_at_odds')
      .on(table.updatedAt)
      .where(
        sql`${table.posOrderId} is not null and ${table.archivedAt} is null and ${isInconsistentWithPos(table)}`,
      ),
    index('orders_refunded')
      .on(table.id)
      .where(
        sql`${table.paymentStatus} = 'refunded' and ${table.status} in ('new', 'confirmed', 'packed', 'shipped')`,
      ),
    index('orders_consent').on(table.id).where(sql`${table.awaitsConsent}`),
    index('orders_awaiting').on(table.id).where(sql`${table.awaitsApproval}`),
    index('orders_held').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    index('orders_holder')
      .using('gin', table.holderKeys)
      .with({ fastupdate: false })
      .where(sql`${table.holderKeys} is not null`),
    index('orders_written_off')
      .on(table.id)
      .where(sql`${table.posStatus} = 'closed' and ${table.posCountedAt} is null`),
    index('orders_at_pos')
      .on(table.posAskedAt)
      .where(sql`${table.posOrderId} is not null and ${table.posCountedAt} is null`),
    check(
      'orders_money',
      sql`${table.total} = ${table.itemsTotal} - ${table.discountTotal} + ${table.deliveryPrice}
        and ${table.itemsTotal} > 0 and ${table.discountTotal} >= 0 and ${table.deliveryPrice} >= 0
        and ${table.total} > 0`,
    ),
    check(
      'orders_edited',
      sql`${table.handDiscount} between 0 and ${table.discountTotal} and ${table.extraDue} between 0 and ${table.total}`,
    ),
    check(
      'orders_certificate',
      sql`${table.certificateReturned} between 0 and ${table.certificatePaid}`,
    ),
    check('orders_given_back', sql`${table.givenBack} between 0 and ${table.total}`),
  ],
);

/** Bundles in orders. Their products are order lines, each of which carries its share of the discount. */
export const orderBundles = pgTable(
  'order_bundles',
  (column) => ({
    id: column.serial().primaryKey(),
    orderId: foreignId(() => orders.id),
    bundleId: foreignId(() => bundles.id),
    /** Title and discount as they were when the order was placed. */
    title: column.text().notNull(),
    discount: percentage().notNull(),
    quantity: column.integer().notNull(),
    /** Price of one bundle before the discount, in kopecks. */
    price: column.integer().notNull(),
    total: column.integer().notNull(),
  }),
  (table) => [
    index('order_bundles_order').on(table.orderId),
    check('order_bundles_quantity', sql`${table.quantity} between 1 and 99`),
    check(
      'order_bundles_money',
      sql`${table.price} > 0 and ${table.discount} between 0 and 100
        and ${table.total} between 0 and ${table.price} * ${table.quantity}`,
    ),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  (column) => ({
    id: column.serial().primaryKey(),
    orderId: foreignId(() => orders.id),
    /** The ordered bundle that this line is part of; null for a product ordered alone. */
    orderBundleId: column.integer().references(() => orderBundles.id),
    variantId: foreignId(() => variants.id),
    productId: foreignId(() => products.id),
    /** The product's name, size, photo and price as they were when the order was placed. */
    name: column.text().notNull(),
    size: column.text().notNull().default(''),
    photo: column.text().notNull().default(''),
    quantity: column.integer().notNull(),
    price: column.integer().notNull(),
    discount: column.integer().notNull().default(0),
    /** The line's share of the discount that staff gave by hand; part of `discount`. */
    handDiscount: column.integer().notNull().default(0),
    total: column.integer().notNull(),
    /** Whether a promo code added the line: its discount leaves one kopeck, the lowest price of POS and banks. */
    isGift: column.boolean().notNull().default(false),
    /**
     * As they were at the sale, for reports: the purchase price (null if the POS did not know it), the campaign that
     * applied to the product, and the price without it. Written by a trigger.
     */
    cost: column.integer(),
    campaignId: column.integer(),
    listPrice: column.integer(),
    /** Pieces that were refunded, and pieces that the order does not reserve any more, because they are on sale again. */
    refunded: column.integer().notNull().default(0),
    released: column.integer().notNull().default(0),
  }),
  (table) => [
    index('order_lines_order').on(table.orderId),
    // Before sending a picture, the picture route checks whether an order line shows it.
    index('order_lines_photo').on(table.photo),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 99`),
    check(
      'order_lines_returned',
      sql`${table.refunded} between 0 and ${table.quantity} and ${table.released} between 0 and ${table.refunded}`,
    ),
    check(
      'order_lines_money',
      sql`${table.price} > 0 and ${table.discount} >= 0
        and ${table.total} = ${table.price} * ${table.quantity} - ${table.discount} and ${table.total} >= 0`,
    ),
  ],
);

/** Changes of an order's contents, delivery or payment method by staff, as the shopper sees them. */
export const orderEdits = pgTable(
  'order_edits',
  (column) => ({
    id: column.serial().primaryKey(),
    orderId: foreignId(() => orders.id),
    before: column.jsonb().$type<EditedOrder>().notNull(),
    after: column.jsonb().$type<EditedOrder>().notNull(),
    /** When the shopper agreed to a raised sum; null if they need not, or have not yet. */
    agreedAt: moment('agreed_at'),
    userId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  }),
  (table) => [index('order_edits_order').on(table.orderId, table.id)],
);

/** The history of an order: who changed what, and when. */
export const orderEvents = pgTable(
  'order_events',
  (column) => ({
    id: column.serial().primaryKey(),
    orderId: foreignId(() => orders.id),
    kind: column.text().$type<EventKind>().notNull(),
    /** Code of the change, such as the new status. If the event's kind has no codes, a sentence for staff. */
    value: column.text().notNull(),
    /** Who made the change: `shop` (automatic), `customer`, `pos`, `bank`, `carrier`, or a staff member's name. */
    by: column.text().notNull().default('shop'),
    /** The staff member who made the change; null for other changes. */
    userId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  }),
  (table) => [
    index('order_events_order').on(table.orderId, table.id),
    index('order_events_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('order_events_restocked')
      .on(table.orderId)
      .where(sql`${table.kind} = 'pos' and ${table.value} = 'restocked'`),
    // For reports: when money was received and returned.
    index('order_events_money')
      .on(table.at, table.orderId)
      .where(
        sql`${table.kind} in ('payment', 'status') and ${table.value} in ('paid', 'refunded', 'delivered', 'returned')`,
      ),
  ],
);

/** The thread of notes about an order, which only staff see. */
export const orderNotes = pgTable(
  'order_notes',
  (column) => ({
    id: column.serial().primaryKey(),
    orderId: foreignId(() => orders.id),
    /** The author; the name (`by`) is kept after the account is deleted. */
    userId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    by: column.text().notNull(),
    text: column.text().notNull(),
    /** Ids of the mentioned staff who have not opened the order's page since. */
    unreadBy: column.integer().array().notNull().default(sql`'{}'`),
    at: moment('at').notNull().defaultNow(),
  }),
  (table) => [
    index('order_notes_order').on(table.orderId, table.id),
    index('order_notes_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('order_notes_unread').on(table.id).where(sql`${table.unreadBy} <> '{}'`),
  ],
);

/** The newest mailed code that opens an order's page without its link (lib/orders/lookup/order-code.ts). */
export const orderCodes = pgTable(
  'order_codes',
  (column) => ({
    orderId: column
      .integer()
      .primaryKey()
      .references(() => orders.id),
    /** HMAC of the code, keyed by the order's token. */
    hash: column.text().notNull(),
    /** How often the code was entered; a used code has all its attempts taken. */
    tries: column.integer().notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  }),
  (table) => [index('order_codes_expiry').on(table.expiresAt)],
);

/** The order that a request with this Idempotency-Key has created; rows are kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  (column) => ({
    key: column.text().notNull(),
    route: column.text().notNull(),
    requestHash: column.text().notNull(),
    orderId: column.integer().references(() => orders.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [uniqueIndex('idempotency_keys_key').on(table.route, table.key)],
);
