import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Running } from '../stand-in';
import { parseHtml } from './entities';
import type { Message } from './message-store';
import { startTelegram } from './server';

const TOKEN = '1000000001:demo-token';
const CHAT = '-1000000001';

let dataDir: string;
let telegram: Running;

const start = () => startTelegram({ port: 0, dataDir, token: TOKEN, chat: CHAT });

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'telegram-'));
  telegram = await start();
});

afterEach(async () => {
  await telegram.close();
  rmSync(dataDir, { recursive: true });
});

describe('the Bot API', () => {
  test('keeps sent messages, also after a restart, and shows them to people', async () => {
    const sent = await sendMessage({
      text: '<b>Нове замовлення</b>\n&lt;script&gt; &amp; <a href="http://x.test/1">тут</a>',
      link_preview_options: { is_disabled: true },
    });
    expect(sent).toMatchObject({ status: 200, body: { ok: true, result: { message_id: 1 } } });
    await telegram.close();
    telegram = await start();

    expect(await messages()).toMatchObject([
      { chatId: CHAT, text: 'Нове замовлення\n<script> & тут', hasPreview: false },
    ]);
    const page = await (await fetch(`${telegram.url}/messages`)).text();
    expect(page).toContain('<b>Нове замовлення</b>\n&lt;script&gt;');
    expect(page).toContain('<a target="_blank" rel="noreferrer" href="http://x.test/1">');
  });

  test('accepts a form too, and returns who the bot is', async () => {
    const body = new URLSearchParams({ chat_id: CHAT, text: 'як є: <b>' });
    await fetch(`${telegram.url}/bot${TOKEN}/sendMessage`, { method: 'POST', body });
    expect(await messages()).toMatchObject([{ text: 'як є: <b>', isHtml: false }]);

    const me = await fetch(`${telegram.url}/bot${TOKEN}/getMe`);
    expect(await me.json()).toMatchObject({ ok: true, result: { is_bot: true } });
  });

  test.each([
    ['<script>alert(1)</script>', 'Unsupported start tag "script" at byte offset 0'],
    ['перука < 5', 'Unsupported start tag "" at byte offset 13'],
    ['<b>перука', "Can't find end tag corresponding to start tag b"],
    ['перука</b>', 'Unexpected end tag at byte offset 12'],
    ['<b><i>а</b></i>', 'Unmatched end tag at byte offset 8, expected "</i>", found "</b>"'],
  ])('refuses %p whole, as Running does', async (text, words) => {
    expect(await sendMessage({ text })).toMatchObject({
      status: 400,
      body: { ok: false, description: `Bad Request: can't parse entities: ${words}` },
    });
    expect(await messages()).toEqual([]);
  });

  test.each([
    [{ text: ' ' }, 400, 'Bad Request: message text is empty'],
    [{ text: 'а'.repeat(4097) }, 400, 'Bad Request: message is too long'],
    [{ text: 'а', chat_id: '7' }, 400, 'Bad Request: chat not found'],
    [{ text: 'а', chat_id: '' }, 400, 'Bad Request: chat_id is empty'],
  ])('refuses %j', async (parameters, status, description) => {
    expect(await sendMessage(parameters)).toMatchObject({ status, body: { description } });
  });

  test('counts characters without the markup', async () => {
    expect((await sendMessage({ text: `<b>${'&lt;'.repeat(4096)}</b>` })).status).toBe(200);
  });

  test('accepts only its own token', async () => {
    const answer = await fetch(`${telegram.url}/bot1:other/getMe`);
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { ok: false, error_code: 401, description: 'Unauthorized' },
    ]);
  });
});

describe('a fault', () => {
  test('429 has the waiting time in the header and in the body', async () => {
    await setMode({ mode: '429', times: 1, retryAfter: 7 });
    const { status, headers, body } = await sendMessage({ text: 'а' });
    expect([status, headers.get('retry-after')]).toEqual([429, '7']);
    expect(body).toMatchObject({ parameters: { retry_after: 7 } });
    expect((await sendMessage({ text: 'а' })).status).toBe(200);
  });

  test('migrate returns the chat id that works from then on', async () => {
    await setMode({ mode: 'migrate' });
    const { body } = await sendMessage({ text: 'а' });
    const { migrate_to_chat_id } = body.parameters as { migrate_to_chat_id: number };
    expect((await sendMessage({ text: 'а', chat_id: migrate_to_chat_id })).status).toBe(200);
  });

  test('hang stores the message and never responds', async () => {
    await setMode({ mode: 'hang', times: 1 });
    await expect(sendMessage({ text: 'а' }, AbortSignal.timeout(300))).rejects.toThrow();
    expect(await messages()).toHaveLength(1);
  });

  test.each([
    ['500', 500],
    ['kicked', 403],
  ])('%s answers %i', async (mode, status) => {
    await setMode({ mode });
    expect((await sendMessage({ text: 'а' })).status).toBe(status);
    expect(await messages()).toEqual([]);
  });
});

test('entities count as one character each, unknown ones as text', () => {
  expect(parseHtml('&lt;&gt;&amp;&quot;&#39;&#x27; &copy; & &nbsp;')).toBe(
    `<>&"'' &copy; & &nbsp;`,
  );
});

async function sendMessage(parameters: object, signal?: AbortSignal) {
  const answer = await fetch(`${telegram.url}/bot${TOKEN}/sendMessage`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ chat_id: CHAT, parse_mode: 'HTML', ...parameters }),
    ...(signal && { signal }),
  });
  const body = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, headers: answer.headers, body };
}

async function messages(): Promise<Message[]> {
  return (await fetch(`${telegram.url}/messages.json`)).json();
}

const setMode = (mode: object) =>
  fetch(`${telegram.url}/__mode`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(mode),
  });
