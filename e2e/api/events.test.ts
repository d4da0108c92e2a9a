import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@/scripts/testing/until';
import { givenStaff } from '../staff';
import { type OpenStream, openStream } from './listen';
import { placeOrder } from './place-order';
import { callAs, givenMember, type Member } from './session';
import { address, listProducts } from './shop';

let manager: Member;
let editor: Member;
let productId: number;
const open: OpenStream[] = [];

beforeAll(async () => {
  manager = await givenStaff('manager');
  editor = await givenStaff('editor');
  const figure = (await listProducts('figures')).find(
    ({ amount, price, modifications }) =>
      amount > 9 && price >= 30_000 && modifications.length === 0,
  );
  if (!figure) throw new Error('The demo catalogue has too little');
  productId = figure.product_id;
}, 60_000);
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function listen(member: Pick<Member, 'token'>): OpenStream {
  const stream = openStream(address('SHOP_URL'), member.token);
  open.push(stream);
  return stream;
}

describe('the stream for staff', () => {
  test('sends a new order as it is written, with its number only', async () => {
    const [heard, unheard] = [listen(manager), listen(editor)];
    await heard.until('event: hello');
    const head = heard.text().split('\r\n\r\n')[0]?.toLowerCase() ?? '';
    expect(head).toMatch(/^http\/1\.1 200/);
    expect(head).toContain('content-type: text/event-stream');
    expect(head).toContain('cache-control: no-store, no-transform');
    expect(head).toContain('x-accel-buffering: no');
    expect(head).not.toContain('content-encoding');
    expect(head).not.toContain('content-length');

    for (let time = 0; time < 3; time += 1) {
      const { orderId } = await placeOrder(productId);
      await heard.until(`"number":"${orderId}","isNew":true`);
    }
    expect(heard.text()).not.toMatch(/Олена|Мельник|380671234567|example\.com/);
    await unheard.until('event: hello');
    expect(unheard.text()).not.toContain('"number"');
  });

  test('reports who has an order open, as colleagues come and leave', async () => {
    const { orderId } = await placeOrder(productId);
    const other = await givenStaff('manager');
    const path = `/api/admin/orders/${orderId}/presence`;
    const heard = listen(manager);
    await heard.until('event: hello');
    expect((await callAs(manager, 'POST', path, {})).body).toEqual({ others: [], packing: null });
    await heard.until(`"people":["${orderId}"]`);
    expect((await callAs(other, 'POST', path, {})).body.others).toEqual(['Олена Мельник']);
    expect((await callAs(manager, 'POST', path, {})).body.others).toEqual(['Олена Мельник']);
    await callAs(other, 'DELETE', path);
    expect((await callAs(manager, 'POST', path, {})).body.others).toEqual([]);
  });

  test('admits only staff, and five connections of one session at most', async () => {
    const [nobody, customer] = [listen({ token: '' }), listen(await givenMember())];
    await nobody.until('"code":"unauthorized"');
    await customer.until('"code":"forbidden"');
    for (let place = 0; place < 5; place += 1) {
      await listen(editor).until('event: hello');
    }
    const sixth = listen(editor);
    await sixth.until('"code":"busy"');
    expect(sixth.text()).toMatch(/^HTTP\/1\.1 503/);
    expect(sixth.text().toLowerCase()).toContain('retry-after: 60');
    // A connection slot is free as soon as a client has disconnected.
    open[2]?.close();
    await until(async () => {
      const next = listen(editor);
      await next.until('\r\n\r\n');
      return next.text().startsWith('HTTP/1.1 200');
    });
  });

  test('can be polled too: what has changed since the last event', async () => {
    const { body } = await callAs(manager, 'GET', '/api/admin/events');
    const { orderId } = await placeOrder(productId);
    const { body: news } = await callAs(manager, 'GET', `/api/admin/events?after=${body.next}`);
    expect(news.changes).toContainEqual({
      id: expect.any(Number),
      number: orderId,
      isNew: true,
    });
    const { body: known } = await callAs(editor, 'GET', `/api/admin/events?after=${body.next}`);
    expect(known.changes).toEqual([]);
  });
});

test('a browser of staff is notified of an order by its push service, until its subscription is gone', async () => {
  const push = address('PUSH_URL');
  const { body: shop } = await callAs(manager, 'GET', '/api/admin/push');
  const asked = await fetch(`${push}/subscriptions`, {
    method: 'POST',
    body: JSON.stringify({ applicationServerKey: shop.publicKey }),
  });
  const subscription = await asked.json();
  const strange = { ...subscription, endpoint: 'http://169.254.169.254/latest/meta-data' };
  expect((await callAs(manager, 'POST', '/api/admin/push', strange)).status).toBe(422);
  expect((await callAs(manager, 'POST', '/api/admin/push', subscription)).status).toBe(201);

  const { orderId } = await placeOrder(productId);
  const texts = async (): Promise<string[]> => {
    const all = await (await fetch(`${push}/messages.json`)).json();
    return all.map(({ text }: { text: string }) => text);
  };
  await until(async () => (await texts()).some((text) => text.includes(`${orderId}`)));

  await fetch(subscription.endpoint, { method: 'DELETE' });
  await callAs(manager, 'POST', '/api/admin/push/test', { endpoint: subscription.endpoint });
  await until(async () => {
    const { body } = await callAs(manager, 'GET', '/api/admin/push');
    return (body.endpoints as string[]).length === 0;
  });
}, 60_000);
