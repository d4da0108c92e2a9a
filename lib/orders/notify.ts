import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type OrderMail, type TakenSlots, takeOrderMail } from '@/lib/account/mail-quota';
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
import type { PaymentStatus } from '../order-rules/status';

/** The kinds of messages that carry only an order id. */
export type OrderMessage = {
  [Kind in MessageKind]: { orderId: number } extends Messages[Kind] ? Kind : never;
}[MessageKind];

/** Enqueues messages about an order; each kind at most once per order, however often it is called. */
export async function enqueueOrderMessages(
  tx: Database,
  orderId: number,
  kinds: OrderMessage[],
): Promise<void> {
  await put(tx, orderId, kinds, keyOf(orderId));
}

/** SQL: enqueues messages about the order that the same statement inserts as `placed`. */
export const enqueueingPlaced = (kinds: OrderMessage[]): SQL =>
  enqueueing(kinds, {
    key: sql`'order-' || placed.id`,
    payload: sql`jsonb_build_object('orderId', placed.id)`,
    from: sql`placed`,
    // Enqueues a push message only if at least one browser is subscribed.
    where: sql`kind <> 'shop.new-order.push' or exists (select from push_subscriptions)`,
  });

const put = (tx: Database, orderId: number, kinds: OrderMessage[], key: string) =>
  enqueue(tx, ...kinds.map((kind) => ({ kind, key, payload: { orderId } })));

const keyOf = (orderId: number) => `order-${orderId}`;

/**
 * Enqueues a mail to the order's shopper, each notification at most once per order. If the order's first mail was
 * suppressed, only the mails that `isOwed` allows are sent.
 */
export async function notifyShopper(
  tx: Database,
  orderId: number,
  notification: ShopperNotification,
): Promise<void> {
  const [order] = await tx
    .select({ id: orders.id, email: orders.email, paymentStatus: orders.paymentStatus })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return;
  const [messageId] = await put(tx, order.id, [`mail.order-${notification}`], keyOf(order.id));
  if (messageId === undefined || order.email === '' || isOwed(order, notification)) return;
  if (await wasWithheld(tx, order.id)) await withhold(tx, order.id, messageId, notification);
}

/**
 * Suppresses the first mail about an order when the mail quota is used up (`mail-quota.ts`), because anybody can order
 * with a stranger's address. Staff see in the order's history that the mail was suppressed; the shopper finds
 * everything on the order's page.
 */
export async function limitFirstMail(
  tx: Database,
  order: OrderMail & { id: number },
  { mailId, slots }: { mailId: number; slots: TakenSlots },
): Promise<void> {
  if (!(await takeOrderMail(tx, order, slots))) await withhold(tx, order.id, mailId, 'accepted');
}

const WITHHELD = 'withheld';

async function withhold(
  tx: Database,
  orderId: number,
  messageId: number,
  notification: ShopperNotification,
): Promise<void> {
  await tx
    .update(outbox)
    .set({ doneAt: sql`now()`, failure: WITHHELD })
    .where(eq(outbox.id, messageId));
  const value = `Лист «${NOTIFICATION_NAMES[notification]}» не\u00a0надіслано: на\u00a0цю пошту за\u00a0годину вже пішло забагато листів`;
  await recordEvent(tx, orderId, { kind: 'note', value });
}

/** Sends the first mail about an order after all, if it was suppressed. */
export async function sendSuppressedMail(tx: Database, orderId: number): Promise<void> {
  const sent = await tx
    .update(outbox)
    .set({ doneAt: null, failure: null })
    .where(isWithheld(orderId))
    .returning({ id: outbox.id });
  if (sent.length === 0) return;
  const value = 'Лист «Замовлення прийнято» надсилаємо: замовлення підтверджено';
  await recordEvent(tx, orderId, { kind: 'note', value });
}

const isWithheld = (orderId: number) =>
  and(
    eq(outbox.kind, 'mail.order-accepted'),
    eq(outbox.key, keyOf(orderId)),
    eq(outbox.failure, WITHHELD),
  );

/** Whether the first mail about the order was suppressed by the mail quota. */
export const wasWithheld = async (tx: Database, orderId: number): Promise<boolean> =>
  (await tx.$count(outbox, isWithheld(orderId))) > 0;

const NOTIFICATION_NAMES: Record<ShopperNotification, string> = {
  accepted: 'Замовлення прийнято',
  approved: 'Замовлення підтверджено',
  paid: 'Замовлення оплачено',
  shipped: 'Замовлення в\u00a0дорозі',
  cancelled: 'Замовлення скасовано',
  unconfirmed: 'Замовлення не\u00a0підтверджено вчасно',
  review: 'Прохання про відгук',
};

const WITH_MONEY: PaymentStatus[] = ['paid', 'refunded', 'review'];

type MailedOrder = Pick<typeof orders.$inferSelect, 'paymentStatus'>;

/**
 * Whether a mail is sent although the order's first mail was suppressed. Such a mail requires a payment or an action of
 * staff, so nobody can cause a flood of them.
 */
function isOwed({ paymentStatus }: MailedOrder, notification: ShopperNotification): boolean {
  if (['approved', 'paid', 'shipped', 'review'].includes(notification)) return true;
  return notification === 'cancelled' && WITH_MONEY.includes(paymentStatus);
}

/**
 * Notifies staff by mail and by Telegram, in two messages, so that retrying one does not repeat the other. `new-order`
 * and `pos-accepted` are sent once per order. Any other notification is not repeated while the previous one still waits
 * to be sent; after that it is sent again, because staff may have dealt with the previous case already.
 */
export async function notifyShop(
  tx: Database,
  orderId: number,
  notification: ShopNotification,
): Promise<void> {
  const kinds: OrderMessage[] = [`shop.${notification}.mail`, `shop.${notification}.telegram`];
  if (notification === 'new-order' || notification === 'pos-accepted')
    return enqueueOrderMessages(tx, orderId, kinds);
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
