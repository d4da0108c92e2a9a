import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { SECOND } from '@/lib/shared/clock';
import { traced } from '@/lib/telemetry/trace';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt (`order-12-paid`), so that a server that accepted the first one drops the second. */
  key: string;
  /** URL that a mail program calls to unsubscribe with one click, without a page (RFC 8058). */
  unsubscribe?: string;
};

const opened = globalThis as typeof globalThis & { shopMail?: Transporter };

/**
 * Sends one mail through SMTP_URL; without SMTP_URL nothing is sent. Throws ShopError:
 * external_failed with the kind of error alone: the server's own text quotes addresses, which would
 * end up in logs.
 */
export async function sendMail({ key, unsubscribe, ...mail }: Mail): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from } = env();
  if (!url) return;
  opened.shopMail ??= createTransport({
    url,
    // Several at once over reused connections: opening one takes longer than sending.
    pool: true,
    maxConnections: 4,
    idleTimeout: 10 * SECOND,
    // After a lost connection the outbox retries, not nodemailer.
    maxRequeues: 0,
    connectionTimeout: 5 * SECOND,
    greetingTimeout: 5 * SECOND,
    socketTimeout: 10 * SECOND,
  });
  const { shopMail } = opened;
  await traced('smtp', { kind: 'client' }, () =>
    shopMail
      .sendMail({ ...mail, ...envelopeOf(key, from, unsubscribe) })
      .catch((error: unknown) => {
        throw new ShopError('external_failed', { cause: new Error(`mail: ${kindOf(error)}`) });
      }),
  );
}

/**
 * Pure: the sender and its headers. The message id has the sender's own domain, or readers take the mail for forged;
 * the mail is marked as automatic, so that no absence note answers it (RFC 3834).
 */
export const envelopeOf = (key: string, from: string, unsubscribe?: string) => ({
  from,
  messageId: `<${key}@${/@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(unsubscribe) },
});

const listHeaders = (unsubscribe: string | undefined): Record<string, string> =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

/** `EENVELOPE 550 RCPT TO`: nodemailer's code, the SMTP status and the command. */
function kindOf(error: unknown): string {
  const { code, responseCode, command } = Object(error) as Record<string, unknown>;
  return [code, responseCode, command].filter(Boolean).join(' ') || 'failed';
}
