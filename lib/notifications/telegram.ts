import { z } from 'zod';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callExternal, ExternalError } from '@/lib/http/outgoing/call-external';
import { logWarning } from '@/lib/log';
import { clock, SECOND } from '@/lib/shared/clock';
import { parseJson } from '@/lib/shared/parse-json';

const TIMEOUT = 10 * SECOND;

const answerShape = z.object({
  ok: z.boolean(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ migrate_to_chat_id: z.number().optional() }).optional(),
});

// Shared by the whole process, since the rate limit applies to the chat.
const shared = globalThis as typeof globalThis & { telegramQuietUntil?: number };

/**
 * Sends a message in Telegram's HTML to the shop's chat; does nothing without TELEGRAM_TOKEN and TELEGRAM_CHAT. Throws
 * ShopError: external_failed, to be retried. After status 429, nothing is sent before the time that Telegram has given.
 */
export async function sendTelegram(html: string): Promise<void> {
  const { TELEGRAM_CHAT: chat, TELEGRAM_TOKEN: token } = env();
  if (!chat || !token) return;
  const answer = await ask(token, chat, html);
  const movedTo = answer.parameters?.migrate_to_chat_id;
  if (movedTo === undefined) return refuse(answer);
  // The group has become a supergroup with a new id; that id is used until the setting is changed.
  logWarning('the Telegram group has another number now: change TELEGRAM_CHAT', { chat: movedTo });
  refuse(await ask(token, String(movedTo), html));
}

type Answer = z.output<typeof answerShape>;

/** Calls Telegram's API. The token is a part of the URL, so errors and logs must never contain the URL. */
async function ask(token: string, chat: string, html: string): Promise<Answer> {
  const quietFor = (shared.telegramQuietUntil ?? 0) - clock.now().getTime();
  if (quietFor > 0) throw failed('told to wait', Math.ceil(quietFor / SECOND));
  const answer = await callExternal({
    name: 'telegram',
    url: `${env().TELEGRAM_URL}/bot${token}/sendMessage`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      chat_id: chat,
      text: html,
      parse_mode: 'HTML',
      // A preview would make Telegram's servers open the order's page.
      link_preview_options: { is_disabled: true },
    }),
    timeoutMs: TIMEOUT,
  }).catch((error: unknown) => {
    if (error instanceof ExternalError && error.httpStatus === 429 && error.retryAfter) {
      shared.telegramQuietUntil = clock.now().getTime() + error.retryAfter * SECOND;
    }
    throw error;
  });
  const read = answerShape.safeParse(parseJson(answer.body.toString()));
  if (!read.success) throw failed(`answered ${answer.status} and no envelope`);
  return read.data;
}

function refuse({ ok, error_code, description = '' }: Answer): void {
  if (!ok) throw failed(`refused: ${error_code} ${description.slice(0, 200)}`);
}

const failed = (what: string, retryAfter?: number): ShopError =>
  new ShopError('external_failed', {
    cause: new Error(`telegram ${what}`),
    ...(retryAfter !== undefined && { retryAfter }),
  });
