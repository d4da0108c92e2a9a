import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './account';
import { foreignId, moment } from './columns';
import { orders } from './orders';

/** SQL: whether the card is neither joined into another one nor deleted. */
export const isOpenCard = (card: Record<'joinedInto' | 'deletedAt', SQLWrapper>): SQL =>
  sql`(${card.joinedInto} is null and ${card.deletedAt} is null)`;

/** SQL: the words of the card's search text: whole names, phones, e-mails. */
export const searchedWords = ({ search }: { search: SQLWrapper }): SQL =>
  sql`string_to_array(${search}, ' ')`;

/**
 * Customer cards: one per person, with or without an account. The columns up to `isStale` are a summary of the card's
 * orders and accounts, which `refreshCards` recalculates; lists are searched and sorted by it.
 */
export const people = pgTable(
  'people',
  (column) => ({
    id: column.serial().primaryKey(),
    firstName: column.text().notNull().default(''),
    lastName: column.text().notNull().default(''),
    phone: column.text().notNull().default(''),
    email: column.text().notNull().default(''),
    city: column.text().notNull().default(''),
    /** All names, phones, e-mails and cities of the card, in lower case and as search keys (`searchTextOf`). */
    search: column.text().notNull().default(''),
    accounts: column.integer().notNull().default(0),
    /** Number of orders, without deleted ones. */
    orders: column.integer().notNull().default(0),
    /** Revenue in kopecks. */
    spent: column.bigint({ mode: 'number' }).notNull().default(0),
    /** Number of parcels that came back because nobody fetched them. */
    unfetched: column.integer().notNull().default(0),
    lastOrderAt: moment('last_order_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Whether the summary must be recalculated although no order has changed: an account was deleted. */
    isStale: column.boolean().notNull().default(false),
    /** The card that this one was joined into. */
    joinedInto: column.integer().references((): AnyPgColumn => people.id, { onDelete: 'cascade' }),
    /** When an admin deleted the person's data; the card keeps only the orders, for accounting. */
    deletedAt: moment('deleted_at'),
  }),
  (table) => [
    index('people_search').using('gin', table.search.op('gin_trgm_ops')),
    // A card shows the other cards with its phones and e-mails. The trigrams of a mail provider's domain are on most
    // cards: 16 such contacts took 250 ms.
    index('people_words').using('gin', searchedWords(table)),
    // For each order of the list; names in the collation of `listCustomers`.
    index('people_created').on(table.createdAt, table.id).where(isOpenCard(table)),
    index('people_last_order')
      .on(table.lastOrderAt.asc().nullsFirst(), table.id)
      .where(isOpenCard(table)),
    index('people_orders').on(table.orders, table.id).where(isOpenCard(table)),
    index('people_spent').on(table.spent, table.id).where(isOpenCard(table)),
    index('people_name')
      .on(
        sql`${table.lastName} collate "und-x-icu"`,
        sql`${table.firstName} collate "und-x-icu"`,
        table.id,
      )
      .where(isOpenCard(table)),
    index('people_stale').on(table.id).where(sql`${table.isStale}`),
    index('people_joined').on(table.joinedInto).where(sql`${table.joinedInto} is not null`),
    index('people_unfetched').on(table.id).where(sql`${table.unfetched} > 1`),
  ],
);

/** The orders and accounts of each card, with the contacts that are proven to belong to the person. */
export const personSources = pgTable(
  'person_sources',
  (column) => ({
    id: column.serial().primaryKey(),
    personId: foreignId(() => people.id),
    orderId: column.integer().references(() => orders.id),
    userId: column.integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The phone to which a carrier has handed over the order's parcel; null while unproven. */
    provenPhone: column.text(),
    /** The account's verified e-mail, or that of an order opened by a mailed code, canonical; null while unproven. */
    provenEmail: column.text(),
    /** The order's newest event that the card contains. */
    eventId: column.integer().notNull().default(0),
    /** `users.updated_at` of the account data that the card contains. */
    accountAt: moment('account_at'),
  }),
  (table) => [
    uniqueIndex('person_sources_order').on(table.orderId),
    uniqueIndex('person_sources_user').on(table.userId),
    index('person_sources_person').on(table.personId),
    index('person_sources_event').on(table.eventId),
    index('person_sources_phone')
      .on(table.provenPhone)
      .where(sql`${table.provenPhone} is not null`),
    index('person_sources_email')
      .on(table.provenEmail)
      .where(sql`${table.provenEmail} is not null`),
    check('person_sources_one', sql`(${table.orderId} is null) <> (${table.userId} is null)`),
  ],
);

/** Pairs of cards that staff have split, lower id first: a common proven contact does not join them again. */
export const personSplits = pgTable(
  'person_splits',
  {
    oneId: foreignId(() => people.id, { onDelete: 'cascade' }),
    otherId: foreignId(() => people.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.oneId, table.otherId] }),
    index('person_splits_other').on(table.otherId),
  ],
);

export type PersonNoteKind = 'note' | 'join' | 'split';

/** Notes of staff on a card, and its history of joins and splits with their reasons. */
export const personNotes = pgTable(
  'person_notes',
  (column) => ({
    id: column.serial().primaryKey(),
    personId: foreignId(() => people.id, { onDelete: 'cascade' }),
    kind: column.text().$type<PersonNoteKind>().notNull(),
    text: column.text().notNull(),
    /** Name of the staff member, or `shop` for an automatic join. */
    by: column.text().notNull(),
    userId: column.integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  }),
  (table) => [
    index('person_notes_person').on(table.personId, table.id),
    index('person_notes_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);
