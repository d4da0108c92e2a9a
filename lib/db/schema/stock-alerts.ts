import { isNull, sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account';
import { variants } from './catalogue';
import { moment } from './columns';

/** Who waits for what is sold out: a row for an address and a size, asked for once, mailed about once. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: serial().primaryKey(),
    variantId: integer()
      .notNull()
      .references(() => variants.id),
    /** The account whose own address it is; null when the address was typed. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** As the person typed it; mail is sent only here. Empty once its owner has left. */
    email: text().notNull(),
    /** The canonical form (lib/account/profile/email.ts). */
    emailKey: text().notNull(),
    /** Of the links in mails: the same in all rows of an address. */
    token: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the mail with the confirming link was last asked for; null where none was needed. */
    confirmationAt: moment('confirmation_at'),
    /** When the address's owner has agreed; null: nothing but the confirming link is sent. */
    confirmedAt: moment('confirmed_at'),
    /** When the mail that it is back was put into the outbox. */
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
