import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role, StaffRole } from '@/lib/account/role';
import type { Measurements } from '@/lib/catalogue/fit/measurements';
import type { DeliveryType } from '@/lib/delivery/address';
import { products } from './catalogue';
import { foreignId, moment } from './columns';

export const users = pgTable(
  'users',
  (column) => ({
    id: column.serial().primaryKey(),
    /** The e-mail address as the owner typed it; mail is sent only to this spelling. */
    email: column.text().notNull(),
    /** The canonical form (lib/account/profile/email.ts), unique: one account per address, however spelled. */
    emailKey: column.text().notNull(),
    firstName: column.text().notNull(),
    lastName: column.text().notNull(),
    phone: column.text().notNull(),
    role: column.text().$type<Role>().notNull().default('customer'),
    /** The staff role that the account gets once its owner has verified the e-mail address. */
    invitedRole: column.text().$type<StaffRole>(),
    /**
     * When a link that was mailed to this address was last opened. Null while the address is unverified: somebody other
     * than its owner may have registered it.
     */
    emailProvenAt: moment('email_proven_at'),
    /** In the PHC string format, which contains the hash, its parameters and the salt. */
    passwordHash: column.text().notNull(),
    /** Secret of an authenticator app, encrypted (lib/account/second-factor/codes.ts); null without an app. */
    totpSecret: column.text(),
    /** When the first code of the app was entered; the secret is not used before that. */
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The 30-second time step of the last accepted code, so that no code is accepted twice. */
    totpLastStep: column.integer(),
    /** Body measurements in centimetres; only those that the customer has entered. */
    measurements: column.jsonb().$type<Measurements>().notNull().default({}),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  }),
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
  (column) => ({
    id: column.serial().primaryKey(),
    userId: userId(),
    city: column.text().notNull(),
    deliveryType: column.text().$type<DeliveryType>().notNull(),
    warehouse: column.text(),
    postbox: column.text(),
    address: column.text(),
    house: column.text(),
    apartment: column.text(),
    /** The carrier's ids of the city, of the branch or locker, and of the street; null for parts typed as text. */
    settlementRef: column.text(),
    placeRef: column.text(),
    streetRef: column.text(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    index('addresses_user').on(table.userId),
    check('addresses_type', sql`${table.deliveryType} in ('branch', 'postbox', 'address')`),
  ],
);

export const wishes = pgTable(
  'wishes',
  {
    userId: userId(),
    productId: foreignId(() => products.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** Share links of wish lists; a customer's row exists only while sharing is on. */
export const wishLinks = pgTable(
  'wish_links',
  (column) => ({
    userId: userId().primaryKey(),
    /**
     * Stored in plain text, because the owner can see the link again. The token grants access only to the wish list.
     */
    token: column.text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [uniqueIndex('wish_links_token').on(table.token)],
);

/** Sign-ins, each on one device. All tokens that are issued during a sign-in reference its row. */
export const sessions = pgTable(
  'sessions',
  (column) => ({
    id: column.serial().primaryKey(),
    userId: userId(),
    /** `Chrome, Windows`: shown in the list of devices. */
    device: column.text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    /** When the password or a passkey was last given in this session. The e-mail address can be changed only soon after that. */
    authenticatedAt: moment('authenticated_at').notNull(),
    /** When a second-factor code or a passkey was given in this session; null if none was. */
    secondFactorAt: moment('second_factor_at'),
    /** When the session ends, even if it is in use. */
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
  }),
  (table) => [index('sessions_user').on(table.userId)],
);

/** What a token grants. A `page` token, needed when the API has another host, only opens pages of the admin. */
export type TokenKind = 'access' | 'refresh' | 'page';

/** Session tokens as SHA-256 hashes, so that nobody can sign in with what this table contains. */
export const sessionTokens = pgTable(
  'session_tokens',
  (column) => ({
    hash: column.text().primaryKey(),
    sessionId: foreignId(() => sessions.id, { onDelete: 'cascade' }),
    kind: column.text().$type<TokenKind>().notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When this refresh token was exchanged for a new access token and a new refresh token. */
    usedAt: moment('used_at'),
    /** Secret from which the new tokens are derived, so that a repeated exchange returns the same ones. */
    seed: column.text().notNull().default(''),
  }),
  (table) => [
    index('session_tokens_session').on(table.sessionId),
    index('session_tokens_expiry').on(table.expiresAt),
  ],
);

/** Tokens of links in «forgotten password» mails, stored as SHA-256. */
export const restoreTokens = pgTable(
  'restore_tokens',
  (column) => ({
    hash: column.text().primaryKey(),
    userId: userId(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [index('restore_tokens_user').on(table.userId)],
);

/** Recovery codes for a lost authenticator app, stored as SHA-256; each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  (column) => ({
    id: column.serial().primaryKey(),
    userId: userId(),
    hash: column.text().notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [uniqueIndex('recovery_codes_hash').on(table.userId, table.hash)],
);

/** Passkeys (WebAuthn credentials): the device keeps the private key, the shop the public one. */
export const passkeys = pgTable(
  'passkeys',
  (column) => ({
    id: column.serial().primaryKey(),
    userId: userId(),
    /** Chosen by the device, in base64url. */
    credentialId: column.text().notNull(),
    /** In COSE format, as base64url. */
    publicKey: column.text().notNull(),
    /** How often the device says that it has signed; always 0 for devices that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach the device, such as `internal` or `usb`. */
    transports: column.text().array().notNull(),
    /** `Chrome, Windows`: where the passkey was created. */
    name: column.text().notNull(),
    /** Whether the passkey is synchronised between the owner's devices. */
    isBackedUp: column.boolean().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  }),
  (table) => [
    uniqueIndex('passkeys_credential').on(table.credentialId),
    index('passkeys_user').on(table.userId),
  ],
);

/** Challenges that a passkey has still to sign; each is deleted when it is used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  (column) => ({
    challenge: column.text().primaryKey(),
    /** The session that adds a passkey; null for challenges that an existing passkey signs. */
    sessionId: integer().references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  }),
  (table) => [index('passkey_challenges_session').on(table.sessionId)],
);
