import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ParcelLine } from '@/lib/order-rules/parcels';
import { foreignId, moment } from './columns';
import { orders } from './orders';

/**
 * Cities, towns and villages of the carrier's directory. Those that the carrier removes are kept and marked as removed.
 */
export const settlements = pgTable(
  'settlements',
  (column) => ({
    /** The carrier's SettlementRef. */
    ref: column.text().primaryKey(),
    /** The carrier's CityRef: a second id of the same settlement, which prices and parcels use. */
    cityRef: column.text().notNull(),
    name: column.text().notNull(),
    /** Kind of settlement, abbreviated: `м.`, `смт`, `с.`, `с-ще`. */
    kind: column.text().notNull(),
    /** Empty when the settlement belongs to no district. */
    district: column.text().notNull().default(''),
    region: column.text().notNull(),
    /** The name normalised by `searchText`: lower case, without apostrophes, with spaces instead of hyphens. */
    searchName: column.text().notNull(),
    /** Number of open branches and lockers; search results with more of them come first. */
    placeCount: column.integer().notNull().default(0),
    deliversToDoor: column.boolean().notNull().default(false),
    /** When the settlement's streets were last copied; null if never. */
    streetsAt: moment('streets_at'),
    removedAt: moment('removed_at'),
  }),
  (table) => [
    index('settlements_search').on(table.searchName.op('text_pattern_ops')),
    index('settlements_city').on(table.cityRef),
  ],
);

/** Branches and lockers of the carrier's directory. */
export const places = pgTable(
  'places',
  (column) => ({
    /** The carrier's warehouse Ref. */
    ref: column.text().primaryKey(),
    settlementRef: column.text().notNull(),
    cityRef: column.text().notNull(),
    type: column.text().$type<'branch' | 'postbox'>().notNull(),
    number: column.integer().notNull(),
    /** `вул. Садова, 3`. */
    address: column.text().notNull(),
    /** The carrier's full description. */
    description: column.text().notNull(),
    /** Number and address, normalised for searching. */
    searchText: column.text().notNull(),
    /** Maximum weight of a parcel in grams; null when the carrier states no limit. */
    maxWeight: column.integer(),
    /** Maximum sides of a parcel in centimetres, longest first; null when the carrier states no limit. */
    maxSides: column.jsonb().$type<[number, number, number]>(),
    /** Maximum declared value of a parcel in kopecks; null when the carrier states no limit. */
    maxDeclared: column.integer(),
    /** Opening hours by English weekday, in the carrier's format. */
    schedule: column.jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whether the branch currently accepts parcels. */
    isOpen: column.boolean().notNull().default(true),
    removedAt: moment('removed_at'),
  }),
  (table) => [index('places_settlement').on(table.settlementRef, table.type, table.number)],
);

/** Streets of those settlements in which somebody has searched for a street. */
export const streets = pgTable(
  'streets',
  (column) => ({
    ref: column.text().primaryKey(),
    settlementRef: column.text().notNull(),
    /** `вул. Дерибасівська`. */
    name: column.text().notNull(),
    searchName: column.text().notNull(),
  }),
  (table) => [index('streets_settlement').on(table.settlementRef, table.searchName)],
);

/** Downloads of the carrier's directory: what each one changed, and the reason if it was refused. */
export const directoryRuns = pgTable('directory_runs', (column) => ({
  id: column.serial().primaryKey(),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  status: column
    .text()
    .$type<'running' | 'done' | 'refused' | 'failed'>()
    .notNull()
    .default('running'),
  counts: column.jsonb().$type<Record<string, number>>().notNull().default({}),
  message: column.text().notNull().default(''),
}));

/** Cache of prices and delivery times that the carrier returned; one row for all parcels with the same price. */
export const deliveryQuotes = pgTable(
  'delivery_quotes',
  (column) => ({
    /** Cache key: origin, destination, method, weight, declared value. */
    key: column.text().primaryKey(),
    /** Kopecks; null if the carrier did not return the price. */
    price: column.integer(),
    /** Days from dispatch to arrival; null if the carrier did not return them. */
    days: column.integer(),
    /** The dispatch day for which the carrier calculated the price and the days. */
    askedFor: column.date(),
    at: moment('at').notNull().default(sql`now()`),
  }),
  (table) => [index('delivery_quotes_at').on(table.at)],
);

/** Cached answers about settlements and branches of a carrier whose directory the shop does not copy. */
export const carrierAnswers = pgTable(
  'carrier_answers',
  (column) => ({
    /** Cache key: the carrier and the request. */
    key: column.text().primaryKey(),
    answer: column.jsonb().$type<object>().notNull(),
    at: moment('at').notNull().default(sql`now()`),
  }),
  (table) => [index('carrier_answers_at').on(table.at)],
);

/** Waybills, one per parcel: one for an order, or several if parts of it are sent separately. The row of a deleted waybill is kept, so that its number can still be found. */
export const waybills = pgTable(
  'waybills',
  (column) => ({
    id: column.serial().primaryKey(),
    orderId: foreignId(() => orders.id),
    /** The carrier's id of the waybill; null while it is being created, and if staff typed the number by hand. */
    ref: column.text(),
    /** The tracking number; null while the waybill is being created. */
    number: column.text(),
    /** The carrier's delivery charge in kopecks. */
    cost: column.integer(),
    arrivesOn: column.date(),
    statusCode: column.integer().notNull().default(1),
    /** The carrier's text for the status. */
    statusText: column.text().notNull().default(''),
    /** When a process last claimed the creation of this waybill, so that no second process creates one. */
    claimedAt: moment('claimed_at'),
    trackedAt: moment('tracked_at'),
    /** When the label was first printed. */
    printedAt: moment('printed_at'),
    /** When the parcel arrived at its branch or locker, ready for pickup; null if it is not there. */
    readyAt: moment('ready_at'),
    removedAt: moment('removed_at'),
    /** The pieces in a part parcel; null for the parcel with the whole order, or with what the part parcels leave. */
    contents: column.jsonb().$type<ParcelLine[]>(),
    /** What the pieces of a part parcel cost in kopecks: its declared value, and its cash on delivery. */
    value: column.integer(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('waybills_one')
      .on(table.orderId)
      .where(sql`${table.removedAt} is null and ${table.contents} is null`),
    index('waybills_order').on(table.orderId).where(sql`${table.removedAt} is null`),
    index('waybills_created').on(table.createdAt).where(sql`${table.removedAt} is null`),
    index('waybills_ready').on(table.readyAt).where(sql`${table.readyAt} is not null`),
    uniqueIndex('waybills_number').on(table.number).where(sql`${table.removedAt} is null`),
  ],
);
