import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { until } from '@/scripts/testing/until';
import { address, call, listProducts } from './shop';

type Mail = { subject: string; text: string };
type Message = { text: string; source: string };

test('a new order is reported to the shop’s mail and Telegram chat, once', async () => {
  const figure = (await listProducts('figures')).find(
    ({ amount, price, modifications }) =>
      amount > 3 && price >= 30_000 && modifications.length === 0,
  );
  const { status, body } = await call(
    'POST',
    '/api/orders/',
    {
      firstName: 'Олена',
      lastName: 'Мельник',
      phone: '067 123 45 67',
      email: 'notices@example.com',
      notCall: true,
      payments: 'pickup',
      deliveryMethod: 'pickup',
      deliveryComments: 'Загорніть <b>гарно</b> & швидко',
      productBusket: [{ product_id: figure?.product_id, amount: 1 }],
    },
    { 'Idempotency-Key': randomUUID() },
  );
  expect(status).toBe(201);

  const mail = await until(async () => (await mailsAbout(body.orderId))[0]);
  // A chat takes one message a second, and other tests place a hundred orders.
  const aboutOrder = async () => (await messagesAbout(body.orderId))[0];
  const message = await until(aboutOrder, { longest: 150_000 });

  for (const { text } of [mail, message]) {
    expect(text).toContain(figure?.product_name);
    expect(text.replaceAll('\u00a0', ' ')).toContain('+380671234567, не телефонувати');
    expect(text).toContain('Загорніть <b>гарно</b> & швидко');
  }
  // The link is for staff: the shopper's own link would open the order for anyone who has it.
  expect(message.source).toContain(`/admin/orders/${body.orderId}`);
  expect(message.source).not.toContain(String(body.orderUrl));
  expect(await mailsAbout(body.orderId)).toHaveLength(1);
  expect(await messagesAbout(body.orderId)).toHaveLength(1);
}, 180_000);

async function mailsAbout(order: unknown): Promise<Mail[]> {
  const mails: Mail[] = await (
    await fetch(`${address('MAIL_URL')}/mail.json?to=shop@amplua.test`)
  ).json();
  return mails.filter(({ subject }) => subject.includes(`замовлення ${order} `));
}

async function messagesAbout(order: unknown): Promise<Message[]> {
  const messages: Message[] = await (
    await fetch(`${address('TELEGRAM_URL')}/messages.json`)
  ).json();
  return messages.filter(({ text }) => text.includes(`замовлення ${order} `));
}
