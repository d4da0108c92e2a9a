import { createTransport, type Transporter } from 'nodemailer';
import { SECOND } from '@/lib/clock';
import { env } from '@/lib/env';

export type Mail = { to: string; subject: string; text: string; html: string; messageId: string };

const opened = globalThis as typeof globalThis & { shopMail?: Transporter };

/** Sends one mail through SMTP_URL; throws what the server says. Without SMTP_URL there is no mail. */
export async function sendMail(mail: Mail): Promise<void> {
  const url = env().SMTP_URL;
  if (!url) return;
  opened.shopMail ??= createTransport({
    url,
    connectionTimeout: 5 * SECOND,
    greetingTimeout: 5 * SECOND,
    socketTimeout: 10 * SECOND,
  });
  await opened.shopMail.sendMail({ from: env().MAIL_FROM, ...mail });
}
