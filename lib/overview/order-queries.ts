import { desc, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { withParts } from '@/lib/orders/queries/queries';
import { composition } from '@/lib/orders/rules/goods';
import type { LatestOrder } from './overview';

const SHOWN = 5;

/** The newest orders, without deleted ones. */
export async function listLatestOrders(db: Database): Promise<LatestOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(isNull(orders.archivedAt))
    .orderBy(desc(orders.id))
    .limit(SHOWN);
  const views = await withParts(db, rows);
  return rows.flatMap((row, place) => {
    const view = views[place];
    if (!view) return [];
    return {
      orderId: row.number,
      name: `${row.firstName} ${row.lastName}`,
      contents: composition(view),
      deliveryAddress: row.deliveryMethod === 'pickup' ? null : row.deliveryAddress,
      paymentStatus: row.paymentStatus,
      paymentMethod: row.paymentMethod,
      status: row.status,
      total: row.total,
      createdAt: row.createdAt.toISOString(),
    };
  });
}
