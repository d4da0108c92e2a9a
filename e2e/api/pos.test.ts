import { createHash } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@/scripts/testing/until';
import { givenStaff } from '../staff';
import { orderOf as basketOrder, placeOrder } from './place-order';
import { callAs, type Member } from './session';
import { address, call, type ListedProduct, listProducts, synchronise, tell } from './shop';

const SECRET = 'demo-application-secret';
const pos = (handle: string, body: object) => tell(`${address('POSTER_URL')}/${handle}`, body);
const faults = (...list: object[]) => pos('__mode', { faults: list });

let manager: Member;
let stand: ListedProduct;
beforeAll(async () => {
  manager = await givenStaff('manager');
  const stands = (await listProducts('acrylic-stands')).filter(
    ({ amount, price, modifications }) =>
      amount > 9 && price > 30_000 && modifications.length === 0,
  );
  // A product from the middle of the list: review tests buy the first stand, other tests the last ones.
  const found = stands.at(stands.length / 2);
  if (!found) throw new Error('The demo catalogue has no stand to sell');
  stand = found;
});
afterEach(() => faults());

const productOf = async (id: number) =>
  (await call('GET', `/api/products/product/${id}`)).body.product as Record<string, unknown>;
const pageOf = async (id: number) =>
  (await fetch(`${address('SHOP_URL')}/acrylic-stands/${id}`)).text();

describe('a change that the POS reports', () => {
  test('is on the product’s page seconds later, without a synchronisation', async () => {
    const before = await productOf(stand.product_id);
    const name = `${before.product_name}, друге видання ${Date.now() % 10_000}`;
    expect(await pageOf(stand.product_id)).not.toContain('друге видання');

    await pos(`__product/${stand.product_id}`, { name });

    await until(async () => (await productOf(stand.product_id)).product_name === name);
    await until(async () => (await pageOf(stand.product_id)).includes('друге видання'));
    await pos(`__product/${stand.product_id}`, { name: before.product_name });
    await until(async () => !(await pageOf(stand.product_id)).includes('друге видання'));
  }, 90_000);

  test('to no price, or one kopeck, stops all sales until the POS is corrected', async () => {
    const { product_id: id, price } = stand;
    const basket = (asked: number) => ({
      productBusket: [{ product_id: id, amount: 1, price: asked }],
      bundleBusket: [],
    });
    for (const wrong of [0, 1]) {
      await pos(`__product/${id}`, { price: wrong });
      await until(async () => (await productOf(id)).amount === 0);

      expect(await productOf(id)).toMatchObject({ price, amount: 0 });
      const { body } = await call('POST', '/api/products/availability', basket(price));
      expect(body).toMatchObject({ data: { availableProducts: [] } });
      // Price 0 is left out: validation refuses such a basket before the stock is checked.
      for (const asked of [price, wrong].filter(Boolean)) {
        const answer = await call('POST', '/api/orders', basketOrder(id, basket(asked)));
        expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } });
      }
      await until(async () => (await pageOf(id)).includes('schema.org/OutOfStock'));
    }
    await pos(`__product/${id}`, { price });
    await until(async () => Number((await productOf(id)).amount) > 0);
  }, 90_000);

  test('of a piece sold in the store leaves one less on the site', async () => {
    await synchronise();
    const { amount } = (await productOf(stand.product_id)) as { amount: number };

    await pos('__sale', { product_id: stand.product_id, count: 1 });

    await until(
      async () => ((await productOf(stand.product_id)) as { amount: number }).amount === amount - 1,
    );
  }, 60_000);

  test('of our order updates it: accepted there, it is confirmed here; closed there, it is written off', async () => {
    const placed = await placeOrder(stand.product_id, { phone: '+380671110101' });
    const number = String(placed.orderId);
    const atPos = await until(() => findAtPos(number));
    expect(await orderOf(number)).toMatchObject({ status: 'new' });

    await pos(`__order/${atPos.incoming_order_id}`, { status: 1 });
    const accepted = await until(async () => {
      const order = await orderOf(number);
      return order.posStatus === 'accepted' && order;
    });
    expect(accepted.status).toBe('confirmed');
    expect(accepted.posReceiptId).toEqual(expect.any(Number));

    const { amount } = (await productOf(stand.product_id)) as { amount: number };
    await pos(`__receipt/${accepted.posReceiptId}`, { status: 2 });
    await until(async () => (await orderOf(number)).posStatus === 'closed');
    // The POS has one piece less and the shop one reservation less, so the amount for sale stays the same. A refresh
    // that reads the orders before the closing and the stock after it shows one piece less until the next refresh.
    const seen: number[] = [];
    await until(async () => {
      seen.push((await productOf(stand.product_id)).amount as number);
      return seen.at(-1) === amount;
    });
    expect(Math.max(...seen)).toBe(amount);
  }, 90_000);
});

async function findAtPos(number: string) {
  const answer = await (await fetch(`${address('POSTER_URL')}/__orders`)).json();
  const list = Object.values(answer).flat() as { incoming_order_id: number; comment: string }[];
  return list.find(({ comment }) => comment?.split(/\s/, 1)[0] === number);
}

async function orderOf(number: string): Promise<Record<string, unknown>> {
  const { body } = await callAs(manager, 'GET', `/api/admin/orders/${number}`);
  return body.order as Record<string, unknown>;
}

describe('a webhook of the POS', () => {
  const send = (body: string) =>
    fetch(`${address('SHOP_URL')}/api/pos/webhook`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  const word = (changes: object = {}) => {
    const time = String(Math.floor(Date.now() / 1000));
    const told = {
      account: 'demo-shop',
      account_number: '900001',
      object: 'product',
      object_id: stand.product_id,
      action: 'changed',
      time,
      ...changes,
    };
    const parts = [told.account, told.object, told.object_id, told.action, told.time, SECRET];
    const verify = createHash('md5').update(parts.join(';')).digest('hex');
    return { verify, ...told };
  };

  test('is accepted with its signature, repeatedly', async () => {
    const body = JSON.stringify(word());
    for (let round = 0; round < 3; round += 1) {
      const answer = await send(body);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ status: 'accept' });
    }
  });

  test('may be tested from the POS’s settings', async () => {
    const probes = [send(''), send('{}'), fetch(`${address('SHOP_URL')}/api/pos/webhook`)];
    for (const answer of await Promise.all(probes)) expect(answer.status).toBe(200);
  });

  test.each<[string, () => string, number, string]>([
    [
      'another’s signature',
      () => JSON.stringify(word({ verify: 'a'.repeat(32) })),
      403,
      'bad_signature',
    ],
    ['no signature', () => JSON.stringify(word({ verify: undefined })), 403, 'bad_signature'],
    [
      'data that is not signed',
      () => JSON.stringify(word({ data: '{"type":2}' })),
      403,
      'bad_signature',
    ],
    [
      'fields of other kinds',
      () => JSON.stringify(word({ object: ['product'] })),
      403,
      'bad_signature',
    ],
    ['no JSON', () => 'object=product', 400, 'bad_json'],
  ])('with %s is refused', async (_name, body, status, code) => {
    const answer = await send(body());
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  test('is read only up to a hundred kilobytes', async () => {
    expect((await send(JSON.stringify({ ...word(), more: 'A'.repeat(200_000) }))).status).toBe(413);
  });
});
