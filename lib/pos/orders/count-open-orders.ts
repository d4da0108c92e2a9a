import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import type { atPosSchema } from '../answers';

/** Orders that the POS has and has not written off: waiting for its staff, or with a receipt open. */
export type AtPos = z.infer<typeof atPosSchema>;

export async function countAtPos(db: Database): Promise<AtPos> {
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (
        where ${orders.posStatus} is null or ${orders.posStatus} = 'new'))::int`,
      accepted: sql<number>`(count(*) filter (where ${orders.posStatus} = 'accepted'))::int`,
    })
    .from(orders)
    .where(
      and(isNotNull(orders.posOrderId), isNull(orders.posCountedAt), isNull(orders.archivedAt)),
    );
  return row ?? { waiting: 0, accepted: 0 };
}
