import { fillOwn, type OwnMailText } from '@/lib/content/mail-texts';
import { loadContent } from '@/lib/content/queries';
import type { Database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';
import { formatPrice } from '@/lib/shared/money';
import { waitAgain } from '@/lib/stock-alerts/notify-waiting';
import { type AlertNews, findAlertNews } from '@/lib/stock-alerts/queries';
import { letterMail } from './letter';
import { sendMail } from './mail';
import { plain } from './plain';

type AlertProduct = Pick<AlertNews, 'name' | 'size'>;

/** The mail that asks an address's owner to confirm the alert; before that, the address gets no other mail. */
export const confirmationMail = (news: AlertProduct, page: string) =>
  letterMail({
    ...sharedParts(news, page),
    heading: 'Підтвердьте, що\u00a0чекаєте',
    paragraphs: [
      'Хтось, найпевніше ви, попросив написати на\u00a0цю пошту, коли в\u00a0магазині з’явиться товар. Підтвердьте, що\u00a0чекаєте на\u00a0нього:',
    ],
    facts: factsOf(news),
    action: { label: 'Так, напишіть мені', link: page },
    after:
      'Посилання діє три дні. Якщо ви нічого не\u00a0просили, просто видаліть цей лист: більше нічого не\u00a0надійде.',
  });

/** The mail that tells a customer that a size is back in stock. */
export const backInStockMail = (
  news: AlertProduct & Pick<AlertNews, 'price'>,
  { page, product }: { page: string; product: string },
  own?: OwnMailText,
) => {
  const values = { product: plain(news.name) };
  return letterMail({
    ...sharedParts(news, page),
    heading: own?.subject ? fillOwn(own.subject, values) : 'Знову в\u00a0наявності',
    paragraphs: [
      ...(own?.lead ? [fillOwn(own.lead, values)] : []),
      'Ви просили написати, коли товар з’явиться. Він уже в\u00a0магазині, і\u00a0добу ми не\u00a0писатимемо про нього тим, хто попросив пізніше. Але він не\u00a0відкладений: купити його може будь-хто.',
    ],
    facts: [...factsOf(news), { name: 'Ціна', value: formatPrice(news.price) }],
    action: { label: 'Перейти до\u00a0товару', link: product },
    after:
      'Це єдиний лист про цей товар. Якщо не\u00a0встигнете, попросіть написати ще раз на\u00a0його сторінці.',
  });
};

const sharedParts = ({ name }: AlertProduct, page: string) => ({
  about: plain(name),
  greeting: 'Вітаємо!',
  leave: { label: 'Не\u00a0писати мені про появу товарів', link: page },
});

const factsOf = ({ name, size }: AlertProduct) => [
  { name: 'Товар', value: plain(name) },
  ...(size === '' ? [] : [{ name: 'Розмір', value: plain(size) }]),
];

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
    ...backInStockMail(news, links, (await loadContent(db, 'mails')).stockAlert),
    ...ends(news.token),
    key: `stock-alert-${outboxId}`,
  });
}

const pageOf = (token: string): string => `${siteUrl()}/stock-alerts/${token}`;

const ends = (token: string) => ({ unsubscribe: `${siteUrl()}/api/stockAlerts/${token}/leave` });
