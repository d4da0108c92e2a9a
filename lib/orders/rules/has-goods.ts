import { type SQL, sql } from 'drizzle-orm';
import { orders } from '@/lib/db/schema';

/** Pure: whether an order's goods are kept for it, reserved here or written off for it at the POS. */
export const hasGoods = (order: { holdsStock: boolean; posCountedAt: Date | null }): boolean =>
  order.holdsStock || order.posCountedAt !== null;

/** New value of `holds_stock` for an order whose goods are kept: what the POS has counted is not reserved too. */
export const holdsUncounted = (): SQL<boolean> => sql<boolean>`${orders.posCountedAt} is null`;
