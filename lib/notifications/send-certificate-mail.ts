import { eq } from 'drizzle-orm';
import { certificateState } from '@/lib/certificates/certificate';
import { kyivToday } from '@/lib/certificates/ledger';
import { listOwnCertificates } from '@/lib/certificates/queries';
import type { Database } from '@/lib/db/client';
import { certificates, orders } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { letterMail } from './letter';
import { sendMail } from './mail';
import { plainLines } from './plain';

const termsOf = ({ balance, validUntil }: { balance: number; validUntil: string }): string =>
  `${formatPrice(balance)}, діє до\u00a0${longDay(validUntil)} включно`;

/** Mails the buyer of an order the codes of its certificates; nothing without an address. Throws on SMTP errors. */
export async function sendOwnCertificates(
  db: Database,
  { orderId, outboxId }: { orderId: number; outboxId: number },
): Promise<void> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const own = await listOwnCertificates(db, orderId);
  const active = own.filter(({ state }) => state === 'active');
  if (!order?.email || active.length === 0) return;
  const lead =
    'Код вводять під час оформлення замовлення. На\u00a0сторінці замовлення є картки для друку, а\u00a0ще сертифікат можна надіслати отримувачу в\u00a0обраний день.';
  const letter = letterMail({
    heading: 'Ваші подарункові сертифікати',
    paragraphs: [lead, ...active.map((one) => `${one.code}: ${termsOf(one)}`)],
    action: {
      label: 'Відкрити сертифікати',
      link: `${siteUrl()}/order/${order.token}#certificates`,
    },
  });
  await sendMail({ to: order.email, ...letter, key: `certificates-${outboxId}` });
}

/** Mails a certificate to its recipient, with the buyer's words; nothing once it cannot be used. Throws on SMTP errors. */
export async function sendGift(
  db: Database,
  { certificateId, outboxId }: { certificateId: number; outboxId: number },
): Promise<void> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, certificateId));
  if (!row || certificateState(row, kyivToday()) !== 'active') return;
  const terms = `Подарунковий сертифікат магазину «Амплуа»: ${termsOf(row)}. Код на\u00a0картці введіть під час оформлення замовлення.`;
  const letter = letterMail({
    heading: 'Вам подарували сертифікат',
    greeting: 'Вітаємо!',
    paragraphs: [...(row.words ? [plainLines(row.words).join('\n')] : []), terms],
    action: { label: 'Відкрити картку', link: `${siteUrl()}/certificate/${row.token}` },
  });
  await sendMail({ to: row.recipientEmail, ...letter, key: `certificate-${outboxId}` });
}
