import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { takeSlot } from '@/lib/account/mail-quota';
import { type Database, transaction } from '@/lib/db/client';
import { telegramLinks, userNotices } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { hashToken, newToken } from '@/lib/http/auth/secrets';
import { logWarning } from '@/lib/log';
import { findNotices } from '@/lib/notices/change-notices';
import type { LetterConsent } from '@/lib/notices/inputs';
import { enqueue } from '@/lib/outbox/enqueue';
import type { Messages } from '@/lib/outbox/messages';
import { escapeHtml } from './mail-page';
import { askBot, refuse, sendTo } from './telegram';

const me = z.object({ username: z.string() });
const updates = z.array(
  z.object({
    update_id: z.int(),
    message: z
      .object({ chat: z.object({ id: z.int(), type: z.string() }), text: z.string().default('') })
      .optional(),
  }),
);

/** Whose news a chat gets: those of an account, or of one order. */
type Owner = { userId: number } | { orderId: number };

/**
 * A link that opens the shop's bot and links the shopper's chat to `owner`; it works once, for an hour. Throws
 * ShopError: not_found without a bot, external_failed.
 */
export async function offerTelegram(db: Database, owner: Owner): Promise<string> {
  if (!env().TELEGRAM_TOKEN) throw new ShopError('not_found');
  const answer = await askBot('getMe', {});
  refuse(answer);
  const token = newToken();
  const expiresAt = sql`now() + interval '1 hour'`;
  await db.insert(telegramLinks).values({ ...owner, tokenHash: hashToken(token), expiresAt });
  // A local server in place of Telegram serves both addresses.
  const pages = env().TELEGRAM_URL.replace('://api.telegram.org', '://t.me');
  return `${pages}/${me.parse(answer.result).username}?start=${token}`;
}

/** One slot for each update of the bot; Telegram keeps updates for a day. */
const ONE_UPDATE = { kind: 'limit.telegram-update', most: 1, age: '7 days' };

/**
 * Obeys what shoppers have written to the bot, each message once: /start links a chat, /stop unlinks it. Telegram returns
 * messages again to a second process, and after a process has ended before it confirmed them. Throws: external_failed.
 */
export async function readTelegram(db: Database): Promise<void> {
  if (!env().TELEGRAM_TOKEN || (await db.$count(telegramLinks)) === 0) return;
  for (let offset = 0; ; ) {
    // The offset confirms the updates before it, so that Telegram does not return them again.
    const answer = await askBot('getUpdates', { offset, allowed_updates: ['message'] });
    // Another process is reading.
    if (answer.error_code === 409) return;
    refuse(answer);
    const written = updates.parse(answer.result);
    if (written.length === 0) return;
    for (const { update_id, message } of written) {
      offset = update_id + 1;
      if (message?.chat.type !== 'private') continue;
      const chat = String(message.chat.id);
      const said = await transaction(db, async (tx) =>
        (await takeSlot(tx, ONE_UPDATE, String(update_id))) ? obey(tx, chat, message.text) : null,
      );
      if (said) await sendTo(chat, said).catch(() => logWarning('no answer to a Telegram message'));
    }
  }
}

async function obey(db: Database, chat: string, text: string): Promise<string> {
  const [command, token = ''] = text.trim().split(/\s+/);
  if (command === '/stop') {
    await unlink(db, chat);
    return 'Більше не\u00a0писатимемо сюди.';
  }
  if (command !== '/start') return 'Щоб не\u00a0отримувати новин, натисніть /stop';
  const isOpen = gt(telegramLinks.expiresAt, sql`now()`);
  const linked = await db
    .update(telegramLinks)
    .set({ chat, tokenHash: null, expiresAt: null })
    .where(and(eq(telegramLinks.tokenHash, hashToken(token)), isOpen))
    .returning({ id: telegramLinks.id });
  return linked.length > 0
    ? 'Готово! Надсилатимемо сюди новини. Щоб вимкнути, натисніть /stop'
    : 'Це посилання вже не\u00a0діє. Візьміть нове на\u00a0сторінці замовлення або в\u00a0кабінеті.';
}

const unlink = (db: Database, chat: string) =>
  db.delete(telegramLinks).where(eq(telegramLinks.chat, chat));

/** SQL: whether a link is the account's, or the order's or its customer's. */
const isOf = (owner: Owner): SQL =>
  'userId' in owner
    ? eq(telegramLinks.userId, owner.userId)
    : sql`(${telegramLinks.orderId} = ${owner.orderId} or ${telegramLinks.userId} =
        (select customer_id from orders where orders.id = ${owner.orderId}))`;

type News = {
  key: string;
  heading: string;
  lead: string;
  action: string;
  link: string;
  about?: LetterConsent;
};

/**
 * Enqueues a copy of a mail for each linked chat, once for each `key`. It is a message of its own, so that neither the
 * mail nor Telegram waits for the other.
 */
export async function copyToTelegram(db: Database, owner: Owner, news: News): Promise<void> {
  const { key, heading, lead, action, link, about } = news;
  const links = await db
    .selectDistinctOn([telegramLinks.chat], { id: telegramLinks.id, chat: telegramLinks.chat })
    .from(telegramLinks)
    .where(and(isNotNull(telegramLinks.chat), isOf(owner)));
  const button = `<a href="${escapeHtml(link)}">${escapeHtml(action)}</a>`;
  const title = `<b>${escapeHtml(heading)}</b>`;
  const html = [title, escapeHtml(lead), button, 'Не\u00a0писати сюди: /stop'].join('\n\n');
  for (const { id, chat } of links) {
    const payload = { linkId: id, html, about };
    await enqueue(db, { kind: 'telegram.shopper', key: `${key}/${chat}`, payload });
  }
}

/**
 * Sends a message to a linked chat, unless its consent was withdrawn since it was written; a chat that has blocked the
 * bot is unlinked. Throws: external_failed.
 */
export async function sendToShopper(
  db: Database,
  { linkId, html, about }: Messages['telegram.shopper'],
): Promise<void> {
  const [link] = await db.select().from(telegramLinks).where(eq(telegramLinks.id, linkId));
  if (!link?.chat || !env().TELEGRAM_TOKEN) return;
  const own = about && (await findNotices(db, eq(userNotices.userId, link.userId ?? 0)));
  if (about && !own?.view[about]) return;
  const answer = await sendTo(link.chat, html);
  if (answer.error_code === 403) await unlink(db, link.chat);
  else refuse(answer);
}
