import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PromoCodeKind } from '@/lib/promo-codes/kinds';
import { variants } from './catalogue';
import { foreignId, moment, percentage } from './columns';
import { orders } from './orders';

/** Promo codes: what they give, to whom and when. A series has many codes with the same terms. */
export const promoCodes = pgTable(
  'promo_codes',
  (column) => ({
    id: column.serial().primaryKey(),
    /** The code itself; of a series, its name. */
    title: column.text().notNull(),
    isSeries: column.boolean().notNull().default(false),
    kind: column.text().$type<PromoCodeKind>().notNull(),
    /** Percent off, only of the kind `percent`. */
    percent: percentage(),
    /** Kopecks off, only of the kind `sum`. */
    amount: column.integer(),
    /** The size of a product that is added to the order, only of the kind `gift`. */
    giftVariantId: column.integer().references(() => variants.id),
    /** Orders that each code of a series, or the only code, can be used for; null for any number. */
    maxUses: column.integer(),
    oncePerPerson: column.boolean().notNull().default(false),
    firstOrderOnly: column.boolean().notNull().default(false),
    /** Minimum sum in kopecks of the goods to which the code applies. */
    minSum: column.integer().notNull().default(0),
    /** Slugs of the categories to which the code applies; empty for all. */
    categories: column.text().array().notNull().default(sql`'{}'`),
    /** Whether the code also applies to goods with a reduced price and to bundles. */
    worksWithReduced: column.boolean().notNull().default(false),
    /** Query of the list of customers whose accounts may use the code; empty for everybody. */
    segment: column.text().notNull().default(''),
    /** First and last day of the code in Kyiv; null for no limit. */
    validFrom: column.date(),
    validUntil: column.date(),
    isActive: column.boolean().notNull().default(true),
    version: column.integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When staff deleted the code; its row is kept because orders reference it. */
    removedAt: moment('removed_at'),
  }),
  (table) => [
    check(
      'promo_codes_value',
      sql`case ${table.kind}
        when 'percent' then coalesce(${table.percent}, 0) > 0 and ${table.percent} < 100
        when 'sum' then coalesce(${table.amount}, 0) > 0
        when 'gift' then ${table.giftVariantId} is not null
        else ${table.kind} = 'free_delivery' end`,
    ),
    check(
      'promo_codes_limits',
      sql`(${table.maxUses} is null or ${table.maxUses} > 0) and ${table.minSum} >= 0
        and (${table.validFrom} is null or ${table.validUntil} is null or ${table.validFrom} <= ${table.validUntil})`,
    ),
  ],
);

/** The texts by which shoppers use a promo code: one, or those of a series. */
export const promoCodeTexts = pgTable(
  'promo_code_texts',
  (column) => ({
    id: column.serial().primaryKey(),
    promoCodeId: foreignId(() => promoCodes.id),
    text: column.text().notNull(),
    /** The text without differences of case, spaces and look-alike letters (`codeKey`); null once it was deleted. */
    key: column.text(),
  }),
  (table) => [
    uniqueIndex('promo_code_texts_key').on(table.key),
    index('promo_code_texts_code').on(table.promoCodeId),
  ],
);

/** Uses of promo codes; an order that is cancelled or loses its code gives its use back. */
export const promoCodeUses = pgTable(
  'promo_code_uses',
  (column) => ({
    orderId: column
      .integer()
      .primaryKey()
      .references(() => orders.id),
    promoCodeId: foreignId(() => promoCodes.id),
    textId: foreignId(() => promoCodeTexts.id),
    /** Hashes of the buyer's phone, e-mail and account, for codes that each person can use once. */
    personKeys: column.text().array().notNull().default(sql`'{}'`),
    at: moment('at').notNull().defaultNow(),
  }),
  (table) => [
    index('promo_code_uses_code').on(table.promoCodeId),
    index('promo_code_uses_text').on(table.textId),
    index('promo_code_uses_person').using('gin', table.personKeys).with({ fastupdate: false }),
  ],
);

export type OrderDiscountKind = 'code' | 'look';

/** Discounts of whole orders; each line has its share in `order_lines.discount`. */
export const orderDiscounts = pgTable(
  'order_discounts',
  (column) => ({
    id: column.serial().primaryKey(),
    orderId: foreignId(() => orders.id),
    kind: column.text().$type<OrderDiscountKind>().notNull(),
    /** As shown to people: `Промокод SUMMER`. */
    title: column.text().notNull(),
    promoCodeId: column.integer().references(() => promoCodes.id),
    /** Whether the shop pays the carrier for the order's parcels. */
    isDeliveryFree: column.boolean().notNull().default(false),
    /** Kopecks off; part of `orders.discount_total`. 0 if the shop pays for the delivery. */
    amount: column.integer().notNull(),
  }),
  (table) => [
    index('order_discounts_order').on(table.orderId),
    index('order_discounts_code').on(table.promoCodeId),
    check('order_discounts_amount', sql`${table.amount} >= 0`),
  ],
);
