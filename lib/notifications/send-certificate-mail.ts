import { eq } from 'drizzle-orm';
import { listOwnCertificates } from '@/lib/certificates/queries';
import type { Database } from '@/lib/db/client';
import { certificates, orders } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { dayText } from '@/lib/shared/day-text';
import { formatPrice } from '@/lib/shared/money';
import { sendMail } from './mail';
import { button, factTable, mailPage, paragraph } from './mail-page';
import { plainLines } from './plain';

const cardOf = (token: string): string => `${siteUrl()}/certificate/${token}`;

type Card = { nominal: number; validUntil: string };
const termsOf = ({ nominal, validUntil }: Card): string =>
  `${formatPrice(nominal)}, діє до\u00a0${dayText(validUntil)} включно`;

/** Mails the buyer of an order the codes of its certificates; nothing without an address. Throws on SMTP errors. */
export async function sendOwnCertificates(
  db: Database,
  { orderId, outboxId }: { orderId: number; outboxId: number },
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || order.email === '') return;
  const issued = (await listOwnCertificates(db, order.token)).filter(
    ({ state }) => state === 'active',
  );
  if (issued.length === 0) return;
  const heading = 'Ваші подарункові сертифікати';
  const lead =
    'Код вводять під час оформлення замовлення. Картку для друку та надсилання отримувачу в\u00a0обраний день ви\u00a0знайдете на\u00a0сторінці замовлення.';
  const link = `${siteUrl()}/order/${order.token}#certificates`;
  const facts = issued.map((one) => ({
    name: termsOf(one),
    value: one.code,
    link: cardOf(one.token),
  }));
  const label = 'Відкрити сертифікати';
  await sendMail({
    to: order.email,
    subject: `${heading} · Амплуа`,
    text: [
      lead,
      ...facts.map((one) => `${one.name}: ${one.value}\n${one.link}`),
      `${label}: ${link}`,
    ].join('\n\n'),
    html: mailPage({
      heading,
      preview: lead,
      body: [paragraph(lead), factTable(facts), button(label, link)].join(''),
    }),
    key: `certificates-${outboxId}`,
  });
}

/** Mails a certificate to its recipient, with the buyer's words; nothing once it is void. Throws on SMTP errors. */
export async function sendGift(
  db: Database,
  { certificateId, outboxId }: { certificateId: number; outboxId: number },
): Promise<void> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
  if (!row || row.voidedAt || row.recipientEmail === '') return;
  const heading = 'Вам подарували сертифікат';
  const parts = [
    'Вітаємо!',
    ...(row.words ? [plainLines(row.words).join('\n')] : []),
    `Подарунковий сертифікат магазину «Амплуа»: ${termsOf(row)}. Код на\u00a0картці введіть під час оформлення замовлення.`,
  ];
  const label = 'Відкрити картку';
  const link = cardOf(row.token);
  await sendMail({
    to: row.recipientEmail,
    subject: `${heading} · Амплуа`,
    text: [...parts, `${label}: ${link}`].join('\n\n'),
    html: mailPage({
      heading,
      preview: parts.join(' '),
      body: [...parts.map(paragraph), button(label, link)].join(''),
    }),
    key: `certificate-${outboxId}`,
  });
}
