import { describe, expect, test } from '@jest/globals';
import { TEST_KEYS, withBanks } from '@/scripts/testing/banks';
import { kopecksOf } from '../hryvnias';
import { liqpay } from './liqpay';
import {
  hasValidSignature,
  readEnvelope,
  signatureOf,
  signEnvelope,
  utcText,
} from './liqpay-envelope';
import { isLiqpayProcessing, liqpayFailure, liqpayStatus } from './liqpay-status';

withBanks();

const MESSAGE = {
  version: 3,
  public_key: 'sandbox_i00000000001',
  action: 'pay',
  amount: 1250.5,
  currency: 'UAH',
  description: 'Order A-1001',
  order_id: 'A-1001-1',
};
const DATA =
  'eyJ2ZXJzaW9uIjozLCJwdWJsaWNfa2V5Ijoic2FuZGJveF9pMDAwMDAwMDAwMDEiLCJhY3Rpb24iOiJwYXkiLCJhbW91bnQiOjEyNTAuNSwiY3VycmVuY3kiOiJVQUgiLCJkZXNjcmlwdGlvbiI6Ik9yZGVyIEEtMTAwMSIsIm9yZGVyX2lkIjoiQS0xMDAxLTEifQ==';
const SIGNATURE = 'hdAhqCdMlM2Wv15Fus3txWgSMGY=';

describe("LiqPay's envelope", () => {
  test('has the documented signature', () => {
    expect(signatureOf('base64_post_string', 'your_private_key')).toBe(
      'tp+ZLmKm1/E83dIzUpx5ljcttP4=',
    );
    expect(signEnvelope(MESSAGE, TEST_KEYS.privateKey)).toEqual({
      data: DATA,
      signature: SIGNATURE,
    });
  });

  test.each([
    ['is good as it came', DATA, SIGNATURE, true],
    ['has another signature', DATA, 'hdAhqCdMlM2Wv15Fus3txWgSMGX=', false],
    ['has a short signature', DATA, 'hdAh', false],
    ['has none', DATA, '', false],
    ['has one byte of data flipped', `f${DATA.slice(1)}`, SIGNATURE, false],
    ['is empty', '', '', false],
    ['is signed without a key', '', signatureOf('', ''), false],
  ])('that %s', (_name, data, signature, expected) => {
    expect(hasValidSignature({ data, signature }, TEST_KEYS.privateKey)).toBe(expected);
  });

  test('is read from a form with or without an escaped plus', () => {
    const signature = 'tp+ZLmKm1/E83dIzUpx5ljcttP4=';
    const escaped = new URLSearchParams({ data: 'a+b=', signature }).toString();

    expect(readEnvelope(escaped)).toEqual({ data: 'a+b=', signature });
    expect(readEnvelope(`data=a+b=&signature=${signature}`)).toEqual({ data: 'a+b=', signature });
  });

  test.each([
    [1250.5, 125050],
    ['1250.50', 125050],
    ['1250.500', 125050],
    [890.01, 89001],
    ['0.1', 10],
    [0.1 + 0.2, Number.NaN],
    ['12.345', Number.NaN],
    [-5, Number.NaN],
    ['1e3', Number.NaN],
    [1e21, Number.NaN],
    ['', Number.NaN],
    [' 1', Number.NaN],
  ])('has %p hryvnia as %p kopecks', (hryvnia, kopecks) => {
    expect(kopecksOf(hryvnia)).toBe(kopecks);
  });

  test('has times in UTC', () => {
    expect(utcText(new Date('2026-11-20T12:00:00+02:00'))).toBe('2026-11-20 10:00:00');
  });
});

const TEST_KEY = 'sandbox_i00000000001';
const LIVE_KEY = 'i00000000001';

describe("LiqPay's payment update", () => {
  test.each([
    ['success', 'paid', false],
    ['wait_compensation', 'paid', false],
    ['failure', 'failed', false],
    ['error', 'failed', false],
    ['reversed', 'refunded', false],
    ['subscribed', 'review', false],
    ['unsubscribed', 'review', false],
    ['3ds_verify', 'pending', false],
    ['captcha_verify', 'pending', false],
    ['cvv_verify', 'pending', false],
    ['ivr_verify', 'pending', false],
    ['otp_verify', 'pending', false],
    ['password_verify', 'pending', false],
    ['phone_verify', 'pending', false],
    ['pin_verify', 'pending', false],
    ['receiver_verify', 'pending', false],
    ['sender_verify', 'pending', false],
    ['senderapp_verify', 'pending', false],
    ['p24_verify', 'pending', false],
    ['mp_verify', 'pending', false],
    ['wait_qr', 'pending', false],
    ['wait_sender', 'pending', false],
    ['cash_wait', 'pending', false],
    ['invoice_wait', 'pending', false],
    ['prepared', 'pending', false],
    ['processing', 'pending', true],
    ['wait_secure', 'pending', true],
    ['wait_reserve', 'pending', true],
    ['hold_wait', 'review', false],
    ['wait_accept', 'review', false],
    ['wait_card', 'review', false],
    ['wait_lc', 'review', false],
    ['something new', 'review', false],
    ['__proto__', 'review', false],
    ['', 'review', false],
  ])('%s means %s', (word, status, isUnderWay) => {
    expect([liqpayStatus(word, LIVE_KEY), isLiqpayProcessing(word)]).toEqual([status, isUnderWay]);
  });

  test('`sandbox` counts as paid only with test keys', () => {
    expect(liqpayStatus('sandbox', TEST_KEY)).toBe('paid');
    expect(liqpayStatus('sandbox', LIVE_KEY)).toBe('review');
  });

  test('gives the buyer a text for any error code', () => {
    expect(liqpayFailure('limit')).toBe('Перевищено ліміт картки');
    expect(liqpayFailure('nobody knows')).toBe('Банк відхилив оплату');
  });

  const word = (changes: object, privateKey = TEST_KEYS.privateKey) => {
    const body = { ...MESSAGE, status: 'success', end_date: 1763633760000, ...changes };
    return Buffer.from(new URLSearchParams({ ...signEnvelope(body, privateKey) }).toString());
  };

  test('is accepted with a valid signature, and translated', async () => {
    expect(await liqpay.readWebhook(word({}), new Headers())).toMatchObject({
      provider: 'liqpay',
      invoiceId: 'A-1001-1',
      reference: 'A-1001',
      status: 'paid',
      amount: 125050,
      currency: 980,
      at: new Date(1763633760000),
    });
  });

  test('of a partial refund contains the exact rest', async () => {
    // 19.99 × 100 is a little less than 1999 in binary floating point.
    const notice = await liqpay.readWebhook(word({ refund_amount: 19.99 }), new Headers());
    expect(notice.left).toBe(1250_50 - 19_99);
  });

  test('for another shop goes to review', async () => {
    const notice = await liqpay.readWebhook(word({ public_key: 'sandbox_i2' }), new Headers());
    expect(notice.status).toBe('review');
  });

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    [null, false],
  ])('with wait_reserve_status %p has a refund under way: %p', async (waits, isUnderWay) => {
    const notice = await liqpay.readWebhook(word({ wait_reserve_status: waits }), new Headers());
    expect(notice).toMatchObject({ status: 'paid', isUnderWay });
  });

  test('in an unknown currency or with an inexact sum matches no order', async () => {
    const strange = await liqpay.readWebhook(
      word({ currency: 'XAU', amount: '1250.505', end_date: 1e300 }),
      new Headers(),
    );
    expect(strange).toMatchObject({ currency: 0, amount: Number.NaN, at: null });
  });

  const signed = (data: string) =>
    Buffer.from(
      new URLSearchParams({
        data,
        signature: signatureOf(data, TEST_KEYS.privateKey),
      }).toString(),
    );

  test.each([
    ['of a stranger', () => word({}, 'another key'), 'bad_signature'],
    ['without a form', () => Buffer.from('{}'), 'bad_signature'],
    ['that is no base64', () => signed('***'), 'bad_json'],
    ['that is no JSON', () => signed(Buffer.from('{bad').toString('base64')), 'bad_json'],
    ['that is a list', () => signed(Buffer.from('[1]').toString('base64')), 'bad_json'],
  ])('%s is refused', async (_name, raw, code) => {
    await expect(liqpay.readWebhook(raw(), new Headers())).rejects.toMatchObject({ code });
  });
});

describe("LiqPay's page", () => {
  const request = {
    amount: 890_01,
    reference: 'A-1001',
    attempt: 'A-1001-2',
    destination: 'Замовлення A-1001 у магазині «Амплуа»',
    returnUrl: `https://amplua.example/order/${'x'.repeat(32)}?returned=1`,
    orderUrl: 'https://shop.test/order/t',
    phone: '+380671234567',
    webhookUrl: 'https://amplua.example/api/payments/liqpay/callback',
    expiresAt: new Date('2026-11-21T11:00:00Z'),
    basket: [],
  };

  test('is a signed link with the order and its expiry, without the private key', async () => {
    const { invoiceId, pageUrl } = await liqpay.createInvoice(request);

    const url = new URL(pageUrl);
    const data = url.searchParams.get('data') ?? '';
    const signature = url.searchParams.get('signature') ?? '';
    expect(invoiceId).toBe('A-1001-2');
    expect(hasValidSignature({ data, signature }, TEST_KEYS.privateKey)).toBe(true);
    expect(JSON.parse(Buffer.from(data, 'base64').toString())).toEqual({
      version: 3,
      public_key: TEST_KEYS.publicKey,
      action: 'pay',
      amount: 890.01,
      currency: 'UAH',
      description: request.destination,
      order_id: 'A-1001-2',
      language: 'uk',
      expired_date: '2026-11-21 11:00:00',
      result_url: request.returnUrl,
      server_url: request.webhookUrl,
    });
    expect(pageUrl.length).toBeLessThan(2000);
    expect(pageUrl).not.toContain(TEST_KEYS.privateKey);
  });

  test('is the same for repeated requests', async () => {
    expect(await liqpay.createInvoice(request)).toEqual(await liqpay.createInvoice(request));
  });
});
