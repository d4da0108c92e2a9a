import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, outbox } from '@/lib/db/schema';
import { recordEvent } from '@/lib/orders/record-event';
import { enqueue, enqueueing } from '@/lib/outbox/enqueue';
import type {
  MessageKind,
  Messages,
  ShopNotification,
  ShopperNotification,
} from '@/lib/outbox/messages';
import type { PaymentStatus } from './rules/status';
import { takeMail } from './staff/mail-quota';

/** Kinds of messages whose payload is an order alone. */
export type OrderMessage = {
  [Kind in MessageKind]: { orderId: number } extends Messages[Kind] ? Kind : never;
}[MessageKind];

/** Puts messages about an order into the outbox, each at most once per order. */
export async function sendOut(tx: Database, orderId: number, kinds: OrderMessage[]): Promise<void> {
  await put(tx, orderId, kinds, keyOf(orderId));
}

/** SQL: the same for the order that is `placed` in the same statement. */
export const enqueueingPlaced = (kinds: OrderMessage[]): SQL =>
  enqueueing(kinds, {
    key: sql`'order-' || placed.id`,
    payload: sql`jsonb_build_object('orderId', placed.id)`,
    from: sql`placed`,
    // Mostly no browser is told, and every order would have a message for nobody.
    where: sql`kind <> 'shop.new-order.push' or exists (select from push_subscriptions)`,
  });

const put = (tx: Database, orderId: number, kinds: OrderMessage[], key: string) =>
  enqueue(tx, ...kinds.map((kind) => ({ kind, key, payload: { orderId } })));

const keyOf = (orderId: number) => `order-${orderId}`;

/** Mails the shopper, once per order and notification, within the limit of mailShopper. */
export async function notifyShopper(
  tx: Database,
  orderId: number,
  notice: ShopperNotification,
): Promise<void> {
  const [order] = await tx
    .select({ id: orders.id, email: orders.email, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order) await mailShopper(tx, order, notice);
}

type Mailed = Pick<typeof orders.$inferSelect, 'id' | 'email' | 'paymentStatus'>;

/**
 * The same for a loaded order. Anybody can order under a stranger's address, so an inbox gets three mails
 * an hour of the kinds that cost nothing to cause. Further ones are not sent, which the order's history
 * shows to staff; the order's page shows everything.
 */
export async function mailShopper(
  tx: Database,
  order: Mailed,
  notice: ShopperNotification,
): Promise<void> {
  const [messageId] = await put(tx, order.id, [`mail.order-${notice}`], keyOf(order.id));
  if (messageId !== undefined) await heedMailQuota(tx, order, messageId, notice);
}

/** Withdraws a mail that is not owed when its inbox has got enough of them. */
export async function heedMailQuota(
  tx: Database,
  order: Mailed,
  messageId: number,
  notice: ShopperNotification,
): Promise<void> {
  if (order.email === '') return;
  if ((await takeMail(tx, order.email)) || isOwed(order, notice)) return;
  await tx.update(outbox).set({ doneAt: sql`now()` }).where(eq(outbox.id, messageId));
  const value = `Лист «${NOTIFICATION_NAMES[notice]}» не\u00a0надіслано: на\u00a0цю пошту за\u00a0годину вже пішло забагато листів`;
  await recordEvent(tx, order.id, { kind: 'note', value });
}

const NOTIFICATION_NAMES: Record<ShopperNotification, string> = {
  accepted: 'Замовлення прийнято',
  paid: 'Замовлення оплачено',
  shipped: 'Замовлення в\u00a0дорозі',
  cancelled: 'Замовлення скасовано',
  unconfirmed: 'Замовлення не\u00a0підтверджено вчасно',
  review: 'Прохання про відгук',
};

const WITH_MONEY: PaymentStatus[] = ['paid', 'refunded', 'review'];

/** Mails that need money or an action of staff: nobody can flood an inbox with them. */
function isOwed({ paymentStatus }: Mailed, notice: ShopperNotification): boolean {
  if (notice === 'paid' || notice === 'shipped') return true;
  return notice === 'cancelled' && WITH_MONEY.includes(paymentStatus);
}

/**
 * Notifies the shop with two messages, so that a failed one does not repeat the other. Once per order of
 * `new-order` and `pos-accepted`; of the others again after the last was sent, since staff may have
 * settled that case meanwhile.
 */
export async function notifyShop(
  tx: Database,
  orderId: number,
  notice: ShopNotification,
): Promise<void> {
  const kinds: OrderMessage[] = [`shop.${notice}.mail`, `shop.${notice}.telegram`];
  if (notice === 'new-order' || notice === 'pos-accepted') return sendOut(tx, orderId, kinds);
  for (const kind of kinds) {
    const left = await tx.$count(
      outbox,
      and(
        eq(outbox.kind, kind),
        sql`(${outbox.key} = ${keyOf(orderId)} or starts_with(${outbox.key}, ${`${keyOf(orderId)}/`}))`,
        isNotNull(outbox.doneAt),
      ),
    );
    await put(tx, orderId, [kind], left === 0 ? keyOf(orderId) : `${keyOf(orderId)}/${left + 1}`);
  }
}
