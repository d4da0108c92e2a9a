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
    /**
     * When a link mailed to this address was last opened; null: the address is unverified, anybody may have registered
     * it.
     */
    emailProvenAt: moment('email_proven_at'),
    /** A PHC string with its own parameters and salt. */
    passwordHash: text().notNull(),
    /** The shared secret of an authenticator app, encrypted (lib/account/second-factor/encrypt.ts); null without one. */
    totpSecret: text(),
    /** When a first code confirmed the app; before that the secret is not used. */
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The time step of the last accepted code, so that none is accepted twice. */
    totpLastStep: integer(),
    /** Centimetres; only the measurements that the person has entered. */
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
    /** The carrier's ids of the city and of the branch, locker or street; null for addresses typed as text. */
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

/** The share link of a person's wish list; the row exists while sharing is on. */
export const wishLinks = pgTable(
  'wish_links',
  {
    userId: userId().primaryKey(),
    /** In plain text, since the owner sees the link again and it grants access only to the list. */
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
    /** `Chrome, Windows`: shown in the list of devices. */
    device: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When the password was last entered; changing the e-mail requires a recent time. */
    authenticatedAt: moment('authenticated_at').notNull(),
    /** When the second factor was given in this session; null: not yet. */
    secondFactorAt: moment('second_factor_at'),
    /** The absolute expiry, even for a session in use. */
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** What a token grants: `page` only pages of the admin when the API has another host. */
export type TokenKind = 'access' | 'refresh' | 'page';

/** Session tokens, stored as SHA-256: read access to this table is not enough to sign in. */
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
    /** The successors are derived from this seed and the token, so that a repeated exchange gives the same ones. */
    seed: text().notNull().default(''),
  },
  (table) => [
    index('session_tokens_session').on(table.sessionId),
    index('session_tokens_expiry').on(table.expiresAt),
  ],
);

/** Tokens of links in «forgotten password» mails, stored as SHA-256. */
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

/** Recovery codes for a lost authenticator app, stored as SHA-256; each works once. */
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
