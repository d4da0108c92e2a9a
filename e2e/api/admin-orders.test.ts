import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { givenStaff } from '../staff';
import { programClient } from './program-client';
import { callAs, givenMember, type Member } from './session';
import { call, listProducts } from './shop';

let figure: { product_id: number; price: number };
let admin: Member;
let manager: Member;
let customer: Member;

beforeAll(async () => {
  const found = (await listProducts('merch')).find(
    ({ amount, modifications, price }) =>
      amount > 9 && price >= 15_000 && modifications.length === 0,
  );
  if (!found) throw new Error('The demo catalogue has no plain thing in stock');
  figure = found;
  admin = await givenStaff('admin');
  customer = await givenMember();
  manager = await givenStaff('manager');
});

const bodyOf = (changes: Record<string, unknown> = {}) => ({
  firstName: 'Ганна',
  lastName: 'Шевчук',
  phone: '+380501112233',
  payments: 'cod',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
  deliveryComments: randomUUID(),
  productBusket: [
    {
      product_id: figure.product_id,
      amount: Math.ceil(30_000 / figure.price),
      price: figure.price,
    },
  ],
  ...changes,
});

const take = (member: Member | null, changes: Record<string, unknown> = {}, headers = {}) =>
  callAs(member, 'POST', '/api/admin/orders', bodyOf(changes), headers);

const order = async (number: unknown) => {
  const params = { path: { orderId: String(number) } };
  const answer = await programClient(manager.token).GET('/api/admin/orders/{orderId}', { params });
  return answer.data?.order as unknown as Record<string, unknown>;
};

describe('an order that staff enter for a caller', () => {
  test('is placed once per key, by a manager, without an e-mail', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const comment = { deliveryComments: randomUUID() };

    const placed = await take(manager, comment, key);
    const again = await take(manager, comment, key);

    expect(placed.status).toBe(201);
    expect(again).toMatchObject({ status: 200, body: { orderId: placed.body.orderId } });
    expect(await order(placed.body.orderId)).toMatchObject({
      takenBy: 'Олена Мельник',
      email: '',
      customerId: null,
      status: 'new',
      history: expect.arrayContaining([
        expect.objectContaining({ value: 'Замовлення телефоном', by: 'Олена Мельник' }),
      ]),
    });
  });

  test('gets a payment link, and belongs to the customer who was found', async () => {
    const { body } = await callAs(
      manager,
      'GET',
      `/api/admin/orders/contacts?search=${encodeURIComponent(customer.email)}`,
    );
    const [contact] = body.contacts as { id: number; accountId: number; email: string }[];
    expect(contact?.email).toBe(customer.email);

    const placed = await take(manager, { payments: 'mono', customerId: contact?.accountId });

    expect(placed.status).toBe(201);
    const { pageUrl } = placed.body.payments as { pageUrl: string };
    expect((await fetch(pageUrl)).status).toBe(200);
    expect(await order(placed.body.orderId)).toMatchObject({
      customerId: contact?.accountId,
      attempts: [expect.objectContaining({ pageUrl })],
    });
    const own = await callAs(customer, 'GET', '/api/orders?page=1');
    expect(own.body).toMatchObject({ orders: [{ orderId: placed.body.orderId }] });
  });

  test('is refused like any other, and accepts no password', async () => {
    const line = { product_id: figure.product_id, amount: 1 };
    const pickup = { deliveryMethod: 'pickup', payments: 'pickup', deliveryAddress: undefined };

    expect(
      await take(manager, { productBusket: [{ ...line, price: figure.price + 1 }] }),
    ).toMatchObject({ status: 409, body: { code: 'price_changed' } });
    expect(await take(manager, { password: 'жовтий-кіт-7' })).toMatchObject({ status: 422 });
    expect(await take(manager, pickup)).toMatchObject({
      status: 422,
      body: { errors: { email: [expect.stringContaining('пошта')] } },
    });
    expect((await take(customer)).status).toBe(403);
    expect((await take(null)).status).toBe(401);
  });

  test('finds products by number with their stock', async () => {
    const { body } = await callAs(manager, 'GET', `/api/admin/goods?search=${figure.product_id}`);
    expect(body.products).toEqual([
      expect.objectContaining({ product_id: figure.product_id, price: figure.price }),
    ]);
  });
});

describe('two people who change one order', () => {
  test('see each other’s changes when they send the version they loaded', async () => {
    const { orderId } = (await take(manager)).body;
    const update = (member: Member, change: object) =>
      callAs(member, 'PATCH', `/api/orders/${orderId}/update`, change);

    const first = await update(admin, { key: 'staffNote', value: 'Подарунок', before: '' });
    const second = await update(manager, { key: 'staffNote', value: 'Терміново', before: '' });
    const cancelled = await update(admin, { key: 'status', value: 'cancelled', before: 'new' });
    const late = await update(manager, { key: 'status', value: 'confirmed', before: 'new' });
    const unaware = await update(manager, { key: 'staffNote', value: 'Терміново' });

    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    expect(cancelled.status).toBe(200);
    expect(late).toMatchObject({ status: 409, body: { code: 'edit_conflict' } });
    expect(unaware.status).toBe(200);
    expect(await order(orderId)).toMatchObject({ status: 'cancelled', staffNote: 'Терміново' });
  });
});

describe('the list of orders', () => {
  test('is filtered for staff, and a customer’s own stays as specified', async () => {
    const { body: placed } = await take(manager);
    const search = `search=${placed.orderId}`;
    const listed = async (query: string) =>
      (await callAs(manager, 'GET', `/api/orders?${search}&${query}`)).body;

    expect(await listed('status=new&delivery=novaPoshta&payment=cod')).toMatchObject({ total: 1 });
    expect(await listed('status=shipped')).toMatchObject({ total: 0, orders: [] });
    expect(await callAs(manager, 'GET', '/api/orders?status=lost')).toMatchObject({ status: 422 });
    const own = await callAs(customer, 'GET', '/api/orders?status=shipped');
    expect(Object.keys(own.body).toSorted()).toEqual(['currentPage', 'orders', 'totalPages']);
    const counts = await callAs(manager, 'GET', '/api/admin/orders/counts');
    expect(counts.body.counts).toMatchObject({ all: expect.any(Number) });
    expect((await call('GET', '/api/admin/orders/counts')).status).toBe(401);
  });
});
