import { escapeHtml } from '../escape-html';
import { page as bankPage, kyivTime, row } from '../monobank/pages';
import { canBePaid, FAILURES, type Payment } from './payments';
import type { Refusal } from './refusal';

const STATUS_NAMES: Readonly<Record<string, string>> = {
  '': 'Очікує оплати',
  '3ds_verify': 'Чекає на 3-D Secure',
  processing: 'Обробляється',
  success: 'Оплачено',
  sandbox: 'Оплачено (тест)',
  hold_wait: 'Кошти заблоковано',
  subscribed: 'Підписку оформлено',
  failure: 'Відхилено',
  reversed: 'Кошти повернено',
};

/** CSS class of a note, by the payment's status. */
const TONES: Readonly<Record<string, string>> = {
  success: 'success',
  sandbox: 'success',
  hold_wait: 'success',
  subscribed: 'success',
  failure: 'failure',
};

const page = (title: string, content: string) => bankPage(title, content, 'LiqPay');

export function checkoutPage(payment: Payment, { hasClosedTab = false } = {}): string {
  const isPayable = canBePaid(payment, Date.now());
  const isOver = payment.status === '' && !isPayable;
  const shop = payment.result_url
    ? `<p><a href="${escapeHtml(payment.result_url)}">Повернутися до магазину</a></p>`
    : '';
  return page(
    `Платіж ${payment.order_id}`,
    `<main class="bill">
      <p class="mark"><strong>Імітація сторінки LiqPay.</strong> Справжні гроші не списуються,
        дані картки не потрібні.</p>
      <h1>${sum(payment)}</h1>
      <dl>
        ${row('Призначення', payment.description)}
        ${row('Номер платежу', payment.order_id)}
        ${row('Діє до', payment.expires_at === undefined ? undefined : kyivTime(payment.expires_at))}
      </dl>
      ${hasClosedTab ? closedTabNote : ''}
      ${payment.status === '' ? '' : statusNote(payment)}
      ${isOver ? '<p class="note expired" role="status">Термін дії минув.</p>' : ''}
      ${isPayable ? payForms(payment) : ''}
      ${shop}
    </main>`,
  );
}

function payForms({ order_id: orderId, status }: Payment): string {
  const address = `/pay/${encodeURIComponent(orderId)}`;
  const isAsked = status === '3ds_verify';
  return `
  <form method="post" action="${address}">
    <button class="primary" name="action" value="pay">${isAsked ? 'Підтвердити в застосунку банку' : 'Сплатити'}</button>
  </form>
  ${isAsked ? '' : `<form method="post" action="${address}"><button name="action" value="3ds">Зупинитися на 3-D Secure</button></form>`}
  <form method="post" action="${address}">
    <label for="err_code">Причина відмови</label>
    <select id="err_code" name="err_code">
      ${Object.entries(FAILURES)
        .map(([code, reason]) => `<option value="${code}">${code}: ${escapeHtml(reason)}</option>`)
        .join('')}
    </select>
    <button name="action" value="decline">Відхилити</button>
  </form>
  <form method="get" action="${address}">
    <button name="closed" value="1">Закрити вкладку</button>
  </form>`;
}

const closedTabNote = `
  <p class="note" role="status">Ви ніби закрили вкладку: нічого не сталося, до магазину ніхто не
    повернувся.</p>`;

const statusNote = ({ status, err_code: code, err_description: reason }: Payment) => `
  <p class="note ${TONES[status] ?? ''}" role="status"><strong>${nameOf(status)}.</strong>
    ${reason ? `${escapeHtml(reason)} (код ${escapeHtml(code ?? '')}).` : ''}</p>`;

export function listPage(payments: Payment[]): string {
  const rows = payments.map(
    (payment) => `<tr>
      <td><a href="/pay/${encodeURIComponent(payment.order_id)}">${escapeHtml(payment.order_id)}</a></td>
      <td class="number">${sum(payment)}</td>
      <td>${nameOf(payment.status)}</td>
      <td>${kyivTime(payment.create_date)}</td>
      <td>${deliveries(payment)}</td>
    </tr>`,
  );
  const table = `<div class="scroll"><table>
    <thead><tr><th>Платіж</th><th class="number">Сума</th><th>Стан</th><th>Створено</th>
      <th>Сповіщення</th></tr></thead>
    <tbody>${rows.join('')}</tbody></table></div>`;
  return page(
    'Платежі',
    `<main>
      <p class="mark"><strong>Імітація LiqPay.</strong> Платежі, сторінки яких хтось відкривав.
        <a href="/__payments">Те саме як JSON</a></p>
      <h1>Платежі</h1>
      ${payments.length > 0 ? table : '<p>Ще жодного платежу.</p>'}
    </main>`,
  );
}

const deliveries = (payment: Payment) =>
  payment.deliveries
    .map(({ status, result }) => `${escapeHtml(status)} → ${escapeHtml(String(result))}`)
    .join('<br>') || '–';

export const missingPage = () =>
  page('Платіж не знайдено', '<main class="bill"><h1>Платіж не знайдено</h1></main>');

export const wrongPage = ({ errCode, message }: Refusal) =>
  page(
    'Помилка запиту',
    `<main class="bill"><h1>Помилка запиту</h1>
      <p class="note failure">${escapeHtml(errCode)}: ${escapeHtml(message)}</p></main>`,
  );

const nameOf = (status: string) => STATUS_NAMES[status] ?? escapeHtml(status);

function sum({ amount, currency }: Payment): string {
  const number = new Intl.NumberFormat('uk-UA', { minimumFractionDigits: 2 }).format(amount);
  return `${number}\u00a0${currency === 'UAH' ? '₴' : escapeHtml(currency)}`;
}
