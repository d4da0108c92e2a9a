import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { env, siteUrl } from '@/lib/env';
import { makeWidths } from '@/lib/media/render-picture';
import type { OrderLineView } from '@/lib/order-rules/order';
import { mayAskForReview } from '@/lib/order-rules/review-request';
import { replyAddress } from '@/lib/order-rules/shopper-message';
import { hasRefusedLetters } from '@/lib/orders/review-requests';
import type { ShopperNotification } from '@/lib/outbox/messages';
import { loadShop } from '@/lib/settings/queries';
import { sendMail } from './mail';
import { MAIL_PHOTO, orderMail } from './order-mail';
import { findOrderNews, type OrderNews } from './queries';

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
  const shop = await loadShop(db);
  const link = `${siteUrl()}/order/${news.order.token}`;
  await sendMail({
    to: news.email,
    replyTo: replyAddress(shop.email, news.order.orderId, env().MAIL_REPLY_PLUS),
    ...orderMail(kind, await withReadyPhotos(news), link, shop),
    key: `order-${orderId}-${kind}`,
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
