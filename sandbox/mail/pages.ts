import { escapeHtml } from '../escape-html';
import type { Mail } from './mail-store';

export function listPage(mails: Mail[], to: string): string {
  const rows = mails.map(
    (mail) => `<tr>
      <td><a href="/mail/${mail.id}">${escapeHtml(mail.subject || '(без теми)')}</a></td>
      <td>${escapeHtml(mail.to || mail.recipients.join(', '))}</td>
      <td class="time">${kyivTime(mail.date)}</td>
    </tr>`,
  );
  return page(
    'Надіслані листи',
    `<h1>Надіслані листи</h1>
    <p class="mark">Імітація пошти: листи магазину залишаються тут і нікуди не йдуть.</p>
    <form method="get" action="/mail">
      <label for="to">Кому</label>
      <input id="to" name="to" type="search" value="${escapeHtml(to)}">
      <button>Показати</button>
    </form>
    ${
      mails.length > 0
        ? `<div class="scroll"><table><thead><tr><th>Тема</th><th>Кому</th><th>Дата</th></tr></thead>
           <tbody>${rows.join('')}</tbody></table></div>
           <form method="post" action="/mail/empty"><button>Видалити всі листи</button></form>`
        : '<p>Листів немає.</p>'
    }`,
  );
}

export function mailPage(mail: Mail): string {
  const attachments = mail.attachments.map(
    ({ name, type, size }) => `<li>${escapeHtml(name)} (${escapeHtml(type)}, ${size} Б)</li>`,
  );
  return page(
    mail.subject || '(без теми)',
    `<p><a href="/mail">Усі листи</a></p>
    <h1>${escapeHtml(mail.subject || '(без теми)')}</h1>
    <dl>
      ${row('Від', mail.from)}
      ${row('Кому', mail.to)}
      ${row('Доставлено', mail.recipients.join(', '))}
      ${row('Дата', kyivTime(mail.date))}
    </dl>
    ${mail.html ? `<h2>HTML</h2>${frame(mail.html)}` : ''}
    ${mail.text ? `<h2>Текст</h2><pre>${withLinks(mail.text)}</pre>` : ''}
    ${attachments.length > 0 ? `<h2>Вкладення</h2><ul>${attachments.join('')}</ul>` : ''}
    <h2>Заголовки</h2>
    <pre>${mail.headers.map(([name, value]) => escapeHtml(`${name}: ${value}`)).join('\n')}</pre>
    <p><a href="/mail/${mail.id}.eml">Джерело листа</a></p>`,
  );
}

/** The frame runs no scripts; links open in a new tab, since people follow them to the shop. */
const frame = (content: string) =>
  `<iframe title="Лист" sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcdoc="${escapeHtml(`<base target="_blank">${content}`)}"></iframe>`;

export const missingPage = () =>
  page('Листа не знайдено', '<h1>Листа не знайдено</h1><p><a href="/mail">Усі листи</a></p>');

const withLinks = (text: string) =>
  escapeHtml(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}" target="_blank" rel="noreferrer">${address}</a>`,
  );

const row = (name: string, value: string) =>
  value ? `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>` : '';

function kyivTime(date: string): string {
  const time = Date.parse(date);
  if (Number.isNaN(time)) return '';
  return new Intl.DateTimeFormat('uk-UA', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: 'Europe/Kyiv',
  }).format(time);
}

const page = (title: string, content: string) => `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
  * { box-sizing: border-box }
  body { max-width: 920px; margin: 0 auto; padding: 24px 16px 56px; background: #FBF7F0;
    color: #16121D; font: 16px/1.5 Onest, system-ui, sans-serif }
  h1 { margin: 16px 0; font-size: 28px; line-height: 1.15; overflow-wrap: anywhere }
  h2 { margin: 28px 0 8px; font-size: 18px }
  a { color: #C92B14 }
  .mark { padding: 10px 12px; background: #FFEFCB; color: #7D4B00; border-radius: 4px }
  form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 16px 0 }
  input, button { min-height: 44px; padding: 0 14px; border-radius: 4px; background: #fff;
    color: inherit; font: inherit }
  input { flex: 1; border: 1.5px solid #857C8B }
  button { border: 2px solid #16121D; font-weight: 600; cursor: pointer }
  button:hover { background: #16121D; color: #fff }
  :focus-visible { outline: 3px solid #2B35E0; outline-offset: 2px }
  dl div { display: flex; gap: 12px }
  dt { min-width: 104px; color: #665E6E }
  dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 640px; border: 2px solid #16121D; background: #fff }
  pre { padding: 12px; border: 1px solid #E0D6C6; background: #fff; white-space: pre-wrap;
    overflow-wrap: anywhere; font-size: 14px }
  .scroll { overflow-x: auto }
  table { width: 100%; border-collapse: collapse }
  th { border-bottom: 2px solid #16121D; font-size: 13px }
  th, td { padding: 10px 8px; text-align: left; vertical-align: top; overflow-wrap: anywhere }
  td { border-bottom: 1px solid #E0D6C6 }
  .time { white-space: nowrap }
</style>
</head>
<body>${content}</body>
</html>`;
