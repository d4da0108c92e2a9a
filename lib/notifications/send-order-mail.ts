import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { hasRefusedLetters } from '@/lib/orders/refuse-letters';
import { mayAskForReview } from '@/lib/orders/rules/review-request';
import type { ShopperNotification } from '@/lib/outbox/messages';
import { loadShop } from '@/lib/settings/queries';
import { sendMail } from './mail';
import { orderMail } from './order-mail';
import { findOrderNews } from './queries';

/**
 * Mails the shopper about an order as it is now; nothing for a deleted order, nor «accepted» for
 * one that was cancelled, «review» for one that came back or whose address has refused such mails, while the mail waited. Throws on SMTP errors.
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
    ...orderMail(kind, news, `${siteUrl()}/order/${news.order.token}`, await loadShop(db)),
    key: `order-${orderId}-${kind}`,
  });
}

async function isWelcome(db: Database, orderId: number): Promise<boolean> {
  const [order] = await db
    .select({ hasRefused: hasRefusedLetters })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.hasRefused === false;
}
