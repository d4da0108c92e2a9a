import { beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@/scripts/testing/until';
import { givenStaff } from '../staff';
import { orderOf, PARCEL } from './place-order';
import { givenApiKey, programClient } from './program-client';
import { callAs, type Member } from './session';
import { address, call, listProducts } from './shop';

let admin: Member;
let productId: number;

beforeAll(async () => {
  admin = await givenStaff('admin');
  const figures = await listProducts('figures');
  const found = figures.find(
    ({ amount, price, modifications }) =>
      amount > 9 && price >= 30_000 && modifications.length === 0,
  );
  productId = found?.product_id ?? 0;
});

const place = async () =>
  String((await call('POST', '/api/orders', orderOf(productId, PARCEL))).body.orderId);

describe('a program with a key', () => {
  test('reads orders, changes one, and gets no customers', async () => {
    const api = programClient(await givenApiKey(admin, ['orders:read', 'orders:write']));
    const orderId = await place();

    const list = await api.GET('/api/orders', { params: { query: { search: orderId } } });
    expect(list.data?.orders).toHaveLength(1);
    const params = { path: { orderId } };
    const body = { key: 'status', value: 'confirmed' } as const;
    const changed = await api.PATCH('/api/orders/{orderId}/update', { params, body });
    expect(changed.data?.order?.status).toBe('confirmed');
    const one = await api.GET('/api/admin/orders/{orderId}', { params });
    expect(one.data?.order.status).toBe('confirmed');
    const customers = await api.GET('/api/admin/customers');
    expect([customers.response.status, customers.error?.code]).toEqual([403, 'forbidden']);
  });

  test('receives an order at its address, signed', async () => {
    const demo = (await callAs(admin, 'GET', '/api/admin/webhooks')).body.webhooks as object[];
    expect(demo.length).toBeGreaterThan(0);
    const orderId = await place();
    const received = async () => {
      const answer = await fetch(`${address('WEBHOOKS_URL')}/messages`);
      const all = (await answer.json()) as { type: string; body: string }[];
      return all.some(({ type, body }) => type === 'order.created' && body.includes(orderId));
    };
    await until(received, { what: `${orderId} is told to the program` });
  });
});
