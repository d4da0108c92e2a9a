import { type SQL, sql } from 'drizzle-orm';
import { orders } from '@/lib/db/schema';

/** Pure: whether an order has its goods. They are either reserved in the shop, or already written off by the POS. */
export const hasGoods = (order: { holdsStock: boolean; posCountedAt: Date | null }): boolean =>
  order.holdsStock || order.posCountedAt !== null;

/**
 * SQL: the value of `holds_stock` for an order that keeps its goods. False if the POS has already written off the
 * goods.
 */
export const holdsUncounted = (): SQL<boolean> => sql<boolean>`${orders.posCountedAt} is null`;
