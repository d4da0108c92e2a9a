import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Running } from '../stand-in';
import { startCheckbox } from './server';

let dataDir: string;
let checkbox: Running;
let token = '';

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'checkbox-'));
  checkbox = await startCheckbox({ port: 0, dataDir, licenseKey: 'key', pinCode: '1' });
  token = (await call('POST', '/cashier/signinPinCode', { pin_code: '1' })).body.access_token;
});
afterAll(async () => {
  await checkbox.close();
  rmSync(dataDir, { recursive: true });
});

async function call(method: string, path: string, body?: object, headers = {}) {
  const answer = await fetch(`${checkbox.url}/api/v1${path}`, {
    method,
    headers: {
      'X-Client-Name': 'test',
      'X-License-Key': 'key',
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const ID = '0f3c5c1e-0000-4000-8000-000000000001';
const receiptOf = (changes: object = {}, id = ID) => ({
  id,
  goods: [
    {
      good: { code: '1', name: 'Перука', price: 500_00 },
      quantity: 2000,
      is_return: false,
      discounts: [{ type: 'DISCOUNT', mode: 'VALUE', value: 100_00, name: 'Знижка' }],
    },
  ],
  payments: [{ type: 'CASHLESS', value: 900_00, label: 'Картка' }],
  ...changes,
});

test('Checkbox issues a receipt once, in an open shift, and refuses what its description does not have', async () => {
  const sell = (body: object, headers = {}) => call('POST', '/receipts/sell', body, headers);
  expect(await sell(receiptOf())).toMatchObject({
    status: 400,
    body: { code: 'shift.not_opened' },
  });
  expect(await call('POST', '/shifts', {})).toMatchObject({ body: { status: 'CREATED' } });
  await call('GET', '/cashier/shift');
  expect(await sell(receiptOf())).toMatchObject({ status: 201, body: { status: 'CREATED' } });
  expect(await sell(receiptOf())).toMatchObject({ body: { code: 'receipt.already_exists' } });
  const issued = { status: 'DONE', type: 'SELL', total_sum: 900_00 };
  expect(await call('GET', `/receipts/${ID}`)).toMatchObject({ body: issued });

  const other = ID.replace(/1$/, '2');
  const back = receiptOf(
    { payments: [{ type: 'CASHLESS', value: 899_99, label: 'Картка' }] },
    other,
  );
  expect(await sell(back)).toMatchObject({ body: { code: 'receipt.payments_sum' } });
  const isReturn = receiptOf().goods.map((good) => ({ ...good, is_return: true }));
  const unknown = receiptOf({ goods: isReturn, related_receipt_id: other }, other);
  expect(await sell(unknown)).toMatchObject({ body: { code: 'receipt.related_not_found' } });
  expect((await sell(receiptOf({ total: 1 }, other))).status).toBe(422);
  expect((await sell(receiptOf({}, other), { 'X-Idempotency-Key': '1' })).status).toBe(422);
  expect((await sell(receiptOf({}, other), { Authorization: 'Bearer x' })).status).toBe(401);
});
