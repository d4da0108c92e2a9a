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
 * Mails the shop about an order; does nothing for a new one that was deleted. `messageNumber` is that of
 * the outbox. Throws on SMTP trouble.
 */
export async function mailShop(
  db: Database,
  orderId: number,
  notice: ShopNotification,
  messageNumber: number,
): Promise<void> {
  const told = await noteOf(db, orderId, notice);
  if (!told) return;
  await sendMail({
    to: (await loadShop(db)).email,
    ...shopNoteMail(told.note, told.link),
    // The same for every try, so that a server that took the first drops the second.
    messageId: `<shop-${notice}-${orderId}-${messageNumber}@amplua.shop>`,
  });
}

/** The same in the shop's Telegram chat. Throws external_failed. */
export async function telegramShop(
  db: Database,
  orderId: number,
  notice: ShopNotification,
): Promise<void> {
  const told = await noteOf(db, orderId, notice);
  if (told) await sendTelegram(telegramText(told.note, told.link));
}

async function noteOf(
  db: Database,
  orderId: number,
  notice: ShopNotification,
): Promise<{ note: ShopNote; link: string } | null> {
  const news = await findOrderNews(db, orderId);
  // Money that comes for a deleted order has to be seen all the same.
  if (!news || (news.isDeleted && notice === 'new-order')) return null;
  const note = await writeNote(db, orderId, notice, news);
  // Where it is dealt with; the shopper's own page would show strangers in the chat its secret address.
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
