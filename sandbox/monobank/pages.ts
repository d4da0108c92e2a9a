import { escapeHtml } from '../escape-html';
import { canBePaid, FAILURES, type Invoice, type InvoiceStatus } from './invoices';

const STATUS_NAMES: Readonly<Record<InvoiceStatus, string>> = {
  created: 'Очікує оплати',
  processing: 'Обробляється',
  hold: 'Кошти заблоковано',
  success: 'Оплачено',
  failure: 'Відхилено',
  reversed: 'Кошти повернено',
  expired: 'Термін дії минув',
};

export function paymentPage(invoice: Invoice, { hasClosedTab = false } = {}): string {
  const shop = invoice.redirectUrl
    ? `<p><a href="${escapeHtml(invoice.redirectUrl)}">Повернутися до магазину</a></p>`
    : '';
  return page(
    `Рахунок ${invoice.reference ?? invoice.invoiceId}`,
    `<main class="bill">
      <p class="mark"><strong>Імітація сторінки банку.</strong> Справжні гроші не списуються,
        дані картки не потрібні.</p>
      <h1>${sum(invoice)}</h1>
      <dl>
        ${row('Призначення', invoice.destination)}
        ${row('Номер замовлення', invoice.reference)}
        ${row('Рахунок', invoice.invoiceId)}
        ${row('Діє до', kyivTime(invoice.expiresAt))}
      </dl>
      ${hasClosedTab ? closedTabNote(invoice) : ''}
      ${invoice.status === 'created' ? '' : statusNote(invoice)}
      ${canBePaid(invoice, Date.now()) ? payForms(invoice) : ''}
      ${shop}
    </main>`,
  );
}

const payForms = ({ invoiceId, paymentType }: Invoice) => `
  <form method="post" action="/pay/${invoiceId}">
    <button class="primary" name="action" value="pay">Сплатити</button>
  </form>
  ${paymentType === 'hold' ? '<p class="hint">Кошти буде заблоковано; списує їх магазин.</p>' : ''}
  <form method="post" action="/pay/${invoiceId}">
    <label for="errCode">Причина відмови</label>
    <select id="errCode" name="errCode">
      ${Object.entries(FAILURES)
        .map(
          ([code, reason]) =>
            `<option value="${code}"${code === '59' ? ' selected' : ''}>${code}: ${escapeHtml(reason)}</option>`,
        )
        .join('')}
    </select>
    <button name="action" value="decline">Відхилити</button>
  </form>
  <form method="get" action="/pay/${invoiceId}">
    <button name="closed" value="1">Закрити вкладку</button>
  </form>`;

const closedTabNote = (invoice: Invoice) => `
  <p class="note" role="status">Ви ніби закрили вкладку: нічого не сталося, до магазину ніхто не
    повернувся. Рахунок ${canBePaid(invoice, Date.now()) ? 'чекає на оплату' : 'не змінився'}.</p>`;

const statusNote = ({ status, failureReason, errCode }: Invoice) => `
  <p class="note ${status}" role="status"><strong>${STATUS_NAMES[status]}.</strong>
    ${failureReason ? `${escapeHtml(failureReason)} (код ${escapeHtml(errCode ?? '')}).` : ''}
    ${status === 'failure' ? 'Можна спробувати ще раз.' : ''}</p>`;

export function listPage(invoices: Invoice[]): string {
  const rows = invoices.map(
    (invoice) => `<tr>
      <td><a href="/pay/${invoice.invoiceId}">${escapeHtml(invoice.reference ?? invoice.invoiceId)}</a></td>
      <td class="number">${sum(invoice)}</td>
      <td>${STATUS_NAMES[invoice.status]}</td>
      <td>${kyivTime(invoice.createdAt)}</td>
      <td>${deliveries(invoice)}</td>
    </tr>`,
  );
  const table = `<div class="scroll"><table>
    <thead><tr><th>Замовлення</th><th class="number">Сума</th><th>Стан</th><th>Створено</th>
      <th>Сповіщення</th></tr></thead>
    <tbody>${rows.join('')}</tbody></table></div>`;
  return page(
    'Рахунки',
    `<main>
      <p class="mark"><strong>Імітація банку.</strong> Рахунки, які створив магазин.
        <a href="/__invoices">Те саме як JSON</a></p>
      <h1>Рахунки</h1>
      ${invoices.length > 0 ? table : '<p>Ще жодного рахунку.</p>'}
    </main>`,
  );
}

const deliveries = (invoice: Invoice) =>
  invoice.deliveries
    .map(({ status, result }) => `${escapeHtml(status)} → ${escapeHtml(String(result))}`)
    .join('<br>') || '–';

export const missingPage = () =>
  page('Рахунок не знайдено', '<main class="bill"><h1>Рахунок не знайдено</h1></main>');

export const row = (name: string, value: string | undefined) =>
  value ? `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>` : '';

function sum({ amount, ccy }: Invoice): string {
  const number = new Intl.NumberFormat('uk-UA', { minimumFractionDigits: 2 }).format(amount / 100);
  return `${number}\u00a0${ccy === 980 ? '₴' : `(валюта ${ccy})`}`;
}

export const kyivTime = (time: number) =>
  new Intl.DateTimeFormat('uk-UA', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Kyiv',
  }).format(time);

/** The page frame that all imitated banks share. */
export const page = (title: string, content: string, bank = 'monobank') => `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} – імітація ${bank}</title>
<style>
  * { box-sizing: border-box }
  body { margin: 0; padding: 24px 16px 56px; background: #FBF7F0; color: #16121D;
    font: 16px/1.5 Onest, system-ui, sans-serif }
  main { max-width: 880px; margin: 0 auto }
  .bill { max-width: 440px; padding: 20px; background: #fff; border: 2px solid #16121D;
    border-radius: 3px; box-shadow: 8px 8px 0 #16121D }
  h1 { margin: 16px 0; font-size: 30px; line-height: 1.15; letter-spacing: -.02em }
  a { color: #C92B14 }
  .mark { margin: 0; padding: 10px 12px; background: #FFEFCB; color: #7D4B00; border-radius: 4px }
  .mark a { color: inherit }
  .note { padding: 10px 12px; background: #F2EADC; border-radius: 4px }
  .success, .hold { background: #DDF2E6; color: #0A6E42 }
  .failure, .expired { background: #FCE4E7; color: #A30F2D }
  .hint { margin: 8px 0 0; color: #665E6E; font-size: 14px }
  dl { margin: 0 0 20px }
  dl div { padding: 8px 0; border-bottom: 1px solid #E0D6C6 }
  dt { color: #665E6E; font-size: 14px }
  dd { margin: 0; overflow-wrap: anywhere }
  form { margin-top: 12px }
  label { display: block; margin-bottom: 4px; font-weight: 600; font-size: 15px }
  select, button { width: 100%; min-height: 48px; padding: 0 14px; border-radius: 4px; font: inherit;
    background: #fff; color: inherit }
  select { margin-bottom: 8px; border: 1.5px solid #857C8B }
  button { border: 2px solid #16121D; font-weight: 600; cursor: pointer }
  button:hover { background: #16121D; color: #fff }
  .primary { min-height: 56px; border-color: #C92B14; background: #C92B14; color: #fff }
  .primary:hover { border-color: #A2200C; background: #A2200C }
  :focus-visible { outline: 3px solid #2B35E0; outline-offset: 2px }
  .scroll { overflow-x: auto }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
  th { border-bottom: 2px solid #16121D; font-size: 13px }
  th, td { padding: 10px 8px; text-align: left; vertical-align: top }
  td { border-bottom: 1px solid #E0D6C6 }
  .number { text-align: right; white-space: nowrap }
</style>
</head>
<body>${content}</body>
</html>`;
