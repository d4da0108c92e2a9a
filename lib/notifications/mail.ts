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
  /** Part of the message id (`order-12-paid`), the same in all attempts, so that mail servers drop a repeated mail. */
  key: string;
  /** Address for answers; by default the sender's. */
  replyTo?: string;
  /** URL that mail programs call to unsubscribe with one click, without showing a page (RFC 8058). */
  unsubscribe?: string;
};

const opened = globalThis as typeof globalThis & { shopMail?: Transporter };

/**
 * Sends a mail through SMTP_URL; without SMTP_URL nothing is sent. Throws ShopError: recipient_refused when the
 * server refuses the address for good, otherwise external_failed. The error
 * contains only the kind of failure, because the mail server's text may contain addresses, which must not be logged.
 */
export async function sendMail({ key, unsubscribe, ...mail }: Mail): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from } = env();
  if (!url) return;
  opened.shopMail ??= createTransport({
    url,
    // Connections are pooled and reused: opening one takes longer than sending a mail.
    pool: true,
    maxConnections: 4,
    idleTimeout: 10 * SECOND,
    // After a lost connection nodemailer does not retry, since the outbox does.
    maxRequeues: 0,
    connectionTimeout: 5 * SECOND,
    greetingTimeout: 5 * SECOND,
    socketTimeout: 10 * SECOND,
  });
  const { shopMail } = opened;
  await traced('smtp', { kind: 'client' }, () =>
    shopMail
      // Mail programs show no data URLs, so pictures become attachments.
      .sendMail({ ...mail, ...envelopeOf(key, from, unsubscribe), attachDataUrls: true })
      .catch((error: unknown) => {
        const code = isRecipientRefused(error) ? 'recipient_refused' : 'external_failed';
        throw new ShopError(code, { cause: new Error(`mail: ${kindOf(error)}`) });
      }),
  );
}

/**
 * Pure: the sender and the headers of a mail. The message id has the domain of the sender, since mail programs would
 * otherwise suspect a forgery. The mail is marked as automatic, so that no out-of-office reply answers it (RFC 3834).
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

/** Whether the server has answered `RCPT TO` with a permanent error (RFC 5321, 4.2.1: 5yz). */
function isRecipientRefused(error: unknown): boolean {
  const { responseCode, command } = Object(error) as Record<string, unknown>;
  return command === 'RCPT TO' && Number(responseCode) >= 500;
}

/** The kind of a mail error: nodemailer's code, the SMTP status and the command, such as `EENVELOPE 550 RCPT TO`. */
function kindOf(error: unknown): string {
  const { code, responseCode, command } = Object(error) as Record<string, unknown>;
  return [code, responseCode, command].filter(Boolean).join(' ') || 'failed';
}
