import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Running } from '../stand-in';
import { startMonobankParts } from './server';

const SECRET = 'secret';
let bank: Running;
let dataDir = '';

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'parts-'));
  bank = await startMonobankParts({ port: 0, dataDir, storeId: 'store', secret: SECRET });
});
afterAll(async () => {
  await bank.close();
  rmSync(dataDir, { recursive: true });
});

const ORDER = {
  store_order_id: 'A-1',
  client_phone: '+380671234567',
  total_sum: 1000.5,
  invoice: { date: '2026-11-20', number: 'A-1', source: 'INTERNET' },
  available_programs: [{ available_parts_count: [3, 6], type: 'payment_installments' }],
  products: [{ name: 'Перука', count: 2, sum: 500.25 }],
};

async function ask(name: string, message: object, secret = SECRET) {
  const body = JSON.stringify(message);
  const signature = createHmac('sha256', secret).update(body).digest('base64');
  const headers = { 'store-id': 'store', signature };
  const answer = await fetch(`${bank.url}/api/order/${name}`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

const press = (order_id: string, sub_state: string) =>
  fetch(bank.url, {
    method: 'POST',
    body: new URLSearchParams({ order_id, sub_state }),
    redirect: 'manual',
  });

test.each([
  ['another signature', ORDER, 'other', 403],
  ['an unknown field', { ...ORDER, totalSum: 1 }, SECRET, 400],
  ['a sum in kopecks', { ...ORDER, total_sum: 100_050 }, SECRET, 400],
  ['a fraction of a kopeck', { ...ORDER, total_sum: 1000.505 }, SECRET, 400],
  ['a phone of another country', { ...ORDER, client_phone: '+48512345678' }, SECRET, 400],
])('an order with %s is refused', async (_case, message, secret, status) => {
  expect((await ask('create', message, secret)).status).toBe(status);
});

test('an order is created once, confirmed after its client alone, and returned once', async () => {
  const created = await ask('create', ORDER);
  expect(await ask('create', ORDER)).toEqual(created);
  const { order_id } = created.body;
  expect((await ask('confirm', { order_id })).status).toBe(409);
  await press(order_id, 'WAITING_FOR_STORE_CONFIRM');

  expect(await ask('confirm', { order_id })).toEqual({
    status: 200,
    body: { order_id, state: 'SUCCESS', order_sub_state: 'ACTIVE' },
  });
  expect((await ask('reject', { order_id })).status).toBe(409);

  const part = { order_id, return_money_to_card: true, store_return_id: 'R1', sum: 100.1 };
  for (let time = 0; time < 2; time += 1) {
    expect(await ask('return', part)).toEqual({ status: 200, body: { status: 'OK' } });
  }
  expect((await ask('return', { ...part, store_return_id: 'R2', sum: 900.41 })).status).toBe(400);
  expect((await ask('data', { order_id })).body.reverse_list).toMatchObject([{ sum: 100.1 }]);
});
