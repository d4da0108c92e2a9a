import { escapeHtml } from '../escape-html';
import { kyivTime, page } from '../monobank/pages';
import type { Purchase } from './purchases';

/** What the client may do in the app, by the sub-state that follows. */
const ACTS = {
  WAITING_FOR_STORE_CONFIRM: 'Клієнт підтверджує',
  REJECTED_BY_CLIENT: 'Клієнт відмовляється',
  CLIENT_PUSH_TIMEOUT: 'Клієнт не відповідає',
  EXCEEDED_SUM_LIMIT: 'Бракує ліміту',
};

export function listPage(purchases: Purchase[]): string {
  const rows = purchases.map(
    (purchase) => `<tr>
      <td>${escapeHtml(purchase.invoice.number)}, ${escapeHtml(purchase.client_phone)}<br>
        ${kyivTime(purchase.createdAt)}
        ${purchase.order_sub_state === 'WAITING_FOR_CLIENT' ? actions(purchase) : ''}</td>
      <td class="number">${purchase.total_sum.toFixed(2)}\u00a0₴</td>
      <td>${purchase.state}<br>${escapeHtml(purchase.order_sub_state)}</td>
    </tr>`,
  );
  return page(
    'Покупки частинами',
    `<main>
      <p class="mark"><strong>Імітація застосунку банку.</strong> Покупки, які створив магазин.
        <a href="/__purchases">Те саме як JSON</a></p>
      <h1>Покупки частинами</h1>
      <div class="scroll"><table>
        <thead><tr><th>Замовлення</th><th class="number">Сума</th><th>Стан</th></tr></thead>
        <tbody>${rows.join('')}</tbody></table></div>
      ${purchases.length > 0 ? '' : '<p>Ще жодної покупки.</p>'}
    </main>`,
  );
}

const actions = ({ order_id: orderId }: Purchase) => `<form method="post" action="/">
  <input type="hidden" name="order_id" value="${orderId}">
  ${Object.entries(ACTS)
    .map(([next, text]) => `<button name="sub_state" value="${next}">${text}</button>`)
    .join('')}
</form>`;
