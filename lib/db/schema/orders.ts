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
import type { EventKind } from '@/lib/orders/rules/order-event';
import type { PosOrderStatus } from '@/lib/orders/rules/pos-status';
import type { OrderStatus, PaymentStatus } from '@/lib/orders/rules/status';
import type { PaymentMethod } from '@/lib/payments/methods';
import { users } from './account';
import { bundles } from './bundles';
import { products, variants } from './catalogue';
import { moment, percentage } from './columns';

type AtPos = Record<'status' | 'posStatus', SQLWrapper>;

/**
 * SQL: the order is over here and not at the POS, or the other way round. A number, since the database keeps statistics
 * of it (`orders_at_odds_share`): nothing can be guessed of it from either column.
 */
export const isAtOddsWithPos = ({
  status,
  posStatus,
}: AtPos): SQL => sql`((${status} in ('cancelled', 'returned'))
  <> (coalesce(${posStatus}, 'new') in ('cancelled', 'removed')))::int = 1`;

export const orders = pgTable(
  'orders',
  {
    id: serial().primaryKey(),
    /** The number people see: `A-1001`. */
    number: text().notNull(),
    /** 192 random bits; with it anybody may read the order and pay it. */
    token: text().notNull(),
    /** The signed-in customer; null for guests and for those who have deleted their account. */
    customerId: integer().references(() => users.id, { onDelete: 'set null' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    email: text().notNull().default(''),
    notCall: boolean().notNull().default(false),
    comment: text().notNull().default(''),
    /** The staff member who took the order by phone; null for one from the storefront. */
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
    /** The carrier's expected charge to the recipient, beside the total; null when unknown. */
    deliveryEstimate: integer(),
    /** The expected arrival shown when the order was placed; null when unknown. */
    arrivesOn: date(),
    /** The day of the event the order is for, when the shopper named one. */
    eventDate: date(),
    /** When its holder asked for no more mails that ask for something; counts for every order of the address. */
    lettersRefusedAt: moment('letters_refused_at'),
    /** Who is packing it at the desk, and when they last did something there. */
    packingBy: integer().references(() => users.id, { onDelete: 'set null' }),
    packingAt: moment('packing_at'),
    /** For staff; never shown to the shopper. */
    staffNote: text().notNull().default(''),
    /**
     * Until when stock is held for a pending order: for its payment or, when it is paid on receipt,
     * for staff to confirm it. Null when nothing is pending.
     */
    heldUntil: moment('held_until'),
    /**
     * Keyed hashes that identify whoever holds the stock meanwhile, see `holder-keys.ts`; deleted
     * when that is over.
     */
    holderKeys: text().array(),
    /** Too large to reserve anything before staff have confirmed it. */
    awaitsApproval: boolean().notNull().default(false),
    /** Whether the lines still count in `variants.reserved`. */
    holdsStock: boolean().notNull().default(true),
    posOrderId: bigint({ mode: 'number' }),
    /** The POS's last status of it; null until there is one. */
    posStatus: text().$type<PosOrderStatus>(),
    /** The POS's receipt id, null until its staff have accepted the order. */
    posReceiptId: bigint({ mode: 'number' }),
    /** When the POS was last polled about it, whether it answered or not. */
    posAskedAt: moment('pos_asked_at'),
    /** When the POS last returned its status. */
    posAnsweredAt: moment('pos_answered_at'),
    /** When a stock snapshot of the POS that excludes its pieces was applied. */
    posCountedAt: moment('pos_counted_at'),
    /** Deleted by an admin: no list shows it, the row stays for accounting. */
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
    // The menu of the admin counts what waits for staff, on every page; lists are filtered by it.
    index('orders_status').on(table.status, table.id),
    index('orders_in_review')
      .on(table.updatedAt, table.id)
      .where(sql`${table.paymentStatus} = 'review'`),
    // Deleting an account looks for its traces.
    index('orders_taken_by').on(table.takenBy).where(sql`${table.takenBy} is not null`),
    index('orders_packing_by').on(table.packingBy).where(sql`${table.packingBy} is not null`),
    // What needs attention is counted on every page of the admin.
    index('orders_at_odds')
      .on(table.updatedAt)
      .where(
        sql`${table.posOrderId} is not null and ${table.archivedAt} is null and ${isAtOddsWithPos(table)}`,
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

/** A bundle in an order; its contents are order lines, each with its share of the discount. */
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
    /** Title and discount as they were when the order was placed. */
    title: text().notNull(),
    discount: percentage().notNull(),
    quantity: integer().notNull(),
    /** Of one bundle, before the discount. */
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
    /** The bundle it belongs to, or null. */
    orderBundleId: integer().references(() => orderBundles.id),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** Name, size, photo and price as they were when the order was placed. */
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
    // The picture route checks whether some line shows the picture.
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
    /** `shop` for automatic changes, else `customer`, `bank`, `carrier`, or a person's name. */
    by: text().notNull().default('shop'),
    /** The staff member who did it. */
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('order_events_order').on(table.orderId, table.id),
    index('order_events_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('order_events_restocked')
      .on(table.orderId)
      .where(sql`${table.kind} = 'pos' and ${table.value} = 'restocked'`),
    // When money has come and gone.
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
