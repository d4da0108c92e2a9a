import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import type { MessageKind } from '@/lib/outbox/messages';
import { startMail } from '@/sandbox/mail/server';
import type { Message } from '@/sandbox/telegram/message-store';
import { startTelegram } from '@/sandbox/telegram/server';
import { deliverOnce } from './outbox';

export type CaughtMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  recipients: string[];
  headers: [name: string, value: string][];
};

const BOT = { token: '1000000001:test-token', chat: '-1000000001' };

/** Starts a mail server and a Telegram server for one test file, and sets the shop's environment. */
export async function startNotificationServers() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'notices-'));
  const mail = await startMail({ smtpPort: 0, httpPort: 0, dataDir });
  const telegram = await startTelegram({ port: 0, dataDir, ...BOT });
  process.env.SMTP_URL = mail.smtpUrl;
  process.env.TELEGRAM_URL = telegram.url;
  process.env.TELEGRAM_TOKEN = BOT.token;
  process.env.TELEGRAM_CHAT = BOT.chat;
  return {
    token: BOT.token,
    async mailsTo(email: string): Promise<CaughtMail[]> {
      return (await fetch(`${mail.url}/mail.json?to=${encodeURIComponent(email)}`)).json();
    },
    async messages(): Promise<Message[]> {
      return (await fetch(`${telegram.url}/messages.json`)).json();
    },
    async setTelegram(mode: Record<string, unknown>): Promise<void> {
      await fetch(`${telegram.url}/__mode`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(mode),
      });
    },
    /** Writes to the bot as a person in a private chat. */
    async writeToBot(chat: number, text: string): Promise<void> {
      const query = new URLSearchParams({ chat: String(chat), text });
      await fetch(`${telegram.url}/amplua_demo_bot?${query}`);
    },
    async empty(): Promise<void> {
      await fetch(`${mail.url}/mail`, { method: 'DELETE' });
      await fetch(`${telegram.url}/messages`, { method: 'DELETE' });
    },
    async close(): Promise<void> {
      await mail.close();
      await telegram.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Delivers each pending message once, as the queue does; returns the kinds that failed. */
export async function deliverWaiting(db: Database): Promise<string[]> {
  const failed: string[] = [];
  const waiting = await db
    .select()
    .from(outbox)
    .where(isNull(outbox.doneAt))
    .orderBy(asc(outbox.id));
  for (const { id, kind } of waiting) {
    if (!/^(mail|shop|telegram)\./.test(kind)) continue;
    await deliverOnce(db, id).catch(() => failed.push(kind));
  }
  return failed;
}

/** Delivers one message of this kind; throws the delivery's error. */
export async function deliver(db: Database, kind: MessageKind): Promise<void> {
  const [message] = await db.select().from(outbox).where(eq(outbox.kind, kind));
  await deliverOnce(db, message?.id ?? 0);
}
