import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@/scripts/testing/until';
import type { Running } from '../stand-in';
import { startMonobank } from './server';

interface Received {
  raw: Buffer;
  xSign: string;
  status: string;
  body: Record<string, unknown>;
}

interface Shop {
  url: string;
  received: Received[];
  answers: number[];
  close(): Promise<void>;
}

const TOKEN = 'demo-token';

let dataDir: string;
let bank: Running;
let shop: Shop;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'monobank-'));
  bank = await startMonobank({ port: 0, dataDir, token: TOKEN });
  shop = await openShop();
});

afterEach(async () => {
  await bank.close();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

describe('an invoice', () => {
  test('is created, shown and paid', async () => {
    const { invoiceId, pageUrl } = await createInvoice();

    expect(pageUrl).toBe(`${bank.url}/pay/${invoiceId}`);
    expect(await (await fetch(pageUrl)).text()).toContain('1\u00a0250,50\u00a0₴');
    expect(await statusOf(invoiceId)).toMatchObject({ status: 'created', reference: 'A-1001' });

    await control(`/__pay/${invoiceId}`);

    expect(await statusOf(invoiceId)).toMatchObject({
      status: 'success',
      amount: 125050,
      finalAmount: 125050,
      paymentInfo: { paymentMethod: 'pan', fee: 1626 },
    });
  });

  test('treats null as missing, and accepts lines that add up to its sum', async () => {
    const line = { name: 'Перука', qty: 1.5, sum: 67, code: '7', icon: null, tax: null };
    const basketOrder = [line, { ...line, qty: 2, sum: 50, total: 100 }];
    const { json } = await call('POST', 'invoice/create', {
      amount: 201,
      ccy: null,
      merchantPaymInfo: { reference: 'A-1', destination: null, basketOrder },
      redirectUrl: null,
      withAppUrl: true,
    });
    const { invoiceId, appUrl } = json as { invoiceId: string; appUrl: string };

    expect(appUrl).toMatch(/^monobank:/);
    expect(await statusOf(invoiceId)).toMatchObject({ ccy: 980, reference: 'A-1' });
    expect(await statusOf(invoiceId)).not.toHaveProperty('errCode');
    await control('/__mode', { api: 'nulls', times: 1 });
    expect(await statusOf(invoiceId)).toMatchObject({ errCode: null, amount: 201 });
  });

  test('may be paid after it was declined', async () => {
    const { invoiceId } = await createInvoice();

    await control(`/__decline/${invoiceId}`, { errCode: '51' });
    const failed = await statusOf(invoiceId);
    await control(`/__pay/${invoiceId}`);
    const paid = await statusOf(invoiceId);

    expect(failed).toMatchObject({ status: 'failure', errCode: '51' });
    expect(paid).toMatchObject({ status: 'success' });
    expect(paid).not.toHaveProperty('errCode');
    const sent = ['created', 'processing', 'failure', 'processing', 'success'];
    expect(shop.received.map(({ status }) => status)).toEqual(sent);
    const dates = shop.received.map(({ body }) => Date.parse(String(body.modifiedDate)));
    expect(dates).toEqual([...new Set(dates)].sort((a, b) => a - b));
  });

  test('cannot be paid twice, nor once removed', async () => {
    const paid = await createInvoice();
    const removed = await createInvoice();
    await control(`/__pay/${paid.invoiceId}`);

    expect((await call('POST', 'invoice/remove', { invoiceId: removed.invoiceId })).json).toEqual(
      {},
    );
    expect((await call('POST', 'invoice/remove', { invoiceId: paid.invoiceId })).status).toBe(400);
    expect((await control(`/__pay/${paid.invoiceId}`)).status).toBe(409);
    expect((await control(`/__pay/${removed.invoiceId}`)).status).toBe(409);
    expect(await statusOf(removed.invoiceId)).toMatchObject({ status: 'expired' });
  });

  test('expires without a webhook', async () => {
    const { invoiceId } = await createInvoice({ validity: 1 });

    const status = async () => ((await statusOf(invoiceId)) as { status: string }).status;
    await until(async () => (await status()) === 'expired');
    const later = await createInvoice();
    await control(`/__pay/${later.invoiceId}`);
    expect(shop.received.filter(({ body }) => body.invoiceId === invoiceId)).toEqual([]);
  });

  test('is held until it is finalised', async () => {
    const { invoiceId } = await createInvoice({ paymentType: 'hold' });
    await control(`/__pay/${invoiceId}`);

    expect(await statusOf(invoiceId)).toMatchObject({ status: 'hold' });
    const partly = await call('POST', 'invoice/cancel', { invoiceId, amount: 50 });
    expect(partly).toMatchObject({ json: { errCode: 'HOLD_INVOICE_NOT_FINALIZED' } });

    await call('POST', 'invoice/finalize', { invoiceId, amount: 100000 });
    expect(await statusOf(invoiceId)).toMatchObject({ status: 'success', finalAmount: 100000 });
  });

  test('survives a restart, and so does the key', async () => {
    const { invoiceId } = await createInvoice();
    const { json: key } = await call('GET', 'pubkey');
    await bank.close();

    bank = await startMonobank({ port: 0, dataDir, token: TOKEN });

    expect(await statusOf(invoiceId)).toMatchObject({ status: 'created', amount: 125050 });
    expect((await call('GET', 'pubkey')).json).toEqual(key);
    expect((await control('/__rotate-key')).json).not.toEqual(key);
  });
});

describe('a refund', () => {
  test('goes in parts, once per extRef, down to reversed', async () => {
    const { invoiceId } = await createInvoice();
    await control(`/__pay/${invoiceId}`);

    const part = { invoiceId, amount: 50, extRef: 'refund-1' };
    const first = await call('POST', 'invoice/cancel', part);
    const again = await call('POST', 'invoice/cancel', part);
    expect(first.json).toMatchObject({ status: 'success' });
    expect(again.json).toEqual(first.json);
    expect(await statusOf(invoiceId)).toMatchObject({
      status: 'success',
      finalAmount: 125000,
      cancelList: [{ status: 'success', amount: 50, extRef: 'refund-1' }],
    });

    const tooMuch = await call('POST', 'invoice/cancel', { invoiceId, amount: 125001 });
    expect(tooMuch).toMatchObject({ status: 400, json: { errCode: 'WRONG_CANCEL_AMOUNT' } });

    await call('POST', 'invoice/cancel', { invoiceId });
    expect(await statusOf(invoiceId)).toMatchObject({ status: 'reversed', finalAmount: 0 });
    const afterAll = await call('POST', 'invoice/cancel', { invoiceId });
    expect(afterAll.json).toMatchObject({ errCode: 'WRONG_CANCEL_AMOUNT' });
  });

  test('that the bank is still processing is executed later, and counts meanwhile', async () => {
    const { invoiceId } = await createInvoice();
    await control(`/__pay/${invoiceId}`);
    await control('/__mode', { refunds: 'later', times: 1 });

    const whole = { invoiceId, amount: 125050, extRef: 'refund-1' };
    const accepted = await call('POST', 'invoice/cancel', whole);
    const again = await call('POST', 'invoice/cancel', whole);
    const more = await call('POST', 'invoice/cancel', { invoiceId, amount: 1 });
    const meanwhile = await statusOf(invoiceId);
    await control(`/__refund/${invoiceId}`);

    expect(accepted.json).toMatchObject({ status: 'processing' });
    expect(again.json).toEqual(accepted.json);
    expect(more.json).toMatchObject({ errCode: 'WRONG_CANCEL_AMOUNT' });
    expect(meanwhile).toMatchObject({ status: 'success', cancelList: [{ status: 'processing' }] });
    expect(await statusOf(invoiceId)).toMatchObject({
      status: 'reversed',
      finalAmount: 0,
      cancelList: [{ status: 'success', rrn: expect.any(String) }],
    });
    expect(shop.received.at(-1)).toMatchObject({ status: 'reversed' });
  });

  test('is refused before the payment', async () => {
    const { invoiceId } = await createInvoice();
    const refused = await call('POST', 'invoice/cancel', { invoiceId });
    expect(refused).toMatchObject({ status: 500, json: { errCode: 'CANCEL_NOT_AVAILABLE' } });
  });
});

describe('what was paid', () => {
  test('is in the statement with its refunds, and has a receipt', async () => {
    const paid = await createInvoice();
    const unpaid = await createInvoice();
    await control(`/__pay/${paid.invoiceId}`);
    await call('POST', 'invoice/cancel', { invoiceId: paid.invoiceId });
    const from = Math.floor(Date.now() / 1000) - 60;
    const { json } = await call('GET', `statement?from=${from}`);
    const receipt = await call('GET', `invoice/receipt?invoiceId=${paid.invoiceId}`);

    expect(json).toEqual({
      list: [
        expect.objectContaining({
          invoiceId: paid.invoiceId,
          status: 'success',
          paymentScheme: 'full',
          profitAmount: 125050 - 1626,
          cancelList: [expect.objectContaining({ amount: 125050 })],
        }),
      ],
    });
    const { file } = receipt.json as { file: string };
    expect(Buffer.from(file, 'base64').toString('latin1').slice(0, 5)).toBe('%PDF-');
    const checks = await call('GET', `invoice/fiscal-checks?invoiceId=${paid.invoiceId}`);
    expect(checks.json).toEqual({ checks: [] });
    const early = await call('GET', `invoice/receipt?invoiceId=${unpaid.invoiceId}`);
    expect([early.status, (await call('GET', 'statement?from=x')).status]).toEqual([400, 400]);
  });
});

describe('the merchant API refuses', () => {
  test.each([
    ['no sum', {}],
    ['zero', { amount: 0 }],
    ['a fraction', { amount: 10.5 }],
    ['a string', { amount: '100' }],
    ['a bad address', { amount: 1, webHookUrl: 'javascript:alert(1)' }],
    ['a sum of null', { amount: null }],
    ['an unknown currency', { amount: 1, ccy: 5 }],
    ['a currency by its letters', { amount: 1, ccy: 'UAH' }],
    ['another frame', { amount: 1, displayType: 'popup' }],
    ['a bad type', { amount: 1, paymentType: 'gift' }],
  ])('%s', async (_name, body) => {
    const refused = await call('POST', 'invoice/create', body);
    expect(refused).toMatchObject({ status: 400, json: { errCode: 'BAD_REQUEST' } });
  });

  const wig = { name: 'Перука', qty: 2, sum: 2100, total: 4200, unit: 'шт.', code: '7' };
  const withBasket = (...basketOrder: unknown[]) => ({ basketOrder });
  test.each([
    ['a long destination', { destination: 'я'.repeat(281) }],
    ['details that are no object', 'A-1001'],
    ['a line without what is required', withBasket({ name: 'Перука' })],
    ['a line that is null', withBasket(wig, null)],
    ['a line without a code', withBasket({ ...wig, code: null })],
    ['a sum for all pieces instead of one', withBasket({ ...wig, sum: 4200 })],
    ['lines that come to less', withBasket({ ...wig, qty: 1, total: 2100 })],
    ['lines that come to more', withBasket(wig, { ...wig, total: undefined })],
    ['a discount of its own kind', { discounts: [{ type: 'GIFT', mode: 'VALUE', value: 1 }] }],
    ['one address twice', { customerEmails: ['a@example.com', 'a@example.com'] }],
  ])('%s', async (_name, merchantPaymInfo) => {
    const refused = await call('POST', 'invoice/create', { amount: 4200, merchantPaymInfo });
    expect(refused).toMatchObject({
      status: 400,
      json: { errCode: 'INVALID_MERCHANT_PAYM_INFO' },
    });
  });

  test('a till and a submerchant that it does not have', async () => {
    for (const field of ['qrId', 'code']) {
      const refused = await call('POST', 'invoice/create', { amount: 1, [field]: 'x' });
      expect(refused).toMatchObject({ status: 404, json: { errCode: 'NOT_FOUND' } });
    }
  });

  test('a wrong token, method, path and invoice', async () => {
    const stranger = await fetch(`${bank.url}/api/merchant/details`, {
      headers: { 'X-Token': 'wrong' },
    });
    expect(stranger.status).toBe(403);
    expect(await stranger.json()).toEqual({ errCode: 'FORBIDDEN', errText: 'forbidden' });
    expect((await call('GET', 'invoice/create')).json).toMatchObject({
      errCode: 'METHOD_NOT_ALLOWED',
    });
    expect((await call('GET', 'nothing')).status).toBe(404);
    expect((await call('GET', 'invoice/status?invoiceId=none')).json).toMatchObject({
      errCode: 'NOT_FOUND',
    });
    expect((await call('GET', 'details')).json).toHaveProperty('merchantName');
  });

  test('in the mode that was set, for as many requests as set', async () => {
    await control('/__mode', { api: '500', times: 1 });
    expect((await call('GET', 'details')).json).toMatchObject({ errCode: 'INTERNAL_ERROR' });
    expect((await call('GET', 'details')).status).toBe(200);

    await control('/__mode', { api: 'hang', times: 1 });
    const signal = AbortSignal.timeout(200);
    const headers = { 'X-Token': TOKEN };
    await expect(fetch(`${bank.url}/api/merchant/details`, { headers, signal })).rejects.toThrow();
    expect((await control('/__mode', { api: 'sleepy' })).status).toBe(400);
  });
});

describe('the payment page', () => {
  test('takes the money and returns to the shop', async () => {
    const { pageUrl } = await createInvoice();
    const answer = await press(pageUrl, { action: 'pay' });

    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`${shop.url}/order/1`);
    expect(shop.received.at(-1)).toMatchObject({ status: 'success' });
  });

  test('declines for the chosen reason', async () => {
    const { invoiceId, pageUrl } = await createInvoice();

    expect((await press(pageUrl, { action: 'decline', errCode: '8005' })).status).toBe(303);
    expect(await statusOf(invoiceId)).toMatchObject({ status: 'failure', errCode: '8005' });
    expect(await (await fetch(pageUrl)).text()).toContain('Перевищено ліміт оплат');
  });

  test('does nothing when the tab is closed', async () => {
    const { invoiceId, pageUrl } = await createInvoice();

    expect(await (await fetch(`${pageUrl}?closed=1`)).text()).toContain('закрили вкладку');
    expect(await statusOf(invoiceId)).toMatchObject({ status: 'created' });
  });

  test('returns to the shop although its webhooks keep failing', async () => {
    shop.answers = Array.from({ length: 9 }, () => 500);
    const { pageUrl } = await createInvoice();

    expect((await press(pageUrl, { action: 'pay' })).status).toBe(303);
  });

  test('escapes texts of the shop', async () => {
    const merchantPaymInfo = { reference: '<b>1</b>', destination: '"><script>' };
    const { pageUrl } = await createInvoice({ merchantPaymInfo });
    const page = await (await fetch(pageUrl)).text();
    expect(page).not.toContain('<script>');
    expect(page).not.toContain('<b>1');
    expect(await (await fetch(bank.url)).text()).toContain('&lt;b&gt;1');
  });
});

describe('a webhook', () => {
  test('is signed over its exact bytes with the published key', async () => {
    const { invoiceId } = await createInvoice();
    await control(`/__pay/${invoiceId}`);

    const key = await publishedKey();
    expect(shop.received.map(({ status }) => status)).toEqual(['created', 'processing', 'success']);
    for (const { raw, xSign } of shop.received) {
      expect(isSignedBy(key, raw, xSign)).toBe(true);
      expect(isSignedBy(key, Buffer.concat([raw, Buffer.from(' ')]), xSign)).toBe(false);
    }
  });

  test('is verified by the routine that verifies the documented sample', () => {
    const key =
      'LS0tLS1CRUdJTiBQVUJMSUMgS0VZLS0tLS0KTUZrd0V3WUhLb1pJemowQ0FRWUlLb1pJemowREFRY0RRZ0FFa3U2QUwxZGE3U1VzSDgrdWY4UzFObFJza3R3YwpXcXd4UFBlMGQ0dDVwc0VKSGVzMWMrZ1BOckQzZjRtUlJDSGIwRXhzOHcyUnplR3NpSFU2anlnbEdRPT0KLS0tLS1FTkQgUFVCTElDIEtFWS0tLS0tCg==';
    const body =
      '{"invoiceId":"inv_demo_0001","status":"success","amount":125050,"ccy":980,"finalAmount":125050,"createdDate":"2026-11-20T10:15:00Z","modifiedDate":"2026-11-20T10:16:30Z","reference":"A-1001"}';
    const xSign =
      'MEYCIQDi3BlKw0OnOJTa8+fkAME6eBaNCfDr8zCJS/9g/lB7dwIhAJYfl1GgpbjRW2XT5DsxvsH/mkXlx1ktqXk1YoTJXVjF';

    expect(isSignedBy(key, Buffer.from(body), xSign)).toBe(true);
    expect(isSignedBy(key, Buffer.from(body.replace('125050', '125051')), xSign)).toBe(false);
  });

  test('is tried three times until the shop answers 200', async () => {
    shop.answers = [500, 204, 200, 500, 500, 500];
    const { invoiceId } = await createInvoice();
    await control(`/__pay/${invoiceId}`);

    const sent = ['created', 'created', 'created', ...Array(3).fill('processing'), 'success'];
    expect(shop.received.map(({ status }) => status)).toEqual(sent);
    const { json } = await control('/__invoices', undefined, 'GET');
    expect(json).toMatchObject([
      { deliveries: [500, 204, 200, 500, 500, 500, 200].map((result) => ({ result })) },
    ]);
  });

  test.each([
    ['lost', []],
    ['repeat', ['created', 'created', 'processing', 'processing', 'success', 'success']],
    ['reordered', ['created', 'success', 'processing']],
  ])('%s', async (webhooks, sent) => {
    await control('/__mode', { webhooks, times: 1 });
    const { invoiceId } = await createInvoice();
    await control(`/__pay/${invoiceId}`);

    expect(shop.received.map(({ status }) => status)).toEqual(sent);
    expect(await statusOf(invoiceId)).toMatchObject({ status: 'success' });
  });

  test('in mode forged is signed with another key', async () => {
    await control('/__mode', { webhooks: 'forged' });
    const { invoiceId } = await createInvoice();
    await control(`/__pay/${invoiceId}`);

    const key = await publishedKey();
    expect(shop.received.map(({ raw, xSign }) => isSignedBy(key, raw, xSign))).not.toContain(true);
  });

  test('with a wrong amount has a valid signature', async () => {
    await control('/__mode', { webhooks: 'wrong-amount' });
    const { invoiceId } = await createInvoice();
    await control(`/__pay/${invoiceId}`);

    const { raw, xSign, body } = shop.received.at(-1)!;
    expect(isSignedBy(await publishedKey(), raw, xSign)).toBe(true);
    expect(body).toMatchObject({ amount: 124950, finalAmount: 124950 });
  });

  test('can be sent by a test at any time', async () => {
    const { invoiceId } = await createInvoice();
    await control(`/__webhook/${invoiceId}`, { status: 'success', repeat: 2, key: 'wrong' });

    expect(shop.received).toHaveLength(2);
    expect(isSignedBy(await publishedKey(), shop.received[0]!.raw, shop.received[0]!.xSign)).toBe(
      false,
    );
    expect(await statusOf(invoiceId)).toMatchObject({ status: 'created' });
  });
});

async function createInvoice(extra: Record<string, unknown> = {}) {
  const { json } = await call('POST', 'invoice/create', {
    amount: 125050,
    merchantPaymInfo: { reference: 'A-1001', destination: 'Замовлення A-1001' },
    redirectUrl: `${shop.url}/order/1`,
    webHookUrl: `${shop.url}/hook`,
    ...extra,
  });
  return json as { invoiceId: string; pageUrl: string };
}

const statusOf = async (invoiceId: string) =>
  (await call('GET', `invoice/status?invoiceId=${invoiceId}`)).json;

const publishedKey = async () => ((await call('GET', 'pubkey')).json as { key: string }).key;

const call = (method: string, path: string, body?: unknown) =>
  request(method, `/api/merchant/${path}`, body);

const control = (path: string, body?: unknown, method = 'POST') => request(method, path, body);

async function request(method: string, path: string, body?: unknown) {
  const response = await fetch(bank.url + path, {
    method,
    headers: { 'X-Token': TOKEN, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: response.status, json: (await response.json()) as unknown };
}

const press = (pageUrl: string, form: Record<string, string>) =>
  fetch(pageUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

/** A receiver of webhooks that answers with the given statuses, then with 200. */
async function openShop(): Promise<Shop> {
  const server = createServer(async (incoming, outgoing) => {
    const raw = await buffer(incoming);
    const body = JSON.parse(raw.toString('utf8')) as Record<string, unknown>;
    const xSign = String(incoming.headers['x-sign']);
    opened.received.push({ raw, xSign, status: String(body.status), body });
    outgoing.writeHead(opened.answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const opened: Shop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answers: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return opened;
}

/** Whether `xSign` (base64 of a DER signature) belongs to exactly these bytes. */
function isSignedBy(publishedKey: string, body: Buffer, xSign: string): boolean {
  const key = createPublicKey(Buffer.from(publishedKey, 'base64').toString('utf8'));
  return verify('sha256', body, key, Buffer.from(xSign, 'base64'));
}
