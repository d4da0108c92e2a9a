import { isNull, sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account';
import { variants } from './catalogue';
import { moment } from './columns';

/** Requests for a mail when a sold-out size is back: one row per address and size, one mail each. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: serial().primaryKey(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    /** The account that owns the address; null when the address was typed. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** As the person typed it; mail is sent only here. Empty after the owner has deleted their account. */
    email: text().notNull(),
    /** The canonical form (lib/account/profile/email.ts). */
    emailKey: text().notNull(),
    /** The token of the links in mails: the same in all rows of an address. */
    token: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the mail with the confirmation link was last requested; null if none was needed. */
    confirmationAt: moment('confirmation_at'),
    /** When the address's owner confirmed; null: only the confirmation link may be sent. */
    confirmedAt: moment('confirmed_at'),
    /** When the mail that the size is back was enqueued. */
    notifiedAt: moment('notified_at'),
  },
  (table) => [
    uniqueIndex('stock_alerts_waiting')
      .on(table.variantId, table.emailKey)
      .where(isNull(table.notifiedAt)),
    index('stock_alerts_due')
      .on(table.variantId, table.id)
      .where(sql`${table.confirmedAt} is not null and ${table.notifiedAt} is null`),
    index('stock_alerts_notified')
      .on(table.variantId, table.notifiedAt)
      .where(sql`${table.notifiedAt} is not null`),
    index('stock_alerts_email').on(table.emailKey),
    index('stock_alerts_token').on(table.token),
    index('stock_alerts_user').on(table.userId).where(sql`${table.userId} is not null`),
  ],
);
