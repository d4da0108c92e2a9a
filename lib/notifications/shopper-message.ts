import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { env, siteUrl } from '@/lib/env';
import {
  fillMessage,
  mailSubject,
  messageValues,
  replyAddress,
} from '@/lib/order-rules/shopper-message';
import type { messagePreviewSchema } from '@/lib/orders/bulk/answers';
import type { Messages } from '@/lib/outbox/messages';
import { loadShop } from '@/lib/settings/queries';
import type { ShopDetails } from '@/lib/settings/shop';
import { sendMail } from './mail';
import { button, contactsText, help, mailPage, paragraph } from './mail-page';
import { plain } from './plain';
import { findOrderNews, type OrderNews } from './queries';

type Written = { subject: string; text: string };

/** Pure: a staff member's mail with placeholders filled from the order; typed names are made safe by `plain`. */
export function shopperMessage({ order, parcel }: OrderNews, { subject, text }: Written): Written {
  const values = messageValues({
    number: order.orderId,
    firstName: plain(order.firstName),
    waybill: parcel,
    total: order.total,
    link: `${siteUrl()}/order/${order.token}`,
  });
  return { subject: fillMessage(subject, values), text: fillMessage(text, values) };
}

function mailOf(news: OrderNews, written: Written, shop: ShopDetails) {
  const { subject, text } = shopperMessage(news, written);
  const link = `${siteUrl()}/order/${news.order.token}`;
  const body = [paragraph(text), button('Переглянути замовлення', link), help(shop)].join('');
  return {
    replyTo: replyAddress(shop.email, news.order.orderId, env().MAIL_REPLY_PLUS),
    subject: mailSubject(subject, news.order.orderId),
    text: [text, `Замовлення ${news.order.orderId}: ${link}`, contactsText(shop)].join('\n\n'),
    html: mailPage({ heading: subject, preview: text.slice(0, 150), body }),
  };
}

/** Sends a customer a staff member's mail about an order, unless it was deleted. Throws on SMTP errors. */
export async function sendShopperMessage(
  db: Database,
  { orderId, messageId, ...written }: Messages['mail.order-message'],
): Promise<void> {
  const news = await findOrderNews(db, orderId);
  if (!news?.email || news.isDeleted) return;
  const key = `order-${orderId}-message-${messageId}`;
  await sendMail({ to: news.email, ...mailOf(news, written, await loadShop(db)), key });
}

/** Which of these orders (by number, `A-1001`) would get a mail, and a preview of the first mail. */
export async function previewMessages(
  db: Database,
  numbers: string[],
  written: Written,
): Promise<z.infer<typeof messagePreviewSchema>> {
  const rows = await db
    .select({ id: orders.id, number: orders.number, email: orders.email })
    .from(orders)
    .where(and(inArray(orders.number, numbers), isNull(orders.archivedAt)))
    .orderBy(asc(orders.id));
  const mailed = rows.filter(({ email }) => email !== '');
  const [first] = mailed;
  const news = first ? await findOrderNews(db, first.id) : null;
  return {
    withMail: mailed.length,
    withoutMail: rows.flatMap(({ number, email }) => (email === '' ? [number] : [])),
    sample:
      first && news
        ? { orderId: first.number, to: first.email, ...shopperMessage(news, written) }
        : null,
  };
}
