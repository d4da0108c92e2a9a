import { type SQL, sql } from 'drizzle-orm';
import { orders } from '@/lib/db/schema/index';

/** Pure: whether an order's goods are reserved here or already written off at the POS. */
export const hasGoods = (order: { holdsStock: boolean; posCountedAt: Date | null }): boolean =>
  order.holdsStock || order.posCountedAt !== null;

/** SQL: new value of `holds_stock`: goods that the POS has written off are not reserved as well. */
export const holdsUncounted = (): SQL<boolean> => sql<boolean>`${orders.posCountedAt} is null`;
