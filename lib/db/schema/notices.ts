import {
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './account';
import { products } from './catalogue';
import { foreignId, moment } from './columns';
import { orders } from './orders';

const userId = () =>
  integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Which mails a customer has agreed to: about lower prices of the wish list, and about the basket that was left. */
export const userNotices = pgTable(
  'user_notices',
  {
    userId: userId().primaryKey(),
    /** Token of mailed links, stored in plain text: it only confirms the address and unsubscribes. */
    token: text().notNull(),
    /** When the customer agreed to each kind of mail; null without consent. */
    pricesSince: moment('prices_since'),
    basketSince: moment('basket_since'),
    /** The account's `email_key` to which the confirmation link was mailed, and when the link was used. */
    mailedKey: text(),
    confirmedAt: moment('confirmed_at'),
    /** When the last mail of each kind was enqueued. */
    pricesAt: moment('prices_at'),
    basketAt: moment('basket_at'),
    /** The last basket of the account, as in the link to a shared basket; only with consent. */
    basket: text(),
    basketChangedAt: moment('basket_changed_at'),
  },
  (table) => [uniqueIndex('user_notices_token').on(table.token)],
);

/** The last lower price of each favourite, in kopecks, that its customer was notified of. */
export const notifiedPrices = pgTable(
  'notified_prices',
  {
    userId: userId(),
    productId: foreignId(() => products.id, { onDelete: 'cascade' }),
    price: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** Shoppers' Telegram chats. Each row belongs to one account or to one order. */
export const telegramLinks = pgTable(
  'telegram_links',
  {
    id: serial().primaryKey(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of the one-time token with which a chat is linked, and its end; null once used. */
    tokenHash: text(),
    expiresAt: moment('expires_at'),
    /** Telegram's id of the chat; null until the token is used. */
    chat: text(),
  },
  (table) => [
    uniqueIndex('telegram_links_token').on(table.tokenHash),
    index('telegram_links_chat').on(table.chat),
    index('telegram_links_user').on(table.userId),
    index('telegram_links_order').on(table.orderId),
  ],
);
