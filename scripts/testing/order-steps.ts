import { eq } from 'drizzle-orm';
import { transaction } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { CARRIER } from '@/lib/order-rules/actor';
import { carrierMoves } from '@/lib/order-rules/transitions';
import { cancelAndRefund } from '@/lib/orders/cancelling/cancel-order';
import { agreeToEdit } from '@/lib/orders/editing/change-own-order';
import { editOrder, previewEdit } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { createInvoice } from '@/lib/orders/paying/create-invoice';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { refundPart, retryRefund } from '@/lib/orders/refunding/refund-part';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { changeStatus } from '@/lib/orders/status/change-status';
import { lockOrder } from '@/lib/orders/status/lock-order';
import { moveOrder } from '@/lib/orders/status/move-order';
import { takeBackStatus } from '@/lib/orders/status/take-back-status';
import { releaseCounted } from '@/lib/pos/orders/release-counted';
import type { OrderStory, Step } from './order-story';

/** Steps with an order and its money, by name. */
export const orderSteps = (story: OrderStory): Record<string, Step> => ({
  pay: () => pay(story),
  payLost: () => payLost(story),
  payAgain: () => reopenPayment(story.db, story.order.token, undefined, { banks: story.banks }),
  expire: () => expire(story),
  hear: () => story.hear(),
  edit: () => edit(story),
  agree: () => agree(story),
  refundSum: () =>
    refundPart(
      story.db,
      story.order.number,
      { amount: 1 + story.random.below(300_00), reason: '' },
      story.userId,
    ),
  refundLine: async () => {
    const [line] = story.random.some(await story.lines(), 1);
    const goods = story.random.one(['kept', 'stock', 'damaged', 'till'] as const) ?? 'kept';
    const lines = [{ line: line?.id ?? 0, quantity: 1 + story.random.below(2), goods }];
    await refundPart(story.db, story.order.number, { lines, reason: '' }, story.userId);
  },
  refundAll: () =>
    refundPayment(story.db, story.order.number, { userId: story.userId, reason: '' }),
  send: async () => {
    story.bank.mode = story.random.one(['ok', 'lost', 'dead'] as const) ?? 'ok';
    const isSent = await story.send(story.random.one([0, 9, 9]) ?? 0);
    story.bank.mode = 'ok';
    return isSent;
  },
  retry: async () => {
    const [failed] = await story.refundsIn('failed');
    if (!failed) throw new ShopError('not_found');
    await retryRefund(story.db, story.order.number, failed.id, story.userId);
  },
  cabinet: async () => {
    const [invoice] = story.bank.invoicesOf(story.order.number);
    const amount = 1 + story.random.below(200_00);
    return invoice !== undefined && story.bank.giveBack(invoice[0], amount, 'cabinet');
  },
  confirm: () => changeStatus(story.db, story.order.number, 'confirmed', story.userId),
  pack: () => changeStatus(story.db, story.order.number, 'packed', story.userId),
  ship: () => changeStatus(story.db, story.order.number, 'shipped', story.userId),
  deliver: () => changeStatus(story.db, story.order.number, 'delivered', story.userId),
  return: () => changeStatus(story.db, story.order.number, 'returned', story.userId),
  turnAround: () => turnAround(story),
  takeBack: () => takeBack(story),
  cancel: () => cancel(story),
  /** The POS has closed the receipt, and its stock no longer has the pieces. */
  count: async () => {
    const { id } = story.order;
    await story.db.update(orders).set({ posStatus: 'closed' }).where(eq(orders.id, id));
    await story.db.transaction((tx) => releaseCounted(tx, [id], []));
  },
});

/** The shopper pays the newest page; its webhook may be lost. */
async function pay(story: OrderStory): Promise<void> {
  await createInvoice(story.db, story.order.id, story.banks);
  payNewest(story);
  if (story.random.below(3) > 0) await story.hear();
}

/** The shop dies between the bank's invoice and its own second transaction; the shopper pays that page, or a new one. */
async function payLost(story: OrderStory): Promise<void> {
  const before = story.bank.invoices.size;
  story.bank.losesInvoice = true;
  await createInvoice(story.db, story.order.id, story.banks).catch((error: unknown) => {
    // Refused before the bank was called.
    if (story.bank.invoices.size === before) throw error;
  });
  story.bank.losesInvoice = false;
  if (story.random.below(2) === 0) payNewest(story);
  if (story.random.below(2) === 0) await pay(story);
}

/** The shopper leaves the bank's page, which expires. */
async function expire(story: OrderStory): Promise<boolean> {
  await createInvoice(story.db, story.order.id, story.banks);
  const newest = story.bank.invoicesOf(story.order.number).at(-1);
  if (newest?.[1].state !== 'open') return false;
  newest[1].state = 'closed';
  return story.hear();
}

function payNewest({ bank, order }: OrderStory): void {
  const newest = bank.invoicesOf(order.number).at(-1);
  if (newest?.[1].state === 'open') newest[1].state = 'paid';
}

async function agree({ db, order }: OrderStory): Promise<boolean> {
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  await agreeToEdit(db, order.token);
  return row?.awaitsConsent === true;
}

/** The carrier brings back a parcel that nobody fetched. */
function turnAround({ db, order }: OrderStory): Promise<boolean> {
  return transaction(db, async (tx) => {
    const row = await lockOrder(tx, order.number);
    const isMoving = carrierMoves(row.status, 'returned');
    if (isMoving) await moveOrder(tx, row, 'returned', CARRIER);
    return isMoving;
  });
}

async function takeBack({ db, order, userId }: OrderStory): Promise<void> {
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  if (row) await takeBackStatus(db, order.number, row.status, userId);
}

/** A cancellation that may stop before its refund, and then be repeated with it. */
async function cancel({ db, order, userId, random }: OrderStory): Promise<boolean> {
  const acts = random.one([[false], [true], [false, true], [true, true]]) ?? [];
  let isDone = false;
  for (const refund of acts) {
    const { done } = await cancelAndRefund(db, order.number, { refund, reason: '', userId });
    isDone ||= done.includes('cancel');
  }
  return isDone;
}

async function edit(story: OrderStory): Promise<void> {
  const { db, random, order, goods, userId } = story;
  const kept = (await story.lines()).filter(() => random.below(4) > 0);
  const wanted = orderEditInput.parse({
    lines: [
      ...kept.map(({ id }) => ({ line: id, quantity: 1 + random.below(3) })),
      ...(random.below(3) === 0 ? [{ productId: goods[2], quantity: 1 }] : []),
    ],
    discount: { amount: random.below(2) * random.below(50_00), reason: 'Знижка' },
  });
  const { version } = await previewEdit(db, order.number, wanted);
  await editOrder(db, order.number, { ...wanted, version }, userId);
}
