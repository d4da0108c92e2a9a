import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { syncRuns, webhookEndpoints } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { readHeldGoods } from '@/lib/orders/stock/watch-holds';
import type { ShopNotification } from '@/lib/outbox/messages';
import { loadShop } from '@/lib/settings/queries';
import { sendMail } from './mail';
import { button, factTable, mailPage, paragraph, sumTable } from './mail-page';
import { plainLines, quoted } from './plain';
import { findMoneyFacts, findOrderNews, type OrderNews } from './queries';
import {
  goodsHeldNote,
  newOrderNote,
  paymentReturnedNote,
  paymentReviewNote,
  posAcceptedNote,
  posRefusedNote,
  returnRequestedNote,
  type ShopNote,
  syncRefusedNote,
  webhookDeadNote,
} from './shop-message';
import { sendTelegram, telegramText } from './telegram';

/** How the shop's staff are notified: by mail to the shop's mailbox, or in its Telegram chat. */
export type ShopChannel = 'mail' | 'telegram';

/**
 * Notifies staff about an order; skips «new order» for an order that was deleted. Throws on SMTP errors, and ShopError:
 * external_failed from Telegram.
 */
export async function sendOrderNote(
  db: Database,
  via: ShopChannel,
  notification: ShopNotification,
  { orderId, outboxId }: { orderId: number; outboxId: number },
): Promise<void> {
  const news = await findOrderNews(db, orderId);
  // Staff are notified of payments even for a deleted order.
  if (!news || (news.isDeleted && notification === 'new-order')) return;
  const note = await orderNote(db, orderId, notification, news);
  // Links to the admin page: a link to the customer's page would reveal its secret URL in the chat.
  const page = `/admin/orders/${news.order.orderId}`;
  await send(db, via, note, { page, id: `${notification}-${orderId}-${outboxId}` });
}

/** Notifies staff that a POS synchronisation needs their decision. Throws the same errors as `sendOrderNote`. */
export async function sendSyncNote(
  db: Database,
  via: ShopChannel,
  { runId, outboxId }: { runId: number; outboxId: number },
): Promise<void> {
  const [run] = await db.select().from(syncRuns).where(eq(syncRuns.id, runId));
  if (run)
    await send(db, via, syncRefusedNote(run), { page: '/admin/pos', id: `sync-${outboxId}` });
}

/** Notifies staff that unpaid orders reserve too much stock, if they still do. Throws like `sendOrderNote`. */
export async function sendHeldNote(
  db: Database,
  via: ShopChannel,
  outboxId: number,
): Promise<void> {
  const goods = await readHeldGoods(db);
  if (!goods.stock && goods.products.length === 0) return;
  await send(db, via, goodsHeldNote(goods), {
    page: '/admin/orders?status=new',
    id: `held-${outboxId}`,
  });
}

/** Notifies staff that the shop has given up an endpoint of webhooks. Throws like `sendOrderNote`. */
export async function sendWebhookNote(
  db: Database,
  via: ShopChannel,
  { endpointId, outboxId }: { endpointId: number; outboxId: number },
): Promise<void> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, endpointId));
  if (row?.state !== 'dead') return;
  const note = webhookDeadNote(new URL(row.url).host);
  await send(db, via, note, { page: '/admin/programs', id: `webhook-${outboxId}` });
}

async function orderNote(
  db: Database,
  orderId: number,
  notification: ShopNotification,
  news: OrderNews,
): Promise<ShopNote> {
  if (notification === 'new-order') return newOrderNote(news, await loadShop(db));
  if (notification === 'payment-returned') {
    return paymentReturnedNote(news, await findMoneyFacts(db, orderId));
  }
  if (notification === 'pos-refused') return posRefusedNote(news);
  if (notification === 'pos-accepted') return posAcceptedNote(news);
  if (notification === 'return-requested') return returnRequestedNote(news);
  return paymentReviewNote(news, await findMoneyFacts(db, orderId));
}

async function send(
  db: Database,
  via: ShopChannel,
  note: ShopNote,
  { page, id }: { page: string; id: string },
): Promise<void> {
  const link = siteUrl() + page;
  if (via === 'telegram') return sendTelegram(telegramText(note, link));
  const { email } = await loadShop(db);
  await sendMail({ to: email, ...shopNoteMail(note, link), key: `shop-${id}` });
}

/** Subject, text and HTML of a mail to the shop's staff; `link` opens the admin page in question. */
export function shopNoteMail({ heading, facts, items, comment, action }: ShopNote, link: string) {
  const said = comment && ['Коментар покупця:', ...plainLines(comment).map(quoted)].join('\n');
  const text = [
    facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    items.map(({ name, sum }) => `• ${name}: ${sum}`).join('\n'),
    said,
    `${action}: ${link}`,
  ]
    .filter(Boolean)
    .join('\n\n');
  const body = [
    factTable(facts),
    items.length > 0 ? sumTable(items) : '',
    said ? paragraph(said) : '',
    button(action, link),
  ].join('');
  const preview = facts.map(({ name, value }) => `${name}: ${value}`).join('; ');
  const html = mailPage({ heading, preview, body });
  return { subject: heading, text, html };
}
