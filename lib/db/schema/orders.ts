import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DeliveryAddress } from '@/lib/delivery/address';
import type { DeliveryMethod } from '@/lib/delivery/carriers';
import type { EventKind } from '@/lib/order-rules/order-event';
import type { PosOrderStatus } from '@/lib/order-rules/pos-status';
import type { OrderStatus, PaymentStatus } from '@/lib/order-rules/status';
import type { PaymentMethod } from '@/lib/payments/methods';
import { users } from './account';
import { bundles } from './bundles';
import { products, variants } from './catalogue';
import { moment, percentage } from './columns';

type AtPos = Record<'status' | 'posStatus', SQLWrapper>;

/**
 * SQL: whether the order is cancelled or returned here but open at the POS, or vice versa. An int comparison, because
 * the database has extended statistics on this expression (`orders_at_odds_share`): its frequency cannot be estimated
 * from either column.
 */
export const isInconsistentWithPos = ({
  status,
  posStatus,
}: AtPos): SQL => sql`((${status} in ('cancelled', 'returned'))
  <> (coalesce(${posStatus}, 'new') in ('cancelled', 'removed')))::int = 1`;

export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    /** The order number shown to people: `A-1001`. */
    number: text().notNull(),
    /** 192 random bits; whoever has this token may read the order and pay it. */
    token: text().notNull(),
    /** The signed-in customer; null for guests and for deleted accounts. */
    customerId: integer().references(() => users.id, { onDelete: 'set null' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    email: text().notNull().default(''),
    notCall: boolean().notNull().default(false),
    comment: text().notNull().default(''),
    /** The staff member who entered a phone order; null for an order from the storefront. */
    takenBy: integer().references(() => users.id, { onDelete: 'set null' }),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    deliveryMethod: text().$type<DeliveryMethod>().notNull(),
    deliveryAddress: jsonb().$type<DeliveryAddress>(),
    status: text().$type<OrderStatus>().notNull().default('new'),
    paymentStatus: text().$type<PaymentStatus>().notNull().default('none'),
    itemsTotal: integer().notNull(),
    discountTotal: integer().notNull().default(0),
    deliveryPrice: integer().notNull().default(0),
    total: integer().notNull(),
    /** The carrier's expected charge to the recipient, not part of the total; null if unknown. */
    deliveryEstimate: integer(),
    /** The expected arrival shown when the order was placed; null if unknown. */
    arrivesOn: date(),
    /** The day of the event that the order is for, if the shopper entered one. */
    eventDate: date(),
    /**
     * When the buyer unsubscribed from requests by mail, such as for reviews; applies to every order of the e-mail
     * address.
     */
    lettersRefusedAt: moment('letters_refused_at'),
    /** Who is packing the order, and their last action at the packing desk. */
    packingBy: integer().references(() => users.id, { onDelete: 'set null' }),
    packingAt: moment('packing_at'),
    /** For staff; never shown to the shopper. */
    staffNote: text().notNull().default(''),
    /**
     * Until when stock is reserved for a pending order: until it is paid or, if it is paid on receipt, until staff
     * confirm it. Null when nothing is pending.
     */
    heldUntil: moment('held_until'),
    /** Keyed hashes that identify the buyer while stock is reserved, see `holder-keys.ts`; deleted afterwards. */
    holderKeys: text().array(),
    /** Whether the order is too large to reserve stock before staff have confirmed it. */
    awaitsApproval: boolean().notNull().default(false),
    /** Whether the lines still count in `variants.reserved`. */
    holdsStock: boolean().notNull().default(true),
    posOrderId: bigint({ mode: 'number' }),
    /** The order's last status at the POS; null before the first one. */
    posStatus: text().$type<PosOrderStatus>(),
    /** The POS's receipt id, null until its staff have accepted the order. */
    posReceiptId: bigint({ mode: 'number' }),
    /** When the POS was last polled about the order, with or without a response. */
    posAskedAt: moment('pos_asked_at'),
    /** When the POS last returned the order's status. */
    posAnsweredAt: moment('pos_answered_at'),
    /** When a POS stock snapshot that already excludes the order's items was applied. */
    posCountedAt: moment('pos_counted_at'),
    /** Set when an admin deletes the order: no list shows it, the row is kept for accounting. */
    archivedAt: moment('archived_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('orders_number').on(table.number),
    uniqueIndex('orders_token').on(table.token),
    index('orders_customer').on(table.customerId, table.id),
    index('orders_phone').on(table.phone),
    index('orders_created').on(table.createdAt),
    // The admin's menu counts orders by status on every page; lists are filtered by it.
    index('orders_status').on(table.status, table.id),
    index('orders_in_review')
      .on(table.updatedAt, table.id)
      .where(sql`${table.paymentStatus} = 'review'`),
    // Deleting an account searches the orders that reference it.
    index('orders_taken_by').on(table.takenBy).where(sql`${table.takenBy} is not null`),
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
  ],
);

/** A bundle in an order; its products are order lines, each with its share of the discount. */
export const orderBundles = pgTable(
  'order_bundles',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    bundleId: integer()
      .notNull()
      .references(() => bundles.id),
    /** Title and discount at the time of the order. */
    title: text().notNull(),
    discount: percentage().notNull(),
    quantity: integer().notNull(),
    /** Price of one bundle before the discount, in kopecks. */
    price: integer().notNull(),
    total: integer().notNull(),
  },
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
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The bundle that the line belongs to, or null. */
    orderBundleId: integer().references(() => orderBundles.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** Name, size, photo and price at the time of the order. */
    name: text().notNull(),
    size: text().notNull().default(''),
    photo: text().notNull().default(''),
    quantity: integer().notNull(),
    price: integer().notNull(),
    discount: integer().notNull().default(0),
    total: integer().notNull(),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    // The picture route checks whether an order line shows the picture.
    index('order_lines_photo').on(table.photo),
    check('order_lines_quantity', sql`${table.quantity} between 1 and 99`),
    check(
      'order_lines_money',
      sql`${table.price} > 0 and ${table.discount} >= 0
        and ${table.total} = ${table.price} * ${table.quantity} - ${table.discount} and ${table.total} >= 0`,
    ),
  ],
);

/** The history of an order: who changed what, and when. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    kind: text().$type<EventKind>().notNull(),
    /** The new status, or the note. */
    value: text().notNull(),
    /** `shop` for automatic changes, otherwise `customer`, `bank`, `carrier`, or a person's name. */
    by: text().notNull().default('shop'),
    /** The staff member who made the change. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
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
/** Which order a request with an Idempotency-Key created; kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text().notNull(),
    route: text().notNull(),
    requestHash: text().notNull(),
    orderId: integer().references(() => orders.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('idempotency_keys_key').on(table.route, table.key)],
);
