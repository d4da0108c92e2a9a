import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Database, retriedTransaction } from '@/lib/db/client';
import { orderBundles, orderEdits, orderLines, orders } from '@/lib/db/schema';
import { isAnyOf } from '@/lib/db/statements';
import { ShopError } from '@/lib/errors';
import { storeLooks } from '@/lib/looks/queries';
import type { StaffActor } from '@/lib/order-rules/actor';
import { editText } from '@/lib/order-rules/edited-order';
import { statusRefusal } from '@/lib/order-rules/transitions';
import { auditOrder, recordEvent } from '@/lib/orders/record-event';
import { lockOrder, type OrderRow, staffActor } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import { lockSizes, lowerReserved, reserveStock } from '@/lib/orders/stock/reserve-stock';
import { removeWaybill } from '@/lib/orders/waybill/remove-waybill';
import { enqueue } from '@/lib/outbox/enqueue';
import { formatPrice } from '@/lib/shared/money';
import type { EditPreview } from './answers';
import { bookEditMoney } from './book-edit-money';
import type { OrderEditInput } from './inputs';
import { storeOrderCode } from './order-code-queries';
import { type EditPlan, planEdit } from './plan-edit';

/** What an edit would change. Throws not_found and the errors of `editOrder`. */
export async function previewEdit(
  db: Database,
  number: string,
  input: OrderEditInput,
): Promise<EditPreview> {
  return (await planFor(db, number, input)).preview;
}

async function planFor(db: Database, number: string, input: OrderEditInput): Promise<EditPlan> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), isNull(orders.archivedAt)));
  if (!order) throw new ShopError('not_found');
  return planEdit(db, order, input);
}

/**
 * Edits an order before hand-over: contents, discount, delivery and payment, stock and money at once. A waybill that is
 * no longer true is first deleted at the carrier, outside the transaction; the rest is one act. Throws not_found,
 * edit_conflict when something has changed since the preview, status_not_possible, out_of_stock, validation_failed with
 * the field, refund_not_possible, and the errors of deleting a waybill.
 */
export async function editOrder(
  db: Database,
  number: string,
  input: OrderEditInput,
  userId: number,
): Promise<void> {
  const seen = await planFor(db, number, input);
  if (input.version !== seen.preview.version) throw new ShopError('edit_conflict');
  if (seen.waybill) {
    // `not_found`: an earlier attempt has deleted it.
    await removeWaybill(db, number, userId).catch((error: unknown) => {
      if (!(error instanceof ShopError && error.code === 'not_found')) throw error;
    });
  }
  await retriedTransaction(db, async (tx) => {
    const order = await lockOrder(tx, number);
    const actor = await staffActor(tx, userId);
    const plan = await planEdit(tx, order, input);
    if (plan.core !== seen.core || plan.waybill) throw new ShopError('edit_conflict');
    await apply(tx, order, plan, actor);
  });
}

async function apply(tx: Database, order: OrderRow, plan: EditPlan, actor: StaffActor) {
  await moveStock(tx, plan.stock);
  await storeContents(tx, order, plan);
  if (order.lookPercents.length > 0) await storeLooks(tx, order.id, plan.looks);
  await storeOrderCode(tx, order.id, plan.code, plan.codeAmount);
  const { sums, discount, delivery, consequences } = plan;
  const { isChanged, payments: paymentMethod, ...chosen } = delivery;
  const { kind, amount } = consequences.money;
  await tx
    .update(orders)
    .set({
      ...sums,
      // Together with the total, which the check `orders_edited` never lets fall below the sum that is due.
      ...(kind !== 'none' && { extraDue: kind === 'extra' ? amount : 0 }),
      handDiscount: discount.amount,
      handDiscountReason: discount.amount > 0 ? discount.reason : '',
      paymentMethod,
      // Price and day of arrival are deleted: they were estimated for the previous address.
      ...(isChanged && { ...chosen, deliveryEstimate: null, arrivesOn: null }),
      awaitsConsent: consequences.needsConsent,
      ...(consequences.isUnpacked && { status: 'confirmed' as const }),
      packingBy: null,
      packingAt: null,
      updatedAt: sql`now()`,
    })
    .where(eq(orders.id, order.id));
  await bookEditMoney(tx, { ...order, ...sums, paymentMethod }, consequences.money, actor);
  await record(tx, order, plan, actor);
  if (!plan.isSentInParts || order.status === 'packed') return;
  const edited = await lockOrder(tx, order.number);
  if (statusRefusal(edited, 'packed') === null) await moveOrder(tx, edited, 'packed', actor);
}

async function moveStock(tx: Database, stock: EditPlan['stock']): Promise<void> {
  await lockSizes(tx, [...stock.keys()]);
  const more = [...stock].filter(([, quantity]) => quantity > 0);
  const less = [...stock].filter(([, quantity]) => quantity < 0);
  await lowerReserved(tx, new Map(less.map(([id, quantity]) => [id, -quantity])));
  if (!(await reserveStock(tx, new Map(more)))) throw new ShopError('out_of_stock');
}

async function storeContents(tx: Database, order: OrderRow, { lines, bundles, gone }: EditPlan) {
  for (const { id, quantity, price, total } of bundles) {
    await tx.update(orderBundles).set({ quantity, price, total }).where(eq(orderBundles.id, id));
  }
  for (const { id, ...line } of lines) {
    if (id === null) await tx.insert(orderLines).values({ orderId: order.id, ...line });
    else await tx.update(orderLines).set(line).where(eq(orderLines.id, id));
  }
  await tx.delete(orderLines).where(isAnyOf(orderLines.id, gone.lines));
  await tx.delete(orderBundles).where(isAnyOf(orderBundles.id, gone.bundles));
}

/** Writes the edit to the history, the audit log and the shopper's mail. */
async function record(
  tx: Database,
  order: OrderRow,
  { preview: { before, after }, discount, consequences }: EditPlan,
  actor: StaffActor,
): Promise<void> {
  const [edit] = await tx
    .insert(orderEdits)
    .values({ orderId: order.id, before, after, userId: actor.userId })
    .returning({ id: orderEdits.id });
  if (consequences.isUnpacked) {
    await recordEvent(tx, order.id, { kind: 'status', value: 'confirmed' }, actor);
  }
  const isDiscounted = before.handDiscount !== after.handDiscount;
  const value = [
    before.total === after.total
      ? 'Замовлення змінено'
      : `Замовлення змінено: ${formatPrice(before.total)} → ${formatPrice(after.total)}`,
    ...editText(before, after),
    ...(isDiscounted
      ? [`Знижка ${formatPrice(after.handDiscount)}${discount.reason && `: ${discount.reason}`}`]
      : []),
  ].join('\n');
  await recordEvent(tx, order.id, { kind: 'note', value }, actor);
  await auditOrder(tx, order, actor, {
    action: 'edit',
    before: flat(before),
    after: flat(after),
  });
  if (!edit) throw new Error('the edit was not written');
  await enqueue(tx, {
    kind: 'mail.order-edited',
    key: `edit-${edit.id}`,
    payload: { orderId: order.id, editId: edit.id },
  });
}

/** The fields of the audit log, each as one text. */
const flat = ({ lines, handDiscount, total, delivery, payment }: EditPreview['before']) => ({
  lines: lines
    .map(({ name, size, quantity }) => `${name}${size && `, ${size}`} × ${quantity}`)
    .join('; '),
  handDiscount,
  total,
  delivery,
  payment,
});
