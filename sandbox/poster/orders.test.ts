import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { line, openPos, PHONE, plain, type RunningPos, sized, TOKEN } from './pos-under-test';

let pos: RunningPos;

const paid = (sum: number) => ({ type: 1, sum, currency: 'UAH' });

beforeAll(async () => {
  pos = await openPos();
});
afterAll(() => pos.close());

describe('an incoming order', () => {
  test('is created from JSON and found by its comment', async () => {
    const body = { spot_id: 1, phone: PHONE, comment: 'A-1001', products: [line(plain(), 2)] };
    const created = await pos.create(body);
    const listed = await pos.read('incomingOrders.getIncomingOrders');

    expect(created.response).toMatchObject({ status: 0, transaction_id: null, comment: 'A-1001' });
    expect(listed.filter((order) => order.comment === 'A-1001')).toHaveLength(1);
  });

  test('is created from a form with nested keys', async () => {
    const product = sized();
    const form = new URLSearchParams({
      spot_id: '1',
      phone: PHONE,
      'products[0][product_id]': String(product.id),
      'products[0][modificator_id]': String(product.sizes[0]?.modificatorId),
      'products[0][count]': '1',
    });
    const url = `${pos.url()}/api/incomingOrders.createIncomingOrder?token=${TOKEN}`;
    const answer = await (await fetch(url, { method: 'POST', body: form })).json();

    expect(answer.response.products).toEqual([
      expect.objectContaining({ product_id: product.id, price: product.sizes[0]?.price }),
    ]);
  });

  test.each([
    ['no spot', { spot_id: undefined }, 50],
    ['an unknown spot', { spot_id: 9 }, 60],
    ['no phone', { phone: undefined }, 50],
    ['a local phone', { phone: '0670000001' }, 155],
    ['a short phone', { phone: '+38067000' }, 155],
    ['a phone that nobody has', { phone: '+380100000000' }, 155],
    ['a spot that is no number', { spot_id: 'x' }, 701],
    ['an unknown client', { client_id: 77 }, 49],
    ['no products', { products: undefined }, 50],
    ['products that are no list', { products: { a: 1 } }, 36],
    ['an empty list', { products: [] }, 34],
    ['an unknown product', { products: [{ product_id: 99_999, count: 1 }] }, 41],
    ['a size that is missing', { products: [{ product_id: sized().id, count: 1 }] }, 42],
    ['another size', { products: [{ ...line(sized(), 1), modificator_id: 1 }] }, 42],
    ['nothing of it', { products: [line(plain(), 0)] }, 46],
    ['no product', { products: [{ count: 1 }] }, 50],
    ['a price in hryvnias', { products: [{ ...line(plain(), 1), price: '12.50' }] }, 701],
    ['a price below nothing', { products: [{ ...line(plain(), 1), price: -1 }] }, 155],
    [
      'a dish’s modification',
      { products: [{ ...line(plain(), 1), modification: '[{"m":1,"a":1}]' }] },
      42,
    ],
    [
      'a size and a modification',
      {
        products: [
          {
            ...line(sized(), 1),
            modificator_id: sized().sizes[0]?.modificatorId,
            modification: '[1]',
          },
        ],
      },
      155,
    ],
    ['another currency', { payment: { type: 1, sum: 100, currency: 'USD' } }, 4001],
    ['a payment without a sum', { payment: { type: 1, currency: 'UAH' } }, 50],
    ['half a kopeck', { payment: { type: 1, sum: 0.5, currency: 'UAH' } }, 701],
    ['a payment of its own kind', { payment: { type: 2, sum: 100, currency: 'UAH' } }, 155],
    ['a payment of less than its goods', { payment: paid((plain().item?.price ?? 0) - 1) }, 88],
    ['a payment of more than its goods', { payment: paid((plain().item?.price ?? 0) + 1) }, 88],
    ['an unknown way of serving', { service_mode: 4 }, 155],
    ['a delivery for a fraction', { delivery_price: 10.5 }, 701],
    ['a time of its own', { delivery_time: '20.11.2026' }, 155],
    ['a birthday of its own', { birthday: '20.11.1996' }, 155],
    ['an address that says nothing', { client_address: {} }, 155],
    ['a promotion that is no list', { promotion: { id: 1 } }, 36],
    ['an unknown promotion', { promotion: [{ id: 1, involved_products: [] }] }, 44],
  ])('is refused with %s', async (_, change, code) => {
    const body = { spot_id: 1, phone: PHONE, products: [line(plain(), 1)], ...change };
    expect(await pos.create(body)).toMatchObject({ error: { code } });
  });

  test('is prepaid with the price of its goods, or not prepaid', async () => {
    const goods = [
      { ...line(plain(), 2), price: 333 },
      { ...line(plain(), 1), price: '334' },
    ];
    const body = { spot_id: 1, phone: PHONE, products: goods };
    const prepaid = await pos.create({ ...body, payment: paid(1000), delivery_price: 7000 });
    const promised = await pos.create({ ...body, payment: { sum: 500, currency: 'UAH' } });
    const strange = { ...body, phone: '+380100000000', skip_phone_validation: true };

    expect(prepaid.response).toMatchObject({ delivery_price: 7000, service_mode: 1 });
    expect(promised.response).toMatchObject({ status: 0 });
    expect((await pos.create(strange)).response).toMatchObject({ phone: '+380100000000' });
  });

  test.each([
    ['an unknown status', 'status=2', 155],
    ['a day of its own', 'date_from=20.11.2026', 155],
    ['more than three days', 'date_from=2026-11-20&date_to=2026-11-23', 52],
  ])('is not listed by %s', async (_, query, code) => {
    const method = `incomingOrders.getIncomingOrders?${query}`;
    expect(await pos.call(method)).toMatchObject({ error: { code } });
  });

  test('can be accepted or refused only once', async () => {
    const id = await pos.order(plain());
    pos.heard.length = 0;

    expect(await pos.post(`__order/${id}`, { status: 7 })).toMatchObject({ status: 7 });
    expect(pos.heard.map(({ object }) => object)).toEqual(['incoming_order']);
    expect(await pos.post(`__order/${id}`, { status: 1 })).toMatchObject({ error: { code: 153 } });
  });

  test('survives a restart', async () => {
    const before = await pos.read('incomingOrders.getIncomingOrders');
    await pos.restart();
    expect(await pos.read('incomingOrders.getIncomingOrders')).toEqual(before);
  });
});

test('staff see received orders, accept one and close its receipt', async () => {
  const id = await pos.order(plain(), { comment: 'A-1009' });
  const press = (action: string, status: string) =>
    fetch(`${pos.url()}${action}`, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: new URLSearchParams({ status }),
      redirect: 'manual',
    });
  const page = async () => (await fetch(pos.url())).text();

  expect(await page()).toContain('A-1009');
  expect(await page()).toContain(`action="/__order/${id}"`);
  expect((await press(`/__order/${id}`, '1')).status).toBe(303);

  const [, receipt] = /action="\/__receipt\/(\d+)"/.exec(await page()) ?? [];
  expect(await page()).toContain('Закрити чек');
  expect((await press(`/__receipt/${receipt}`, '2')).headers.get('location')).toBe('/');
  expect(await page()).toContain(`чек № ${receipt} закрито`);
  expect(await page()).not.toContain('Закрити чек');
});
