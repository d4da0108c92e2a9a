import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordChanges } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { orders, waybills } from '@/lib/db/schema';
import { recordEvent } from '@/lib/orders/record-event';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { clock } from '@/lib/shared/clock';
import { staffActor } from '../staff/staff-actor';

/**
 * Records that the labels of these orders (`A-1001`) were printed, in the caller's transaction; only the first print
 * counts. `actId` adds the changes to that act. Returns the orders that were not printed before. Throws
 * session_expired.
 */
export async function markPrinted(
  tx: Database,
  numbers: string[],
  userId: number,
  actId: number | null = null,
): Promise<string[]> {
  const rows = await tx
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(inArray(orders.number, numbers))
    .orderBy(asc(orders.id))
    .for('update');
  const printedAt = clock.now();
  const marked = await tx
    .update(waybills)
    .set({ printedAt, updatedAt: sql`now()` })
    .where(
      and(
        inArray(
          waybills.orderId,
          rows.map(({ id }) => id),
        ),
        isLiveWaybill(),
        isNotNull(waybills.ref),
        isNull(waybills.printedAt),
      ),
    )
    .returning({ orderId: waybills.orderId });
  const printed = rows.filter(({ id }) => marked.some(({ orderId }) => orderId === id));
  if (printed.length === 0) return [];
  const actor = await staffActor(tx, userId);
  for (const { id } of printed) {
    await recordEvent(tx, id, { kind: 'label', value: 'printed' }, actor);
  }
  const changes = printed.map(({ number }) => ({
    action: 'order.print' as const,
    entityId: number,
    title: `Замовлення ${number}`,
    before: { printedAt: null },
    after: { printedAt },
  }));
  await recordChanges(tx, userId, changes, actId);
  return printed.map(({ number }) => number);
}
