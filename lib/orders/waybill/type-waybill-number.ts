import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { waybills } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { type OrderRow, refuseStale } from '@/lib/orders/status/lock-order';
import type { StaffActor } from '../../order-rules/actor';
import { isFinal } from '../../order-rules/transitions';
import { endHold } from '../stock/hold';
import { refuseOpenPart } from './claim-waybill';
import { waybillText } from './create-waybill';
import { findLiveWaybill, requireCarrier, type WaybillRow } from './live-waybill';
import { ALL_SENT, listUnsent } from './part-parcel';

const refusal = (message: string) => new ShopError('waybill_not_possible', { message });

/**
 * Stores the number of a waybill that was created elsewhere, so that its parcel is tracked and the reservation does not
 * expire; an empty number deletes it. The order must be locked. Throws edit_conflict, waybill_not_possible, and
 * validation_failed for a number of another carrier.
 */
export async function typeWaybillNumber(
  tx: Database,
  order: OrderRow,
  { value: number, before }: { value: string; before?: string | undefined },
  actor: StaffActor,
): Promise<void> {
  const known = await findLiveWaybill(tx, order.id);
  if ((known?.number ?? '') === number && (known !== undefined || number === '')) return;
  refuseStale(known?.number ?? '', before);
  const { accusative } = requireCarrier(order).facts;
  if (number !== '') requireNumber(order, number);
  if (isFinal(order.status)) throw refusal('Замовлення завершено, накладна йому не потрібна');
  if (known && (known.ref !== null || known.number === null)) {
    throw refusal(`Накладну створено через ${accusative}: спершу видаліть її`);
  }
  if (known) {
    await tx
      .update(waybills)
      .set({ removedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(waybills.id, known.id));
  }
  if (number !== '') {
    await refuseOpenPart(tx, order.id);
    if ((await listUnsent(tx, order.id)).length === 0) throw refusal(ALL_SENT);
    await addTypedWaybill(tx, order, number, actor, {}, known?.number ?? '');
    return;
  }
  const value = `Без накладної ${known?.number}`;
  await recordEvent(tx, order.id, { kind: 'delivery', value }, actor);
  await auditOrder(tx, order, actor.userId, {
    action: 'waybill',
    before: { waybillNumber: known?.number ?? '' },
    after: { waybillNumber: number },
  });
}

/** Stores the typed number of a new waybill of a locked order; the same errors as `typeWaybillNumber`. */
export async function addTypedWaybill(
  tx: Database,
  order: OrderRow,
  number: string,
  actor: StaffActor,
  contents: Partial<Pick<WaybillRow, 'contents' | 'value'>>,
  before = '',
): Promise<void> {
  requireNumber(order, number);
  await insert(tx, { orderId: order.id, number, ...contents });
  await endHold(tx, order.id);
  const value = await waybillText(tx, { contents: null, ...contents, orderId: order.id }, number);
  await recordEvent(tx, order.id, { kind: 'delivery', value }, actor);
  await auditOrder(tx, order, actor.userId, {
    action: 'waybill',
    before: { waybillNumber: before },
    after: { waybillNumber: number },
  });
}

/** Throws validation_failed for a number of another carrier. */
function requireNumber(order: OrderRow, number: string): void {
  const { waybill } = requireCarrier(order).facts;
  if (waybill.isNumber(number)) return;
  const errors = { value: [waybill.refusal] };
  throw new ShopError('validation_failed', { message: waybill.refusal, errors });
}

/** Inserts a waybill. The unique index refuses a number that another order has or gets at the same time. */
async function insert(tx: Database, values: typeof waybills.$inferInsert): Promise<void> {
  const written = await tx
    .insert(waybills)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: waybills.id });
  if (written.length === 0) throw refusal('Накладна з\u00a0таким номером уже має інше замовлення');
}
