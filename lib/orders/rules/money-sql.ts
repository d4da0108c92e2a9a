import { type SQL, sql } from 'drizzle-orm';
import { orders } from '@/lib/db/schema';

// The rules of `money.ts`; money-sql.test.ts keeps both in step.

/** SQL: the order counts as placed: it was not deleted. */
export const isOrdered = (): SQL => sql`${orders.archivedAt} is null`;

/**
 * SQL: the order stands, so its total is revenue and its pieces are sold: it was not deleted, cancelled, sent back,
 * refunded or refused by the bank.
 */
export const isRevenue = (): SQL => sql`(${isOrdered()}
  and ${orders.status} not in ('cancelled', 'returned')
  and ${orders.paymentStatus} not in ('refunded', 'failed'))`;

/** SQL: its money has come and was not given back. */
export const isPaid = (): SQL => sql`(${isOrdered()} and (${orders.paymentStatus} = 'paid'
  or (${orders.paymentStatus} = 'none' and ${orders.status} = 'delivered')))`;

/** SQL: its money was given back. */
export const isRefunded = (): SQL => sql`(${isOrdered()} and ${orders.paymentStatus} = 'refunded')`;

/** SQL: its money is still to come. */
export const isExpected = (): SQL => sql`(${isRevenue()} and not ${isPaid()})`;
