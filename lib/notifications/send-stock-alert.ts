import type { Database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';
import { waitAgain } from '@/lib/stock-alerts/notify-waiting';
import { findAlertNews } from '@/lib/stock-alerts/queries';
import { sendMail } from './mail';
import { backInStockMail, confirmationMail } from './stock-alert-mail';

type Payload = { alertId: number; outboxId: number };

/** Sends a link to confirm a stock alert, unless it is already confirmed or deleted. Throws on SMTP errors. */
export async function sendAlertConfirmation(db: Database, { alertId, outboxId }: Payload) {
  const news = await findAlertNews(db, alertId);
  if (!news || news.isConfirmed) return;
  await sendMail({
    to: news.email,
    ...confirmationMail(news, pageOf(news.token)),
    ...ends(news.token),
    key: `stock-alert-${outboxId}`,
  });
}

/**
 * Sends a mail that a size is back in stock; does nothing when the alert was deleted. If the size has been sold out
 * again or hidden since, no mail is sent and the alert keeps its position in the queue. Throws on SMTP errors.
 */
export async function sendStockAlert(db: Database, { alertId, outboxId }: Payload): Promise<void> {
  const news = await findAlertNews(db, alertId);
  if (!news) return;
  if (!news.isBack) return waitAgain(db, alertId);
  const links = { page: pageOf(news.token), product: siteUrl() + news.path };
  await sendMail({
    to: news.email,
    ...backInStockMail(news, links),
    ...ends(news.token),
    key: `stock-alert-${outboxId}`,
  });
}

const pageOf = (token: string): string => `${siteUrl()}/stock-alerts/${token}`;

const ends = (token: string) => ({ unsubscribe: `${siteUrl()}/api/stockAlerts/${token}/leave` });
