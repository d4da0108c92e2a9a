import { EntityError, parseHtml } from './entities';
import type { Faults } from './faults';
import type { Message, MessageStore } from './message-store';

export type Parameters = Record<string, unknown>;

/** A response of the Bot API; null when none is ever sent. */
export type Answer = { status: number; headers?: Record<string, string>; body: object } | null;

export interface Bot {
  token: string;
  /** The one chat that the bot is in. */
  chat: string;
  messages: MessageStore;
  faults: Faults;
  /** What people have written to the bot, until the shop has confirmed it. */
  written: { update_id: number; message: object }[];
  /** Id of the last update; ids are never given twice. */
  lastUpdate: number;
  /** Chats of people who have written to the bot; it may write to no others. */
  people: Set<string>;
}

/** Writes to the bot as a person in a private chat. */
export function writeTo(bot: Bot, chat: number, text: string): void {
  bot.people.add(String(chat));
  bot.lastUpdate = Math.max(bot.lastUpdate + 1, Date.now());
  const update_id = bot.lastUpdate;
  bot.written.push({ update_id, message: { chat: { id: chat, type: 'private' }, text } });
}

const LONGEST = 4096;

export function answerBot(bot: Bot, token: string, method: string, parameters: Parameters): Answer {
  if (token !== bot.token) return refusal(401, 'Unauthorized');
  if (/^getMe$/i.test(method)) return success(ME);
  if (/^getUpdates$/i.test(method)) {
    const offset = Number(parameters.offset ?? 0);
    bot.written = bot.written.filter(({ update_id }) => update_id >= offset);
    return success(bot.written);
  }
  if (!/^sendMessage$/i.test(method)) return refusal(404, 'Not Found: method not found');
  const mode = bot.faults.next();
  if (mode === '500') return refusal(500, 'Internal Server Error');
  if (mode === '429') return tooMany(bot.faults.current().retryAfter);
  if (mode === 'kicked') return refusal(403, 'Forbidden: bot was kicked from the group chat');
  const chat = String(parameters.chat_id ?? '');
  if (mode === 'migrate' && chat === bot.chat)
    return moved(Number(`-100${Math.abs(Number(chat))}`));
  const answer = sendMessage(bot, chat, parameters);
  // `hang` imitates a lost response: the message is in the chat.
  return mode === 'hang' ? null : answer;
}

const ME = { id: 1_000_000_001, is_bot: true, first_name: 'Амплуа', username: 'amplua_demo_bot' };

function sendMessage(bot: Bot, chat: string, parameters: Parameters): Answer {
  if (chat === '') return badRequest('chat_id is empty');
  if (chat !== bot.chat && !chat.startsWith('-100') && !bot.people.has(chat))
    return badRequest('chat not found');
  const source = typeof parameters.text === 'string' ? parameters.text : '';
  const isHtml = /^html$/i.test(String(parameters.parse_mode ?? ''));
  try {
    const text = isHtml ? parseHtml(source) : source.trim();
    if (text === '') return badRequest('message text is empty');
    if ([...text].length > LONGEST) return badRequest('message is too long');
    const hasPreview = !isDisabled(parameters.link_preview_options);
    return success(asSent(bot.messages.add({ chatId: chat, source, text, isHtml, hasPreview })));
  } catch (error) {
    if (error instanceof EntityError) return badRequest(`can't parse entities: ${error.message}`);
    throw error;
  }
}

function isDisabled(options: unknown): boolean {
  if (typeof options !== 'object' || options === null) return false;
  return 'is_disabled' in options && options.is_disabled === true;
}

const asSent = ({ message_id, chatId, date, text }: Message) => ({
  message_id,
  from: ME,
  chat: { id: Number(chatId), type: 'group', title: 'Замовлення' },
  date: Math.floor(Date.parse(date) / 1000),
  text,
});

const success = (result: object): Answer => ({ status: 200, body: { ok: true, result } });

const refusal = (status: number, description: string, parameters?: object): Answer => ({
  status,
  body: { ok: false, error_code: status, description, ...(parameters && { parameters }) },
});

const badRequest = (what: string) => refusal(400, `Bad Request: ${what}`);

function tooMany(retryAfter: number): Answer {
  const answer = refusal(429, `Too Many Requests: retry after ${retryAfter}`, {
    retry_after: retryAfter,
  });
  return answer && { ...answer, headers: { 'Retry-After': String(retryAfter) } };
}

const moved = (migrate_to_chat_id: number) =>
  refusal(400, 'Bad Request: group chat was upgraded to a supergroup chat', { migrate_to_chat_id });
