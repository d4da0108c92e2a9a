import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders, refunds } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { makeWidths } from '@/lib/media/render-picture';
import type { OrderLineView } from '@/lib/order-rules/order';
import type { ReturnState } from '@/lib/order-rules/return-states';
import { mayAskForReview } from '@/lib/order-rules/review-request';
import { listReturnsOf } from '@/lib/orders/returning/return-queries';
import { hasRefusedLetters } from '@/lib/orders/review-requests';
import type { ShopperNotification } from '@/lib/outbox/messages';
import { loadShop } from '@/lib/settings/queries';
import { sendMail } from './mail';
import { MAIL_PHOTO, mailOf, orderMail, partRefundedText } from './order-mail';
import { findOrderNews, type OrderNews } from './queries';
import { returnMailText } from './return-mail';

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
  if (!news?.email || news.isDeleted) return;
  if (kind === 'accepted' && news.order.status === 'cancelled') return;
  if (kind === 'review' && !(mayAskForReview(news.order) && (await isWelcome(db, orderId)))) return;
  await sendMail({
    to: news.email,
    ...orderMail(
      kind,
      await withReadyPhotos(news),
      `${siteUrl()}/order/${news.order.token}`,
      await loadShop(db),
    ),
    key: `order-${orderId}-${kind}`,
  });
}

/** Tells the customer that a part of the payment was returned; nothing for a deleted order. Throws on SMTP errors. */
export async function sendRefundMail(
  db: Database,
  { orderId, refundId }: { orderId: number; refundId: number },
): Promise<void> {
  const news = await findOrderNews(db, orderId);
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId));
  if (!news?.email || news.isDeleted || !refund) return;
  const link = `${siteUrl()}/order/${news.order.token}`;
  await sendMail({
    to: news.email,
    ...mailOf(partRefundedText(news.order, refund), news, link, await loadShop(db)),
    key: `refund-${refundId}`,
  });
}

/**
 * Tells the customer about a state of a return; nothing for a deleted order. Throws on SMTP errors.
 */
export async function sendReturnMail(
  db: Database,
  { orderId, returnId, state }: { orderId: number; returnId: number; state: ReturnState },
): Promise<void> {
  const news = await findOrderNews(db, orderId);
  const given = (await listReturnsOf(db, orderId)).find(({ id }) => id === returnId);
  if (!news?.email || news.isDeleted || !given) return;
  const text = returnMailText(news.order, given, state);
  if (!text) return;
  const link = `${siteUrl()}/order/${news.order.token}`;
  await sendMail({
    to: news.email,
    ...mailOf(text, news, link, await loadShop(db)),
    key: `return-${returnId}-${state}`,
  });
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
