import { escapeHtml } from '../escape-html';
import type { Message } from './message-store';

export function messagesPage(messages: Message[]): string {
  const items = messages.map(
    ({ date, source, text, isHtml }) => `<li>
      <p class="time">${kyivTime(date)}</p>
      <div class="said">${isHtml ? asShown(source) : escapeHtml(text)}</div>
    </li>`,
  );
  return page(
    `<h1>Повідомлення магазину</h1>
    <p class="mark">Імітація Telegram: повідомлення залишаються тут і нікуди не йдуть.</p>
    ${
      messages.length > 0
        ? `<ol>${items.join('')}</ol>
           <form method="post" action="/messages/empty"><button>Видалити всі повідомлення</button></form>`
        : '<p>Повідомлень немає.</p>'
    }`,
  );
}

/** Replaces Telegram's own tags, and opens links in a new tab. The parser has refused all tags unknown to Telegram. */
const asShown = (source: string) =>
  source
    .replace(/<(\/?)(?:tg-[a-z]+|span)\b[^>]*>/gi, '<$1i>')
    .replace(/<a\s+href=("[^"]*")[^>]*>/gi, '<a target="_blank" rel="noreferrer" href=$1>');

const kyivTime = (date: string): string =>
  new Intl.DateTimeFormat('uk-UA', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Kyiv',
  }).format(Date.parse(date));

const page = (content: string) => `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Повідомлення магазину</title>
<style>
  * { box-sizing: border-box }
  body { max-width: 640px; margin: 0 auto; padding: 24px 16px 56px; background: #FBF7F0;
    color: #16121D; font: 16px/1.5 Onest, system-ui, sans-serif }
  h1 { margin: 16px 0; font-size: 28px; line-height: 1.15 }
  a { color: #C92B14 }
  .mark { padding: 10px 12px; background: #FFEFCB; color: #7D4B00; border-radius: 4px }
  ol { padding: 0; list-style: none }
  .time { margin: 20px 0 4px; color: #665E6E; font-size: 14px }
  .said { padding: 14px 16px; border: 2px solid #16121D; background: #fff; white-space: pre-wrap;
    overflow-wrap: anywhere }
  blockquote { margin: 0; padding-left: 12px; border-left: 3px solid #857C8B }
  button { min-height: 44px; padding: 0 14px; border: 2px solid #16121D; border-radius: 4px;
    background: #fff; color: inherit; font: inherit; font-weight: 600; cursor: pointer }
  button:hover { background: #16121D; color: #fff }
  :focus-visible { outline: 3px solid #2B35E0; outline-offset: 2px }
</style>
</head>
<body>${content}</body>
</html>`;
