import { and, eq, sql } from 'drizzle-orm';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orderLines, returnLines, returns } from '@/lib/db/schema';
import { invalidField, ShopError } from '@/lib/errors';
import type { StaffActor } from '@/lib/order-rules/actor';
import { REFUNDED_GOODS_NAMES, type RefundedGoods } from '@/lib/order-rules/refunded-goods';
import { isUncollected, type ReturnState } from '@/lib/order-rules/return-states';
import { returnToCertificate } from '@/lib/orders/paying/certificate-money';
import { bookUnpaid } from '@/lib/orders/refunding/book-unpaid';
import { giveBackPart } from '@/lib/orders/refunding/refund-part';
import { lockOrder, type OrderRow, refuseStale, staffActor } from '@/lib/orders/status/lock-order';
import { isOnline } from '@/lib/payments/methods';
import { readShopNow } from '@/lib/settings/queries';
import { moveReturn, type ReturnRow, recordReturn, requireReturn } from './move-return';
import { storePhotos } from './open-return';

/** A staff member's step with a return; `seen` is the state that they saw. */
export type Handled = {
  number: string;
  returnId: number;
  userId: number;
  seen?: string | undefined;
};
export type Locked = { order: OrderRow; row: ReturnRow; actor: StaffActor };

/**
 * Runs a step on a locked return, once even if it is repeated: nothing happens when the return is in the state `to`
 * already. Throws not_found, edit_conflict when a colleague was faster, status_not_possible.
 */
export function handleReturn(
  db: Database,
  { number, returnId, userId, seen }: Handled,
  to: ReturnState | null,
  work: (tx: Database, locked: Locked) => Promise<unknown>,
): Promise<void> {
  return retriedTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    const row = await requireReturn(tx, order, returnId);
    if (row.state === to) return;
    refuseStale<string>(row.state, seen);
    await work(tx, { order, row, actor: await staffActor(tx, userId) });
  });
}

/** Approves a request; `address` is where the shopper sends the goods, by default the shop. Throws as `handleReturn`. */
export const approveReturn = (db: Database, handled: Handled, address?: string): Promise<void> =>
  handleReturn(db, handled, 'approved', async (tx, { order, row, actor }) => {
    const shop = await readShopNow(tx);
    const to = address ?? `${shop.legalName}, ${shop.address}, ${shop.phone}`;
    await moveReturn(tx, order, row, 'approved', actor, { address: to, note: to });
  });

/** Refuses a return with a reason for the shopper; `photos` are WebP. Throws as `handleReturn`. */
export const refuseReturn = (
  db: Database,
  handled: Handled,
  { refusal, photos }: { refusal: string; photos: Buffer[] },
): Promise<void> =>
  handleReturn(db, handled, 'refused', async (tx, { order, row, actor }) => {
    await storePhotos(tx, row.id, 'staff', photos);
    await moveReturn(tx, order, row, 'refused', actor, { refusal, note: refusal });
  });

/**
 * Records that the goods are on the way, or received; `closed` ends a return whose money was given back otherwise, or
 * is not owed. Throws as `handleReturn`.
 */
export const moveReturnByHand = (
  db: Database,
  handled: Handled,
  to: 'on_the_way' | 'received' | 'closed',
): Promise<void> =>
  handleReturn(db, handled, to, (tx, locked) =>
    to === 'closed'
      ? closeReturn(tx, locked)
      : moveReturn(tx, locked.order, locked.row, to, locked.actor),
  );

/** Ends a checked return without money. The goods of a returned order are not reserved any more. */
async function closeReturn(tx: Database, { order, row, actor }: Locked): Promise<void> {
  await moveReturn(tx, order, row, 'closed', actor);
  if (order.status === 'returned') {
    if (order.paymentStatus === 'none') await returnToCertificate(tx, order.id, { actor });
    return;
  }
  await bookUnpaid(tx, order, row, await listChecked(tx, row.id), actor);
}

/** Stores the number of a return parcel that was made elsewhere; an empty number deletes it. Throws as `handleReturn`. */
export const typeReturnNumber = (db: Database, handled: Handled, waybill: string): Promise<void> =>
  handleReturn(db, handled, null, async (tx, { order, row, actor }) => {
    if (row.state !== 'approved' && row.state !== 'on_the_way') {
      throw new ShopError('status_not_possible', {
        message: 'Накладна цьому поверненню не\u00a0потрібна',
      });
    }
    if (row.waybill === waybill) return;
    await tx
      .update(returns)
      .set({ waybill, carrierRef: '', parcelText: '', trackedAt: null, updatedAt: sql`now()` })
      .where(eq(returns.id, row.id));
    const note = waybill === '' ? 'Без накладної' : `Накладна ${waybill}`;
    await recordReturn(tx, order, row, actor, note);
  });

export type CheckedLine = { line: number; goods: RefundedGoods };

/**
 * Records the state of each line's goods. If the shopper has paid nothing for them, the return is closed at once.
 * Throws as `handleReturn`, and validation_failed when a line is missing or not in the return.
 */
export const checkReturn = (db: Database, handled: Handled, lines: CheckedLine[]): Promise<void> =>
  handleReturn(db, handled, 'checked', async (tx, { order, row, actor }) => {
    const own = await listLines(tx, row.id);
    const unknown = lines.findIndex(({ line }) => own.every((one) => one.line !== line));
    if (unknown >= 0)
      throw invalidField(`lines.${unknown}.line`, 'Такого товару в\u00a0поверненні немає');
    const notes: string[] = [];
    for (const { line, name } of own) {
      const goods = lines.find((one) => one.line === line)?.goods;
      if (!goods) throw invalidField('lines', `Вкажіть, де\u00a0товар: ${name}`);
      await tx
        .update(returnLines)
        .set({ goods })
        .where(and(eq(returnLines.returnId, row.id), eq(returnLines.orderLineId, line)));
      notes.push(`${name}: ${REFUNDED_GOODS_NAMES[goods]}`);
    }
    const checked = await moveReturn(tx, order, row, 'checked', actor, { note: notes.join('\n') });
    const isFree = own.every(({ total }) => total === 0);
    if (isFree || isUncollected(order, row) || !hasPaid(order)) {
      await closeReturn(tx, { order, row: checked, actor });
    }
  });

const isCash = ({ paymentStatus, paymentMethod }: OrderRow): boolean =>
  paymentStatus === 'none' && !isOnline(paymentMethod);

/** Whether the buyer has paid, by card or on receipt. */
const hasPaid = (order: OrderRow): boolean =>
  order.paymentStatus === 'paid' || (isCash(order) && order.status === 'delivered');

/** Refunds a checked return and puts its sellable goods back on sale. Throws as `handleReturn` and `giveBackPart`. */
export const refundReturn = (db: Database, handled: Handled): Promise<void> =>
  handleReturn(db, handled, 'refunded', (tx, { order, row, actor }) =>
    settleReturn(tx, { order, row, actor }, { state: 'refunded' }),
  );

type Settlement = { state: 'refunded' } | { state: 'exchanged'; exchangeId: number; note: string };

/** Gives the money of a checked return back, in the caller's transaction. Stock and money move once, with the state. */
export async function settleReturn(
  tx: Database,
  { order, row, actor }: Locked,
  { state, ...change }: Settlement,
): Promise<void> {
  if (row.state !== 'checked') {
    throw new ShopError('status_not_possible', { message: 'Спершу перевірте товари' });
  }
  const lines = await listChecked(tx, row.id);
  const reason = `Повернення №\u00a0${row.id}`;
  const { id: refundId } = await giveBackPart(
    tx,
    order,
    { lines, reason, returnId: row.id },
    actor,
  );
  await moveReturn(tx, order, row, state, actor, { refundId, ...change });
}

const listChecked = async (tx: Database, returnId: number) =>
  (await listLines(tx, returnId)).flatMap(({ line, quantity, goods }) =>
    goods ? [{ line, quantity, goods }] : [],
  );

const listLines = (tx: Database, returnId: number) =>
  tx
    .select({
      line: returnLines.orderLineId,
      quantity: returnLines.quantity,
      goods: returnLines.goods,
      name: orderLines.name,
      total: orderLines.total,
    })
    .from(returnLines)
    .innerJoin(orderLines, eq(orderLines.id, returnLines.orderLineId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(returnLines.orderLineId);
