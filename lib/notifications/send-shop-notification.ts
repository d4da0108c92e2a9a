import type { Database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';
import type { ShopNotification } from '@/lib/outbox/messages';
import { loadShop } from '@/lib/settings/queries';
import { sendMail } from './mail';
import { findMoneyFacts, findOrderNews, type OrderNews } from './queries';
import {
  newOrderNote,
  paymentReviewNote,
  posAcceptedNote,
  posRefusedNote,
  type ShopNote,
} from './shop-message';
import { shopNoteMail } from './shop-message-mail';
import { sendTelegram } from './telegram';
import { telegramText } from './telegram-text';

/**
 * Mails the shop about an order; nothing for a new one that was deleted. `messageNumber` is the
 * outbox's id. Throws on SMTP errors.
 */
export async function mailShop(
  db: Database,
  orderId: number,
  notice: ShopNotification,
  messageNumber: number,
): Promise<void> {
  const message = await noteOf(db, orderId, notice);
  if (!message) return;
  await sendMail({
    to: (await loadShop(db)).email,
    ...shopNoteMail(message.note, message.link),
    // The same for every try, so that a server that accepted the first drops the second.
    messageId: `<shop-${notice}-${orderId}-${messageNumber}@amplua.shop>`,
  });
}

/** The same in the shop's Telegram chat. Throws ShopError: external_failed. */
export async function telegramShop(
  db: Database,
  orderId: number,
  notice: ShopNotification,
): Promise<void> {
  const message = await noteOf(db, orderId, notice);
  if (message) await sendTelegram(telegramText(message.note, message.link));
}

async function noteOf(
  db: Database,
  orderId: number,
  notice: ShopNotification,
): Promise<{ note: ShopNote; link: string } | null> {
  const news = await findOrderNews(db, orderId);
  // A payment for a deleted order must be notified all the same.
  if (!news || (news.isDeleted && notice === 'new-order')) return null;
  const note = await writeNote(db, orderId, notice, news);
  // The admin page; the shopper's own page would reveal its secret URL in the chat.
  return { note, link: `${siteUrl()}/admin/orders/${news.order.orderId}` };
}

async function writeNote(
  db: Database,
  orderId: number,
  notice: ShopNotification,
  news: OrderNews,
): Promise<ShopNote> {
  if (notice === 'new-order') return newOrderNote(news, await loadShop(db));
  if (notice === 'pos-refused') return posRefusedNote(news);
  if (notice === 'pos-accepted') return posAcceptedNote(news);
  return paymentReviewNote(news, await findMoneyFacts(db, orderId));
}
