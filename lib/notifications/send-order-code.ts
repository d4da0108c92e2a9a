import type { Database } from '@/lib/db/client';
import { issueOrderCode } from '@/lib/orders/lookup/order-code';
import type { Messages } from '@/lib/outbox/messages';
import { sendMail } from './mail';
import { accountMail } from './send-account-mail';

/** Sends a code that opens an order; nothing if no order has the number and the phone. Throws on SMTP errors. */
export async function sendOrderCode(
  db: Database,
  { number, phone, outboxId }: Messages['mail.find-order'] & { outboxId: number },
): Promise<void> {
  const issued = await issueOrderCode(db, { number, phone, outboxId });
  if (!issued) return;
  const { email, firstName, code } = issued;
  await sendMail({
    to: email,
    ...accountMail({
      heading: `${code} — код до\u00a0замовлення ${number}`,
      firstName,
      paragraphs: [
        `Введіть код ${code} на\u00a0сторінці магазину, і\u00a0відкриється ваше замовлення.`,
      ],
      note: 'Код діє 15\u00a0хвилин і\u00a0лише один раз. Нікому його не\u00a0кажіть: працівники магазину про нього не\u00a0питають. Якщо ви нічого не\u00a0просили, просто видаліть цей лист.',
    }),
    key: `find-order-${outboxId}`,
  });
}
