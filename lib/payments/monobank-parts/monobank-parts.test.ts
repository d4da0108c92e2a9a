import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { hryvniasOf, kopecksOf } from '@/lib/payments/hryvnias';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { monobankParts } from './monobank-parts';
import { awaitsShop, partsFailure, partsStatus } from './parts-status';
import { partsText } from './parts-terms';

afterEach(putSettingsBack);

describe('a callback', () => {
  // echo -n '{"order_id":"1","state":"FAIL"}' | openssl dgst -sha256 -hmac secret_98765432--123-123 -binary | base64
  const raw = Buffer.from('{"order_id":"1","state":"FAIL"}');
  const signed = '93d/9nEQ6BZGUNw3hzFGRVFeU+c80taowJUfgolTp+I=';
  const receive = (signature: string, body = raw) =>
    monobankParts.readWebhook(body, new Headers({ signature }));

  test.each([
    ['another signature', Buffer.alloc(32).toString('base64'), raw],
    ['no signature', '', raw],
    ['another body', signed, Buffer.from('{"order_id":"2","state":"FAIL"}')],
  ])('with %s is refused', async (_case, signature, body) => {
    givenSettings({ MONOBANK_PARTS_SECRET: 'secret_98765432--123-123' });

    await expect(receive(signature, body)).rejects.toMatchObject({ code: 'bad_signature' });
  });

  test.each([
    ['of the bank makes the shop ask it', '1', 'external_failed'],
    ['of 90 KB is refused', 'x'.repeat(90_000), 'bad_json'],
    ['with NUL is refused', '1\0', 'bad_json'],
  ])('signed for an id %s', async (_case, order_id, code) => {
    const secret = 'secret';
    givenSettings({ MONOBANK_PARTS_SECRET: secret, MONOBANK_PARTS_URL: 'http://127.0.0.1:1' });
    const body = Buffer.from(JSON.stringify({ order_id, state: 'FAIL' }));
    const signature = createHmac('sha256', secret).update(body).digest('base64');

    await expect(receive(signature, body)).rejects.toMatchObject({ code });
  });

  test('cannot be signed while the shop has no secret', async () => {
    givenSettings({ MONOBANK_PARTS_SECRET: undefined });

    await expect(receive(signed)).rejects.toMatchObject({ code: 'payment_unavailable' });
  });
});

test.each([
  ['IN_PROCESS', 'WAITING_FOR_CLIENT', 'pending', false],
  ['IN_PROCESS', 'WAITING_FOR_STORE_CONFIRM', 'pending', true],
  ['SUCCESS', 'ACTIVE', 'paid', false],
  ['SUCCESS', 'DONE', 'paid', false],
  ['SUCCESS', 'RETURNED', 'refunded', false],
  ['SUCCESS', 'NEW_WORD', 'review', false],
  ['FAIL', 'REJECTED_BY_STORE', 'failed', false],
  ['FAIL', 'CLIENT_PUSH_TIMEOUT', 'failed', false],
  ['NEW_WORD', 'ACTIVE', 'review', false],
])('%s/%s is %s', (state, order_sub_state, status, waits) => {
  expect(partsStatus({ state, order_sub_state })).toBe(status);
  expect(awaitsShop({ state, order_sub_state })).toBe(waits);
});

test('every failure has a text that the buyer and staff can read', () => {
  expect(partsFailure('CLIENT_NOT_FOUND')).toContain('немає клієнта monobank');
  expect(partsFailure('REJECTED_BY_CLIENT')).toBe(
    'Від\u00a0покупки відмовилися в\u00a0застосунку monobank',
  );
  expect(partsFailure('NEW_WORD')).toBe('Банк відхилив покупку частинами');
});

test('sums keep their kopecks', () => {
  for (const amount of [1, 10, 29, 57, 1_15, 4_35, 2499_99, 890_00, 1_234_567_89]) {
    expect(kopecksOf(JSON.parse(JSON.stringify(hryvniasOf(amount))))).toBe(amount);
  }
  expect(JSON.stringify(hryvniasOf(2499_99))).toBe('2499.99');
});

test('a payment is rounded up to whole hryvnias, and small sums are not sold in parts', () => {
  const terms = { most: 6, minimum: 500_00 };
  expect(partsText(terms, 2500_00)).toBe('до\u00a06\u00a0платежів по\u00a0417\u00a0₴');
  expect(partsText(terms, 500_00)).toBe('до\u00a06\u00a0платежів по\u00a084\u00a0₴');
  expect(partsText(terms, 499_99)).toBeNull();
  expect(partsText(null, 2500_00)).toBeNull();
});
