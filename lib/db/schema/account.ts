import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role, StaffRole } from '@/lib/account/role';
import type { Measurements } from '@/lib/catalogue/fit/measurements';
import type { DeliveryType } from '@/lib/delivery/address';
import { products } from './catalogue';
import { moment } from './columns';

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    /** As the person typed it; mail is sent only here. */
    email: text().notNull(),
    /** The canonical form (lib/account/profile/email.ts): one person, one row. */
    emailKey: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull(),
    role: text().$type<Role>().notNull().default('customer'),
    /** A role that takes effect once the person has verified the e-mail. */
    invitedRole: text().$type<StaffRole>(),
    /** When a mailed link to this address was last opened; null: anybody may have registered it. */
    emailProvenAt: moment('email_proven_at'),
    /** A PHC string with its own parameters and salt. */
    passwordHash: text().notNull(),
    /** The shared secret of an authenticator app, encrypted (lib/account/second-factor/encrypt.ts); null without one. */
    totpSecret: text(),
    /** When a first code proved that the app has the secret; until then it is not used. */
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The time step of the last accepted code: none is accepted twice. */
    totpLastStep: integer(),
    /** In centimetres, those that they have told. */
    measurements: jsonb().$type<Measurements>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('users_created').on(table.createdAt, table.id),
    index('users_staff')
      .on(table.id)
      .where(sql`${table.role} <> 'customer' or ${table.invitedRole} is not null`),
    uniqueIndex('users_email_key').on(table.emailKey),
    check('users_role', sql`${table.role} in ('customer', 'editor', 'manager', 'admin')`),
    check('users_invited_role', sql`${table.invitedRole} in ('editor', 'manager', 'admin')`),
  ],
);

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const addresses = pgTable(
  'addresses',
  {
    id: serial().primaryKey(),
    userId: userId(),
    city: text().notNull(),
    deliveryType: text().$type<DeliveryType>().notNull(),
    warehouse: text(),
    postbox: text(),
    address: text(),
    house: text(),
    apartment: text(),
    /** The carrier's ids of the city, and of the branch, locker or street; null for typed texts. */
    settlementRef: text(),
    placeRef: text(),
    streetRef: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    check('addresses_type', sql`${table.deliveryType} in ('branch', 'postbox', 'address')`),
  ],
);

export const wishes = pgTable(
  'wishes',
  {
    userId: userId(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** The link by which others see somebody's wish list: a row while it is open. */
export const wishLinks = pgTable(
  'wish_links',
  {
    userId: userId().primaryKey(),
    /** Plain, since its owner sees it again, and it opens nothing but the list. */
    token: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('wish_links_token').on(table.token)],
);

/** One sign-in on one device, with all the tokens issued from it. */
export const sessions = pgTable(
  'sessions',
  {
    id: serial().primaryKey(),
    userId: userId(),
    /** `Chrome, Windows`, for the list of devices. */
    device: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When the password was last given; a change of e-mail needs it recent. */
    authenticatedAt: moment('authenticated_at').notNull(),
    /** When the second factor was given in this session; null: not yet. */
    secondFactorAt: moment('second_factor_at'),
    /** The absolute end, even when in use. */
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** What a token opens: `page` only pages of the admin, on another host than the API's. */
export type TokenKind = 'access' | 'refresh' | 'page';

/** Session tokens by their SHA-256: read access to this table is not enough to sign in. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    hash: text().primaryKey(),
    sessionId: integer()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text().$type<TokenKind>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When a refresh token was exchanged for its successors. */
    usedAt: moment('used_at'),
    /**
     * Derives the successors together with the token, so that a repeated exchange gives the same
     * ones.
     */
    seed: text().notNull().default(''),
  },
  (table) => [
    index('session_tokens_session').on(table.sessionId),
    index('session_tokens_expiry').on(table.expiresAt),
  ],
);

/** Links of «forgotten password» mails by their SHA-256. */
export const restoreTokens = pgTable(
  'restore_tokens',
  {
    hash: text().primaryKey(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('restore_tokens_user').on(table.userId)],
);

/** Codes that replace a lost authenticator app, by their SHA-256; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: serial().primaryKey(),
    userId: userId(),
    hash: text().notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('recovery_codes_hash').on(table.userId, table.hash)],
);
