import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { givenStaff } from '../staff';
import { type OpenStream, openStream } from './listen';
import { placeOrder } from './place-order';
import { callAs, givenMember, type Member } from './session';
import { address, listProducts } from './shop';

/** Milliseconds until an order that was placed is known in an open list. */
const BAR = 3000;

let manager: Member;
let editor: Member;
let productId: number;
const open: OpenStream[] = [];
const measured: number[] = [];

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
afterAll(() => {
  process.stderr.write(`  a new order on the stream after ${measured.map(Math.round)} ms\n`);
});

function listen(member: Pick<Member, 'token'>): OpenStream {
  const stream = openStream(address('SHOP_URL'), member.token);
  open.push(stream);
  return stream;
}

describe('the stream for staff', () => {
  test('brings a new order within the bar, as it is written, and numbers alone', async () => {
    const [heard, unheard] = [listen(manager), listen(editor)];
    expect(await heard.until('event: hello')).toBeLessThan(BAR);
    const head = heard.text().split('\r\n\r\n')[0]?.toLowerCase() ?? '';
    expect(head).toMatch(/^http\/1\.1 200/);
    expect(head).toContain('content-type: text/event-stream');
    expect(head).toContain('cache-control: no-store, no-transform');
    expect(head).toContain('x-accel-buffering: no');
    expect(head).not.toContain('content-encoding');
    expect(head).not.toContain('content-length');

    for (let time = 0; time < 3; time += 1) {
      const began = performance.now();
      const { orderId } = await placeOrder(productId);
      await heard.until(`"number":"${orderId}","isNew":true`);
      measured.push(performance.now() - began);
    }
    expect(measured.filter((time) => !(time <= BAR))).toEqual([]);
    expect(heard.text()).not.toMatch(/Олена|Мельник|380671234567|example\.com/);
    await unheard.until('event: hello');
    expect(unheard.text()).not.toContain('"number"');
  });

  test('tells who has an order open of those who come and leave', async () => {
    const { orderId } = await placeOrder(productId);
    const other = await givenStaff('manager');
    const path = `/api/admin/orders/${orderId}/presence`;
    const heard = listen(manager);
    await heard.until('event: hello');
    expect((await callAs(manager, 'POST', path, {})).body).toEqual({ others: [], packing: null });
    expect(await heard.until(`"people":["${orderId}"]`)).toBeLessThan(BAR);
    expect((await callAs(other, 'POST', path, {})).body.others).toEqual(['Олена Мельник']);
    expect((await callAs(manager, 'POST', path, {})).body.others).toEqual(['Олена Мельник']);
    await callAs(other, 'DELETE', path);
    expect((await callAs(manager, 'POST', path, {})).body.others).toEqual([]);
  });

  test('lets in staff alone, and five of one session at most', async () => {
    const [nobody, customer] = [listen({ token: '' }), listen(await givenMember())];
    expect(await nobody.until('"code":"unauthorized"')).toBeLessThan(BAR);
    expect(await customer.until('"code":"forbidden"')).toBeLessThan(BAR);
    for (let place = 0; place < 5; place += 1) {
      expect(await listen(editor).until('event: hello')).toBeLessThan(BAR);
    }
    const sixth = listen(editor);
    expect(await sixth.until('"code":"busy"')).toBeLessThan(BAR);
    expect(sixth.text()).toMatch(/^HTTP\/1\.1 503/);
    expect(sixth.text().toLowerCase()).toContain('retry-after: 60');
    // A place is free as soon as somebody has left.
    open[2]?.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await listen(editor).until('event: hello')).toBeLessThan(BAR);
  });

  test('is a question too: what has changed after the last', async () => {
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

test('a browser of staff is told of an order by its push service, until it is gone there', async () => {
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
  const began = performance.now();
  while (!(await texts()).some((text) => text.includes(`${orderId}`))) {
    if (performance.now() - began > 15_000) throw new Error('No message has come');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.stderr.write(`  a push message after ${Math.round(performance.now() - began)} ms\n`);

  await fetch(subscription.endpoint, { method: 'DELETE' });
  await callAs(manager, 'POST', '/api/admin/push/test', { endpoint: subscription.endpoint });
  const endpoints = async () => (await callAs(manager, 'GET', '/api/admin/push')).body.endpoints;
  for (const until = Date.now() + 15_000; Date.now() < until; ) {
    if (((await endpoints()) as string[]).length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(await endpoints()).toEqual([]);
}, 60_000);
