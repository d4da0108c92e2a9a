import { escapeHtml } from '../escape-html';

export type PushMessage = { at: string; id: string; text: string; ttl: number; urgency: string };

export const messagesPage = (messages: PushMessage[]): string => `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Сповіщення у браузери</title>
<style>
  * { box-sizing: border-box }
  body { max-width: 640px; margin: 0 auto; padding: 24px 16px 56px; background: #FBF7F0;
    color: #16121D; font: 16px/1.5 Onest, system-ui, sans-serif }
  h1 { margin: 16px 0; font-size: 28px; line-height: 1.15 }
  .mark { padding: 10px 12px; background: #FFEFCB; color: #7D4B00; border-radius: 4px }
  ol { padding: 0; list-style: none }
  .time { margin: 20px 0 4px; color: #665E6E; font-size: 14px }
  .said { padding: 14px 16px; border: 2px solid #16121D; background: #fff; overflow-wrap: anywhere }
</style>
</head>
<body>
<h1>Сповіщення у браузери</h1>
<p class="mark">Імітація служби Web Push: сповіщення залишаються тут і нікуди не йдуть.</p>
${messages.length > 0 ? `<ol>${messages.map(itemOf).join('')}</ol>` : '<p>Сповіщень немає.</p>'}
</body>
</html>`;

function itemOf({ at, id, text, ttl, urgency }: PushMessage): string {
  const { title, body, path } = wordsOf(text);
  return `<li>
    <p class="time">${kyivTime(at)}, браузер ${escapeHtml(id.slice(0, 6))}, ${escapeHtml(urgency)}, чекає ${ttl} с</p>
    <div class="said"><b>${escapeHtml(title)}</b><br>${escapeHtml(body)}<br>${escapeHtml(path)}</div>
  </li>`;
}

/** The texts that the shop's service worker shows; a message that is not JSON becomes the title. */
function wordsOf(text: string): { title: string; body: string; path: string } {
  try {
    const { title = '', body = '', path = '' } = JSON.parse(text);
    return { title: String(title), body: String(body), path: String(path) };
  } catch {
    return { title: text, body: '', path: '' };
  }
}

const kyivTime = (at: string): string =>
  new Intl.DateTimeFormat('uk-UA', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Kyiv',
  }).format(Date.parse(at));
