import { index, pgTable, primaryKey, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account';
import { products } from './catalogue';
import { foreignId, moment } from './columns';
import { orders } from './orders';

/** Which mails a customer has agreed to: about lower prices of the wish list, and about the basket that was left. */
export const userNotices = pgTable(
  'user_notices',
  (column) => ({
    userId: foreignId(() => users.id, { onDelete: 'cascade' }).primaryKey(),
    /** Token of mailed links, stored in plain text: it only confirms the address and unsubscribes. */
    token: column.text().notNull(),
    /** When the customer agreed to each kind of mail; null without consent. */
    pricesSince: moment('prices_since'),
    basketSince: moment('basket_since'),
    /** The account's `email_key` to which the confirmation link was mailed, and when the link was used. */
    mailedKey: column.text(),
    confirmedAt: moment('confirmed_at'),
    /** When the last mail of each kind was enqueued. */
    pricesAt: moment('prices_at'),
    basketAt: moment('basket_at'),
    /** The last basket of the account, as in the link to a shared basket; only with consent. */
    basket: column.text(),
    basketChangedAt: moment('basket_changed_at'),
  }),
  (table) => [uniqueIndex('user_notices_token').on(table.token)],
);

/** The last lower price of each favourite, in kopecks, that its customer was notified of. */
export const notifiedPrices = pgTable(
  'notified_prices',
  (column) => ({
    userId: foreignId(() => users.id, { onDelete: 'cascade' }),
    productId: foreignId(() => products.id, { onDelete: 'cascade' }),
    price: column.integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  }),
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** Shoppers' Telegram chats. Each row belongs to one account or to one order. */
export const telegramLinks = pgTable(
  'telegram_links',
  (column) => ({
    id: column.serial().primaryKey(),
    userId: column.integer().references(() => users.id, { onDelete: 'cascade' }),
    orderId: column.integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 of the one-time token with which a chat is linked, and its end; null once used. */
    tokenHash: column.text(),
    expiresAt: moment('expires_at'),
    /** Telegram's id of the chat; null until the token is used. */
    chat: column.text(),
  }),
  (table) => [
    uniqueIndex('telegram_links_token').on(table.tokenHash),
    index('telegram_links_chat').on(table.chat),
    index('telegram_links_user').on(table.userId),
    index('telegram_links_order').on(table.orderId),
  ],
);
