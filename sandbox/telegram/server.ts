/**
 * A local server that imitates the part of Telegram's Bot API that the shop uses: sendMessage and getMe, by
 * JSON, form or query, at /bot{token}/{method}; also getUpdates. It accepts one token and one chat, and refuses a text
 * whose HTML Telegram would refuse.
 *
 * GET    /messages        the messages for people, newest first; `/` redirects here
 * GET    /messages.json   [{ message_id, chatId, date, source, text, isHtml, hasPreview }]
 * DELETE /messages        deletes all messages
 * GET    /amplua_demo_bot ?start=…: presses Start as a person does by a link of https://t.me;
 *                         ?text=…&chat=…: writes to the bot in a private chat
 * GET    /__mode          the current mode
 * POST   /__mode          { mode, times?, retryAfter? }: ok | 500 | 429 (with retryAfter, seconds) |
 *                         hang (the message is stored, no response) | migrate (the group has a new
 *                         id) | kicked
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listen } from '../listen';
import { looseFields, readRequest } from '../read-request';
import type { Running } from '../stand-in';
import { answerBot, type Bot, type Parameters, writeTo } from './bot-api';
import { createFaults } from './faults';
import { openMessages } from './message-store';
import { messagesPage } from './pages';

export interface TelegramOptions {
  /** 0 takes any free port. */
  port: number;
  dataDir: string;
  token: string;
  chat: string;
}

/** Chat of the person who opens links to the bot. */
const PERSON = 700_000_001;

export async function startTelegram(options: TelegramOptions): Promise<Running> {
  const bot: Bot = {
    token: options.token,
    chat: options.chat,
    messages: openMessages(join(options.dataDir, 'telegram')),
    faults: createFaults(),
    written: [],
    lastUpdate: 0,
    people: new Set(),
  };
  return listen(
    options.port,
    (request, response) => answer(bot, request, response),
    (error, response) => {
      console.error('telegram:', error);
      if (!response.headersSent) response.writeHead(500).end();
    },
  );
}

async function answer(bot: Bot, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://telegram');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const [, token = '', name = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(pathname) ?? [];
  if (name) {
    const parameters = { ...Object.fromEntries(searchParams), ...(await readParameters(request)) };
    const said = answerBot(bot, token, name, parameters);
    if (said) sendJson(response, said.body, said.status, said.headers);
    return;
  }
  switch (`${method} ${pathname}`) {
    case 'GET /':
      response.writeHead(302, { Location: '/messages' }).end();
      return;
    case 'GET /messages':
      return sendHtml(response, messagesPage(bot.messages.newestFirst()));
    case 'GET /messages.json':
      return sendJson(response, bot.messages.newestFirst());
    case 'DELETE /messages':
      bot.messages.empty();
      return sendJson(response, { message: 'Повідомлення видалено' });
    case 'POST /messages/empty':
      bot.messages.empty();
      response.writeHead(303, { Location: '/messages' }).end();
      return;
    case 'GET /amplua_demo_bot': {
      const { start, text = `/start ${start}`, chat = PERSON } = Object.fromEntries(searchParams);
      writeTo(bot, Number(chat), text);
      response.writeHead(302, { Location: '/messages' }).end();
      return;
    }
    case 'POST /__mode':
      bot.faults.set(await readParameters(request));
      return sendJson(response, bot.faults.current());
    case 'GET /__mode':
      return sendJson(response, bot.faults.current());
    default:
      sendJson(response, { ok: false, error_code: 404, description: 'Not Found' }, 404);
  }
}

async function readParameters(request: IncomingMessage): Promise<Parameters> {
  const body = await readRequest(request);
  if (request.headers['content-type']?.includes('json')) return looseFields(body);
  return Object.fromEntries(new URLSearchParams(body ?? ''));
}

/** A message may contain anything, so its page never runs scripts. */
function sendHtml(response: ServerResponse, body: string): void {
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  });
  response.end(body);
}

function sendJson(response: ServerResponse, body: unknown, status = 200, headers = {}): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}
