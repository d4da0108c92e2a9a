import { type SQL, sql } from 'drizzle-orm';
import { orders } from '@/lib/db/schema';

/** Pure: whether an order has its goods: they are reserved in the shop, or the POS has already written them off. */
export const hasGoods = (order: { holdsStock: boolean; posCountedAt: Date | null }): boolean =>
  order.holdsStock || order.posCountedAt !== null;

/** SQL: the value of `holds_stock` for an order that keeps its goods; false if the POS has already written them off. */
export const holdsUncounted = (): SQL<boolean> => sql<boolean>`${orders.posCountedAt} is null`;
