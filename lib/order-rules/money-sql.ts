import { type SQL, sql } from 'drizzle-orm';
import { orders } from '@/lib/db/schema/index';

// The only definition of an order's money: reports sum the totals (kopecks) of orders for which a condition holds. A
// deleted order has no money; a cancelled order that is not refunded yet has money, but is no revenue.

/** SQL: whether the order counts as placed: it was not deleted. */
export const isOrdered = (): SQL => sql`${orders.archivedAt} is null`;

/**
 * SQL: whether the order's total counts as revenue and its pieces as sold: it was not deleted, cancelled, returned or
 * refunded, and its payment has not failed.
 */
export const isRevenue = (): SQL => sql`(${isOrdered()}
  and ${orders.status} not in ('cancelled', 'returned')
  and ${orders.paymentStatus} not in ('refunded', 'failed'))`;

/** SQL: whether the shop has the order's money: it is paid and not refunded, or it was paid on receipt. */
export const isPaid = (): SQL => sql`(${isOrdered()} and (${orders.paymentStatus} = 'paid'
  or (${orders.paymentStatus} = 'none' and ${orders.status} = 'delivered')))`;

/** SQL: whether the order's money is still expected. */
export const isExpected = (): SQL => sql`(${isRevenue()} and not ${isPaid()})`;
