import { eq } from 'drizzle-orm';
import { loadContent } from '@/lib/content/queries';
import type { Database } from '@/lib/db/client';
import { orderEdits, orders, refunds, waybills } from '@/lib/db/schema';
import { env, siteUrl } from '@/lib/env';
import { makeWidths } from '@/lib/media/render-picture';
import type { OrderLineView } from '@/lib/order-rules/order';
import type { ReturnState } from '@/lib/order-rules/return-states';
import { mayAskForReview } from '@/lib/order-rules/review-request';
import { replyAddress } from '@/lib/order-rules/shopper-message';
import { listReturnsOf } from '@/lib/orders/returning/return-queries';
import { hasRefusedLetters } from '@/lib/orders/review-requests';
import type { Messages, ShopperNotification } from '@/lib/outbox/messages';
import { loadShop } from '@/lib/settings/queries';
import type { ShopDetails } from '@/lib/settings/shop';
import { changedText, editedText, partRefundedText } from './changed-order-mail';
import { sendMail } from './mail';
import { MAIL_PHOTO, mailOf, type OrderMailText, withOwnText } from './order-mail';
import { orderMail, orderMailText, parcelText } from './order-mail-texts';
import { findOrderNews, type OrderNews } from './queries';
import { returnMailText } from './return-mail';
import { copyToTelegram } from './shopper-telegram';

/**
 * Sends the customer a mail about the order's current state; nothing for a deleted order. Skips «accepted» when the
 * order has been cancelled in the meantime, and «review» when the order was returned or the address has unsubscribed.
 * Throws on SMTP errors.
 */
export async function sendOrderMail(
  db: Database,
  orderId: number,
  kind: ShopperNotification,
): Promise<void> {
  const news = await findOrderNews(db, orderId);
  if (!news || news.isDeleted) return;
  if (kind === 'accepted' && news.order.status === 'cancelled') return;
  if (kind === 'review' && !(mayAskForReview(news.order) && (await isWelcome(db, orderId)))) return;
  const shop = await loadShop(db);
  const link = `${siteUrl()}/order/${news.order.token}`;
  const key = `order-${orderId}-${kind}`;
  const own = (await loadContent(db, 'mails'))[kind];
  if (kind !== 'review') {
    const text = withOwnText(orderMailText(kind, news, shop), own, news.order);
    await copy(db, orderId, key, text, link);
  }
  if (!news.email) return;
  await sendMail({
    to: news.email,
    replyTo: replyAddress(shop.email, news.order.orderId, env().MAIL_REPLY_PLUS),
    ...orderMail(kind, await withReadyPhotos(news), link, shop, own),
    key,
  });
}

/** Tells the customer what staff have changed in the order; nothing for a deleted order. Throws on SMTP errors. */
export async function sendEditMail(
  db: Database,
  { orderId, editId }: { orderId: number; editId: number },
): Promise<void> {
  const [edit] = await db.select().from(orderEdits).where(eq(orderEdits.id, editId));
  if (!edit) return;
  await sendText(db, { orderId, key: `edit-${editId}` }, ({ order }) => editedText(order, edit));
}

/** Tells an address of the order that contacts or address were changed by its link. Throws on SMTP errors. */
export const sendChangedMail = (
  db: Database,
  { orderId, to, changed, outboxId }: Messages['mail.order-changed'] & { outboxId: number },
): Promise<void> =>
  sendText(db, { orderId, to, key: `changed-${outboxId}` }, ({ order, email }, shop) =>
    changedText(order, shop, { changed, isOwn: to === email }),
  );

/** Tells the customer that a part of the payment was returned; nothing for a deleted order. Throws on SMTP errors. */
export async function sendRefundMail(
  db: Database,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<void> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!refund) return;
  const { refunded } = await loadContent(db, 'mails');
  await sendText(db, { orderId, key: `refund-${refundId}` }, (news) =>
    withOwnText(partRefundedText(news, refund), refunded, news.order),
  );
}

/** Tells the customer that one of several parcels was sent; nothing for a deleted order. Throws on SMTP errors. */
export async function sendParcelMail(
  db: Database,
  { orderId, waybillId }: { orderId: number; waybillId: number },
): Promise<void> {
  const [waybill] = await db.select().from(waybills).where(eq(waybills.id, waybillId));
  if (!waybill || waybill.removedAt) return;
  await sendText(db, { orderId, key: `parcel-${waybillId}` }, ({ order }, shop) =>
    parcelText(order, waybill.number, shop),
  );
}

/** Sends a mail with these texts, if any, to the order's customer or to `to`; nothing for a deleted order. */
async function sendText(
  db: Database,
  { orderId, to, key }: { orderId: number; to?: string; key: string },
  textOf: (news: OrderNews, shop: ShopDetails) => OrderMailText | null,
): Promise<void> {
  const news = await findOrderNews(db, orderId);
  if (!news || news.isDeleted) return;
  const shop = await loadShop(db);
  const text = textOf(news, shop);
  if (!text) return;
  const link = `${siteUrl()}/order/${news.order.token}`;
  if (to === undefined) await copy(db, orderId, key, text, link);
  const receiver = to ?? news.email;
  if (!receiver) return;
  await sendMail({
    to: receiver,
    replyTo: replyAddress(shop.email, news.order.orderId, env().MAIL_REPLY_PLUS),
    ...mailOf(text, news, link, shop),
    key,
  });
}

const copy = (
  db: Database,
  orderId: number,
  key: string,
  { heading, lead }: OrderMailText,
  link: string,
) => copyToTelegram(db, { orderId }, { key, heading, lead, action: 'Відкрити замовлення', link });

/** Tells the customer about a state of a return; nothing for a deleted order. Throws on SMTP errors. */
export async function sendReturnMail(
  db: Database,
  { orderId, returnId, state }: { orderId: number; returnId: number; state: ReturnState },
): Promise<void> {
  const given = (await listReturnsOf(db, orderId)).find(({ id }) => id === returnId);
  if (!given) return;
  await sendText(db, { orderId, key: `return-${returnId}-${state}` }, ({ order }) =>
    returnMailText(order, given, state),
  );
}

/** Leaves out photos that are not resized yet, because a mail provider's image proxy requests a photo only once. */
async function withReadyPhotos(news: OrderNews): Promise<OrderNews> {
  const lines: OrderLineView[] = [];
  for (const line of news.order.lines) {
    lines.push((await isReady(line.photo)) ? line : { ...line, photo: '' });
  }
  return { ...news, order: { ...news.order, lines } };
}

async function isReady(photo: string): Promise<boolean> {
  if (photo === '') return false;
  const made = await makeWidths(photo, [MAIL_PHOTO]).catch(() => null);
  return Boolean(made?.first);
}

async function isWelcome(db: Database, orderId: number): Promise<boolean> {
  const [order] = await db
    .select({ hasRefused: hasRefusedLetters })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.hasRefused === false;
}
