import { z } from 'zod';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { callExternal, ExternalError } from '@/lib/http/outgoing/call-external';
import { logWarning } from '@/lib/log';
import { clock, SECOND } from '@/lib/shared/clock';
import { parseJson } from '@/lib/shared/parse-json';
import { escapeHtml } from './mail-page';
import { plainLines } from './plain';
import type { ShopNote } from './shop-message';

const TIMEOUT = 10 * SECOND;

const answerShape = z.object({
  ok: z.boolean(),
  result: z.unknown().optional(),
  error_code: z.number().optional(),
  description: z.string().optional(),
  parameters: z.object({ migrate_to_chat_id: z.number().optional() }).optional(),
});

// Time (ms since 1970) before which nothing may be sent to Telegram. The whole process shares it, since the rate limit
// applies to the chat.
const shared = globalThis as typeof globalThis & { telegramQuietUntil?: number };

/**
 * Sends a message in Telegram's HTML to the shop's chat; does nothing without TELEGRAM_TOKEN and TELEGRAM_CHAT. Throws
 * ShopError: external_failed, to be retried. After status 429, nothing is sent before the time that Telegram has given.
 */
export async function sendTelegram(html: string): Promise<void> {
  const { TELEGRAM_CHAT: chat, TELEGRAM_TOKEN: token } = env();
  if (!chat || !token) return;
  const answer = await sendTo(chat, html);
  const movedTo = answer.parameters?.migrate_to_chat_id;
  if (movedTo === undefined) return refuse(answer);
  // The group has become a supergroup with a new id, which is used until TELEGRAM_CHAT is changed.
  logWarning('the Telegram group has another number now: change TELEGRAM_CHAT', { chat: movedTo });
  refuse(await sendTo(String(movedTo), html));
}

type Answer = z.output<typeof answerShape>;

/** Sends a message in Telegram's HTML to a chat; returns Telegram's answer, which may be a refusal. Throws as `askBot`. */
export const sendTo = (chat: string, html: string): Promise<Answer> =>
  askBot('sendMessage', {
    chat_id: chat,
    text: html,
    parse_mode: 'HTML',
    // Without this, Telegram's servers would open the order's page to build a link preview.
    link_preview_options: { is_disabled: true },
  });

/**
 * Calls a method of Telegram's Bot API. Throws ShopError: external_failed. The token is a part of the URL, so errors and
 * logs must never contain the URL.
 */
export async function askBot(method: string, parameters: object): Promise<Answer> {
  const quietFor = (shared.telegramQuietUntil ?? 0) - clock.now().getTime();
  if (quietFor > 0) throw failed('told to wait', Math.ceil(quietFor / SECOND));
  const answer = await callExternal({
    name: 'telegram',
    url: `${env().TELEGRAM_URL}/bot${env().TELEGRAM_TOKEN}/${method}`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(parameters),
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

/** Throws ShopError: external_failed if this is a refusal. */
export function refuse({ ok, error_code, description = '' }: Answer): void {
  if (!ok) throw failed(`refused: ${error_code} ${description.slice(0, 200)}`);
}

const failed = (what: string, retryAfter?: number): ShopError =>
  new ShopError('external_failed', {
    cause: new Error(`telegram ${what}`),
    ...(retryAfter !== undefined && { retryAfter }),
  });

/** Maximum characters of a Telegram message, counted without markup (Telegram Bot API). */
const LONGEST = 4096;
const LONGEST_VALUE = 600;
const LONGEST_ITEM = 200;
const LONGEST_COMMENT = 1000;
/** Characters reserved for the line that says how many order lines were left out. */
const MORE_ROOM = 40;

/**
 * A message to the shop as Telegram HTML, cut to one message. Typed texts are escaped, since a stray `<` would make
 * Telegram reject the message. Long values are cut; order lines that do not fit are only counted.
 */
export function telegramText(
  { heading, facts, items, comment, action }: ShopNote,
  link: string,
): string {
  const lines = facts.map(({ name, value }) => [name, cut(oneLine(value), LONGEST_VALUE)] as const);
  const said = cut(plainLines(comment).join('\n'), LONGEST_COMMENT);
  const used = [heading, ...lines.flat(), said, action].join('\n--').length;
  return [
    `<b>${escapeHtml(heading)}</b>`,
    lines.map(([name, value]) => `${escapeHtml(name)}: ${escapeHtml(value)}`).join('\n'),
    fitting(items.map(itemLine), LONGEST - MORE_ROOM - used),
    // In a quote, so that the lines of the comment do not look like the shop's own.
    said && `<blockquote>${escapeHtml(said)}</blockquote>`,
    `<a href="${escapeHtml(link)}">${escapeHtml(action)}</a>`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const itemLine = ({ name, sum }: ShopNote['items'][number]): string =>
  `• ${cut(oneLine(name), LONGEST_ITEM)}: ${sum}`;

function fitting(lines: string[], room: number): string {
  let left = room;
  const shown = lines.filter((line) => {
    left -= line.length + 1;
    return left > 0;
  });
  const hidden = lines.length - shown.length;
  if (hidden > 0) shown.push(`… і\u00a0ще позицій: ${hidden}`);
  return escapeHtml(shown.join('\n'));
}

const oneLine = (text: string): string => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ');

/** Cuts a text to at most `length` characters, but never inside a surrogate pair. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
