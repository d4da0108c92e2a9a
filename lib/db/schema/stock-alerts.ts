import { isNull, sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './account';
import { variants } from './catalogue';
import { foreignId, moment } from './columns';

/** Requests for a mail when a sold-out size is in stock again: one row and one mail per address and size. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: serial().primaryKey(),
    variantId: foreignId(() => variants.id),
    /** The account that has this address; null when the address was typed in the form. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The e-mail address as typed; mail is sent only to this spelling. Empty after the owner has deleted the account.
     */
    email: text().notNull(),
    /** The canonical form of the e-mail (lib/account/profile/email.ts), for comparing addresses. */
    emailKey: text().notNull(),
    /** Token of the links in stock alert mails. All requests of one address have the same token. */
    token: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When a mail with the confirmation link was last requested; null if the address needed no confirmation. */
    confirmationAt: moment('confirmation_at'),
    /** When the address's owner confirmed the address; until then only the confirmation mail may be sent. */
    confirmedAt: moment('confirmed_at'),
    /** When the mail about the size being in stock again was enqueued. */
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
