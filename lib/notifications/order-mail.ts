import { formatPrice } from '@/lib/money';
import type { OrderBundleView, OrderLineView, OrderView } from '@/lib/orders/order';
import { button, escapeHtml, mailPage } from './mail-page';

export type OrderMailKind = 'accepted' | 'paid';

const HEADINGS: Record<OrderMailKind, (order: OrderView) => string> = {
  accepted: (order) => `Замовлення ${order.orderId} прийнято`,
  paid: (order) => `Замовлення ${order.orderId} оплачено`,
};

/** Subject and both bodies of a mail about an order; `link` is the order's page. */
export function orderMail(kind: OrderMailKind, order: OrderView, link: string) {
  const heading = HEADINGS[kind](order);
  const lead = leadOf(kind, order);
  const lines = [...order.bundles.map((bundle) => bundleLine(bundle, order)), ...single(order)];
  const total = `Разом: ${formatPrice(order.total)}`;
  const text = [
    `${order.firstName}, вітаємо!`,
    lead,
    ...lines.map((line) => `• ${line.name}: ${line.sum}`),
    total,
    `Стан замовлення: ${link}`,
  ].join('\n\n');
  const html = mailPage(
    heading,
    `<p>${escapeHtml(order.firstName)}, вітаємо!</p><p>${escapeHtml(lead)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${lines
      .map(
        (line) =>
          `<tr><td style="padding:10px 0;border-bottom:1px solid #E0D6C6">${escapeHtml(line.name)}</td><td align="right" style="padding:10px 0;border-bottom:1px solid #E0D6C6;white-space:nowrap">${line.sum}</td></tr>`,
      )
      .join('')}</table>
<p style="font-size:20px;font-weight:700">${total}</p>
${button('Переглянути замовлення', link)}`,
  );
  return { subject: `${heading} · Амплуа`, text, html };
}

const nameOf = ({ name, size }: OrderLineView) => (size ? `${name}, розмір ${size}` : name);

const bundleLine = (bundle: OrderBundleView, order: OrderView) => ({
  name: `Набір «${bundle.title}»: ${order.lines
    .filter((line) => line.bundle === bundle.id)
    .map(nameOf)
    .join('; ')}`,
  sum: `${bundle.quantity} × ${formatPrice(bundle.total / bundle.quantity)}`,
});

const single = (order: OrderView) =>
  order.lines
    .filter((line) => line.bundle === null)
    .map((line) => ({
      name: nameOf(line),
      sum: `${line.quantity} × ${formatPrice(line.price)}`,
    }));

function leadOf(kind: OrderMailKind, order: OrderView): string {
  if (kind === 'paid')
    return 'Оплату отримано. Збираємо замовлення й напишемо, коли воно вирушить.';
  if (order.canPay) return 'Ми відклали ваші товари. Залишилось оплатити замовлення карткою.';
  return 'Ми відклали ваші товари й скоро почнемо збирати замовлення.';
}
