import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CertificateAccount } from '@/lib/certificates/certificate';
import { foreignId, moment } from './columns';
import { orderLines, orders } from './orders';

/** Gift certificates. Whoever knows the code can pay with it. */
export const certificates = pgTable(
  'certificates',
  (column) => ({
    id: column.serial().primaryKey(),
    /** Hash of the code's key (`codeKey`), and the code encrypted, since its owner may see it again. */
    codeHash: column.text().notNull(),
    sealedCode: column.text().notNull(),
    /** The last characters of the code, by which staff recognise it. */
    ending: column.text().notNull(),
    /** 192 random bits of the secret link to the card that is printed. */
    token: column.text().notNull(),
    nominal: column.integer().notNull(),
    /** Kopecks left: the sum of `certificate_entries`, whose trigger alone writes it. */
    balance: column.integer().notNull().default(0),
    /** The last day in Kyiv. */
    validUntil: column.date().notNull(),
    /** The order in which it was bought; null if staff issued it. */
    orderId: column.integer().references(() => orders.id),
    orderLineId: column.integer().references(() => orderLines.id),
    /** To whom the buyer sends it, with which words and on which day in Kyiv. */
    recipientEmail: column.text().notNull().default(''),
    words: column.text().notNull().default(''),
    sendOn: column.date(),
    sentAt: moment('sent_at'),
    voidedAt: moment('voided_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  }),
  (table) => [
    uniqueIndex('certificates_code').on(table.codeHash),
    uniqueIndex('certificates_token').on(table.token),
    index('certificates_order').on(table.orderId),
    index('certificates_line').on(table.orderLineId),
    check('certificates_balance', sql`${table.nominal} > 0 and ${table.balance} >= 0`),
  ],
);

/**
 * The ledger of certificates, append-only. Each row moves a sum from the account `debit` to the account `credit`, one of
 * which is the certificate, so that the two columns always have the same sum.
 */
export const certificateEntries = pgTable(
  'certificate_entries',
  (column) => ({
    id: column.serial().primaryKey(),
    certificateId: foreignId(() => certificates.id),
    debit: column.text().$type<CertificateAccount>().notNull(),
    credit: column.text().$type<CertificateAccount>().notNull(),
    /** Kopecks. */
    amount: column.integer().notNull(),
    /** The order that was paid with the certificate. */
    orderId: column.integer().references(() => orders.id),
    reason: column.text().notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  }),
  (table) => [
    index('certificate_entries_certificate').on(table.certificateId),
    index('certificate_entries_order').on(table.orderId),
    check(
      'certificate_entries_sides',
      sql`${table.amount} > 0 and (${table.debit} = 'certificate') <> (${table.credit} = 'certificate')`,
    ),
  ],
);
