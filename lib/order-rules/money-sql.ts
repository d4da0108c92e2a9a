import { type SQL, sql } from 'drizzle-orm';
import { orders } from '@/lib/db/schema/index';

// The only definition of an order's money: in kopecks its total where a condition holds, else 0. A deleted order has none.
// A cancelled order that is not refunded yet has money but no revenue.

/** SQL: the order counts as placed: it was not deleted. */
export const isOrdered = (): SQL => sql`${orders.archivedAt} is null`;

/**
 * SQL: the order's total counts as revenue and its pieces as sold: it was not deleted, cancelled, returned, refunded or
 * refused by the bank.
 */
export const isRevenue = (): SQL => sql`(${isOrdered()}
  and ${orders.status} not in ('cancelled', 'returned')
  and ${orders.paymentStatus} not in ('refunded', 'failed'))`;

/** SQL: the order is paid and not refunded. */
export const isPaid = (): SQL => sql`(${isOrdered()} and (${orders.paymentStatus} = 'paid'
  or (${orders.paymentStatus} = 'none' and ${orders.status} = 'delivered')))`;

/** SQL: the order's payment is still expected. */
export const isExpected = (): SQL => sql`(${isRevenue()} and not ${isPaid()})`;
