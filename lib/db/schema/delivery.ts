import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { orders } from './orders';

/**
 * Cities, towns and villages of the carrier's directory; those that disappear from it are kept and marked as removed.
 */
export const settlements = pgTable(
  'settlements',
  {
    /** The carrier's SettlementRef. */
    ref: text().primaryKey(),
    /** The carrier's CityRef: another id for the same place, used by its prices and parcels. */
    cityRef: text().notNull(),
    name: text().notNull(),
    /** `м.`, `смт`, `с.`, `с-ще`. */
    kind: text().notNull(),
    /** Empty when the settlement belongs to no district. */
    district: text().notNull().default(''),
    region: text().notNull(),
    /** The normalised name for searching: lower case, one apostrophe, no hyphens. */
    searchName: text().notNull(),
    /** Number of branches and lockers; settlements with more of them are listed first. */
    placeCount: integer().notNull().default(0),
    deliversToDoor: boolean().notNull().default(false),
    /** When its streets were last copied; null if never. */
    streetsAt: moment('streets_at'),
    removedAt: moment('removed_at'),
  },
  (table) => [
    index('settlements_search').on(table.searchName.op('text_pattern_ops')),
    index('settlements_city').on(table.cityRef),
  ],
);

/** Branches and lockers of the carrier's directory. */
export const places = pgTable(
  'places',
  {
    /** The carrier's warehouse Ref. */
    ref: text().primaryKey(),
    settlementRef: text().notNull(),
    cityRef: text().notNull(),
    type: text().$type<'branch' | 'postbox'>().notNull(),
    number: integer().notNull(),
    /** `вул. Садова, 3`. */
    address: text().notNull(),
    /** The carrier's full description. */
    description: text().notNull(),
    /** Lower case, for searching. */
    searchText: text().notNull(),
    /** Grams; null when no limit is stated. */
    maxWeight: integer(),
    /** Centimetres, longest first; null when no limit is stated. */
    maxSides: jsonb().$type<[number, number, number]>(),
    /** Kopecks; null when no limit is stated. */
    maxDeclared: integer(),
    /** Opening hours by English weekday, in the carrier's format. */
    schedule: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Whether the branch currently accepts parcels. */
    isOpen: boolean().notNull().default(true),
    removedAt: moment('removed_at'),
  },
  (table) => [index('places_settlement').on(table.settlementRef, table.type, table.number)],
);

/** Streets of the settlements in which somebody has searched. */
export const streets = pgTable(
  'streets',
  {
    ref: text().primaryKey(),
    settlementRef: text().notNull(),
    /** `вул. Дерибасівська`. */
    name: text().notNull(),
    searchName: text().notNull(),
  },
  (table) => [index('streets_settlement').on(table.settlementRef, table.searchName)],
);

/** One download of the directory: its counts, and the reason if it was refused. */
export const directoryRuns = pgTable('directory_runs', {
  id: serial().primaryKey(),
  startedAt: moment('started_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
  status: text().$type<'running' | 'done' | 'refused' | 'failed'>().notNull().default('running'),
  counts: jsonb().$type<Record<string, number>>().notNull().default({}),
  message: text().notNull().default(''),
});

/** Cache of the carrier's price and date for a kind of parcel. */
export const deliveryQuotes = pgTable(
  'delivery_quotes',
  {
    /** Origin, destination, method, weight, declared value. */
    key: text().primaryKey(),
    /** Kopecks. */
    price: integer(),
    /** Days from dispatch to arrival; null if the carrier did not return them. */
    days: integer(),
    /** The dispatch day in the request. */
    askedFor: date(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [index('delivery_quotes_at').on(table.at)],
);

/** Cache of responses about settlements and branches, for a carrier whose directory is not copied. */
export const carrierAnswers = pgTable(
  'carrier_answers',
  {
    /** The carrier and the request. */
    key: text().primaryKey(),
    answer: jsonb().$type<object>().notNull(),
    at: moment('at').notNull().default(sql`now()`),
  },
  (table) => [index('carrier_answers_at').on(table.at)],
);

/** A parcel at the carrier. The row of a deleted waybill is kept, so that its number can still be found. */
export const waybills = pgTable(
  'waybills',
  {
    id: serial().primaryKey(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** The carrier's own id; null while the waybill is being created, and for a number entered by staff. */
    ref: text(),
    /** The 14-digit tracking number; null while the waybill is being created. */
    number: text(),
    /** The carrier's charge in kopecks. */
    cost: integer(),
    arrivesOn: date(),
    statusCode: integer().notNull().default(1),
    /** The carrier's text for the status. */
    statusText: text().notNull().default(''),
    /** When a process last claimed the creation, so that two processes do not create one each. */
    claimedAt: moment('claimed_at'),
    trackedAt: moment('tracked_at'),
    /** When its label was first printed. */
    printedAt: moment('printed_at'),
    /** When the parcel became ready for pickup at the branch or locker; null if it is not. */
    readyAt: moment('ready_at'),
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('waybills_one').on(table.orderId).where(sql`${table.removedAt} is null`),
    index('waybills_created').on(table.createdAt).where(sql`${table.removedAt} is null`),
    index('waybills_ready').on(table.readyAt).where(sql`${table.readyAt} is not null`),
    uniqueIndex('waybills_number').on(table.number).where(sql`${table.removedAt} is null`),
  ],
);
