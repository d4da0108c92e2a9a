import { escapeHtml } from '../escape-html';
import {
  CLOSED,
  OPEN,
  type OrderLine,
  REMOVED,
  type Receipt,
  type ReceiptStatus,
  type ReceivedOrder,
} from './received-order';
import { findSize, type PosterState } from './state';

const STATUS: Record<number, string> = { 0: 'Нове', 1: 'Прийняте', 7: 'Скасоване' };

const RECEIPT: Record<ReceiptStatus, string> = {
  [OPEN]: 'відкрито, товар ще на складі',
  [CLOSED]: 'закрито, товар списано',
  [REMOVED]: 'видалено, товар не списано',
};

/** The orders page for people at the POS. */
export function ordersPage(state: PosterState): string {
  const orders = [...state.orders].reverse();
  return `<!doctype html><html lang="uk"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="20"><title>Каса: замовлення з сайту</title>
<style>${CSS}</style><main><h1>Каса: замовлення з сайту</h1>
<p>Отримано: ${orders.length}. У меню ${state.menu().length} товарів. Сторінка оновлюється сама.</p>
${orders.map((order) => card(state, order)).join('') || '<p class="empty">Ще жодного замовлення.</p>'}
</main></html>`;
}

function card(state: PosterState, order: ReceivedOrder): string {
  const total = order.products.reduce((sum, { price, count }) => sum + price * count, 0);
  const { payment, delivery_price: delivery } = order;
  const receipt = state.receipts.find((one) => one.transaction_id === order.transaction_id);
  const name = [order.first_name, order.last_name].filter(Boolean).join(' ');
  const who = [name, order.phone, order.email].filter(Boolean).join(' · ');
  return `<article class="s${order.status}"><h2>№ ${order.incoming_order_id}
<span>${STATUS[order.status] ?? order.status}</span></h2>
<p>${escapeHtml(order.created_at)} · ${escapeHtml(who)}</p>
${order.comment ? `<p><b>Коментар:</b> ${escapeHtml(order.comment)}</p>` : ''}
${order.address ? `<p><b>Адреса:</b> ${escapeHtml(order.address)}</p>` : ''}
<table>${order.products.map((line) => row(state, line)).join('')}
${delivery ? `<tr><td>Доставка<td><td class="n">${money(delivery)}` : ''}
<tr class="total"><td>Разом<td><td class="n">${money(total + (delivery ?? 0))}</table>
<p>${payment ? `Передоплата: ${money(payment.sum)}` : 'Без передоплати'}${
    receipt ? ` · чек № ${receipt.transaction_id} ${RECEIPT[receipt.status]}` : ''
  }</p>${buttons(order, receipt)}</article>`;
}

function row(state: PosterState, line: OrderLine): string {
  const product = state.products.get(line.product_id);
  const size = product && line.modificator_id ? findSize(product, line.modificator_id) : undefined;
  const name = `${product?.name ?? `Товар ${line.product_id}`}${size ? `, ${size.name}` : ''}`;
  return `<tr><td>${escapeHtml(name)}<td class="n">${line.count} × ${money(line.price)}
<td class="n">${money(line.price * line.count)}`;
}

function buttons(order: ReceivedOrder, receipt: Receipt | undefined): string {
  if (order.status === 0) {
    return `<form method="post" action="/__order/${order.incoming_order_id}">
<button name="status" value="1">Прийняти</button>
<button name="status" value="7" class="no">Скасувати</button></form>`;
  }
  if (receipt?.status !== OPEN) return '';
  return `<form method="post" action="/__receipt/${receipt.transaction_id}">
<button name="status" value="${CLOSED}">Закрити чек</button>
<button name="status" value="${REMOVED}" class="no">Видалити чек</button></form>`;
}

const money = (kopecks: number) =>
  `${(kopecks / 100).toLocaleString('uk-UA', { minimumFractionDigits: 2 })} ₴`;

const CSS = `body{font:16px/1.5 system-ui,sans-serif;background:#f4f1ec;color:#16121d;margin:0}
main{max-width:46rem;margin:auto;padding:1rem}article{background:#fff;border-radius:.75rem;
padding:1rem 1.25rem;margin:1rem 0;border-left:.4rem solid #e8b23a}.s1{border-color:#3d8b5a}
.s7{border-color:#b9b3c0;opacity:.75}h2{margin:0;font-size:1.1rem}h2 span{font-weight:400}
p{margin:.35rem 0;white-space:pre-line;overflow-wrap:anywhere}table{width:100%;
border-collapse:collapse;margin:.5rem 0}td{padding:.25rem .5rem .25rem 0;vertical-align:top}
.n{text-align:right;white-space:nowrap}.total td{border-top:1px solid #ddd;font-weight:700}
button{font:inherit;padding:.5rem 1rem;border:0;border-radius:.5rem;background:#3d8b5a;
color:#fff;cursor:pointer}.no{background:#8a3b46}`;
