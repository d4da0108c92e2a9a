import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders } from '@/lib/db/schema';
import { carrierOf } from '@/lib/delivery/carriers';
import { ShopError } from '@/lib/errors';
import { logError } from '@/lib/log';
import { lockOrder } from '@/lib/orders/status/lock-order';
import { revertStatus } from '@/lib/orders/status/take-back-status';
import type { StaffRef } from '../../order-rules/actor';
import { ORDER_STATUS_NAMES, ORDER_STATUSES, type OrderStatus } from '../../order-rules/status';
import { findLiveWaybill, hasLiveWaybill } from '../waybill/live-waybill';
import { removeWaybill } from '../waybill/remove-waybill';

const status = z.enum(ORDER_STATUSES);

/** The entries of a bulk action that can be undone, as `auditOrder` wrote them. */
const changeMade = z.discriminatedUnion('action', [
  z.object({
    number: z.string(),
    action: z.literal('status'),
    before: z.object({ status }),
    after: z.object({ status }),
  }),
  z.object({
    number: z.string(),
    action: z.literal('waybill'),
    before: z.object({ status }),
    after: z.object({ status, waybillNumber: z.string() }),
  }),
]);
type ChangeMade = z.output<typeof changeMade>;

/**
 * Sorts by order number for staff. The stored changes are not sorted, because four orders are processed in parallel.
 */
const BY_NUMBER = new Intl.Collator('en', { numeric: true });

export type UndoneOrders = {
  undone: number;
  /** Orders that were not reverted, sorted by number, each with the reason. */
  errors: { id: string; message: string }[];
  /** Entries whose undo may be tried again, for example when the carrier did not respond. */
  again: unknown[];
};

/**
 * Undoes a bulk action, order by order. Deletes its waybills at the carrier and returns the orders to their previous
 * status. The reservation of an order that becomes new again gets a new expiry. An order that was changed since stays
 * unchanged and is reported. `actId` is the bulk action that records the undo.
 */
export async function undoOrders(
  db: Database,
  userId: number,
  entries: unknown[],
  actId: number,
): Promise<UndoneOrders> {
  const doer = { userId, act: { id: actId, action: 'order.undo' as const } };
  const limit = pLimit(4);
  const outcomes = await Promise.all(
    z
      .array(changeMade)
      .parse(entries)
      .toSorted((a, b) => BY_NUMBER.compare(a.number, b.number))
      .map((made) =>
        limit(() =>
          takeBack(db, made, doer).then(
            () => null,
            (error: unknown) => ({ made, error }),
          ),
        ),
      ),
  );
  const failed = outcomes.flatMap((outcome) => outcome ?? []);
  return {
    undone: outcomes.length - failed.length,
    errors: failed.map(({ made, error }) => ({
      id: made.number,
      message: `${made.number}: ${reasonOf(error)}`,
    })),
    again: failed.flatMap(({ made, error }) => (isForGood(error) ? [] : [made])),
  };
}

async function takeBack(db: Database, made: ChangeMade, doer: StaffRef): Promise<void> {
  if (made.action === 'waybill') await takeWaybillBack(db, made, doer);
  if (made.before.status !== made.after.status) await moveOrderBack(db, made, doer);
}

async function takeWaybillBack(
  db: Database,
  { number, before, after }: Extract<ChangeMade, { action: 'waybill' }>,
  doer: StaffRef,
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  const row = order && (await findLiveWaybill(db, order.id));
  if (order && order.status !== after.status) refuseMoved(order.status);
  if (!order || row?.number !== after.waybillNumber) {
    refuse('Накладна вже інша, або її видалено');
    return;
  }
  // The reservation is checked before the waybill is deleted; otherwise the order would lose its waybill but keep its
  // status.
  if (before.status === 'new') requireHold(order);
  if (carrierOf(order.deliveryMethod)?.parcelState(row.statusCode) !== 'created') {
    refuse('Посилку вже передано перевізнику');
  }
  await removeWaybill(db, number, doer);
}

function moveOrderBack(
  db: Database,
  { number, before, after }: Pick<ChangeMade, 'number' | 'before' | 'after'>,
  doer: StaffRef,
): Promise<void> {
  const to = before.status;
  return withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      if (order.status !== after.status) refuseMoved(order.status);
      if (to === 'new' && (await hasLiveWaybill(tx, order.id)))
        refuse('У\u00a0замовлення вже є накладна');
      if (to === 'new') requireHold(order);
      await revertStatus(tx, order, to, doer);
    }),
  );
}

function requireHold({ holdsStock }: { holdsStock: boolean }): void {
  if (!holdsStock) refuse('Товари вже не\u00a0зарезервовано: касу закрито');
}

const refuseMoved = (now: OrderStatus): never =>
  refuse(`Відтоді замовлення стало «${ORDER_STATUS_NAMES[now]}»`);

const isForGood = (error: unknown): boolean =>
  error instanceof ShopError && ['status_not_possible', 'not_found'].includes(error.code);

function refuse(message: string): never {
  throw new ShopError('status_not_possible', { message });
}

function reasonOf(error: unknown): string {
  if (error instanceof ShopError) return error.message;
  logError('undo of a bulk act', error);
  return 'Через збій не\u00a0вдалося. Спробуйте ще раз';
}
