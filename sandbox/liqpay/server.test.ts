import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@/scripts/testing/until';
import type { Running } from '../stand-in';
import { hasValidSignature, open, signEnvelope } from './envelope';
import { startLiqpay } from './server';

const KEYS = { publicKey: 'sandbox_i00000000001', privateKey: 'sandbox_privKEY123' };

interface Received {
  type: string;
  isGenuine: boolean;
  body: Record<string, unknown>;
}

interface Shop {
  url: string;
  received: Received[];
  answers: number[];
  close(): Promise<void>;
}

let dataDir: string;
let bank: Running;
let shop: Shop;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'liqpay-'));
  bank = await startLiqpay({ port: 0, dataDir, ...KEYS });
  shop = await openShop();
});

afterEach(async () => {
  await bank.close();
  await shop.close();
  rmSync(dataDir, { recursive: true });
});

describe('a payment', () => {
  test('does not exist until somebody pays on its page', async () => {
    const page = await visit(link());

    expect(page).toMatchObject({ status: 200 });
    expect(await page.text()).toContain('1\u00a0250,50\u00a0₴');
    expect(await ask({ action: 'status' })).toMatchObject({
      status: 'error',
      err_code: 'payment_not_found',
    });

    await control('/__pay/A-1001-1');

    expect(await ask({ action: 'status' })).toMatchObject({
      result: 'ok',
      status: 'sandbox',
      amount: 1250.5,
      currency: 'UAH',
      order_id: 'A-1001-1',
    });
  });

  test.each(['', '/'])('is begun by a form as well as by a link, to %p', async (end) => {
    const answer = await fetch(`${bank.url}/api/3/checkout${end}`, {
      method: 'POST',
      body: new URLSearchParams({ ...signEnvelope(checkout(), KEYS.privateKey) }),
    });

    expect(await answer.text()).toContain('A-1001-1');
  });

  test('is the old one when its order_id is used again, whatever the request contains', async () => {
    await visit(link());
    await control('/__pay/A-1001-1');

    const page = await visit(link({ amount: 1 }));

    expect(await page.text()).toContain('Оплачено (тест)');
    expect(await ask({ action: 'status' })).toMatchObject({ amount: 1250.5 });
  });

  test('is final once it was declined', async () => {
    await visit(link());
    await control('/__decline/A-1001-1', { err_code: 'limit' });

    expect(await ask({ action: 'status' })).toMatchObject({ status: 'failure', err_code: 'limit' });
    expect((await control('/__pay/A-1001-1')).status).toBe(409);
  });

  test('waits for 3-D Secure and is paid then', async () => {
    await visit(link());
    await press('A-1001-1', { action: '3ds' });
    const waiting = await ask({ action: 'status' });
    const back = await press('A-1001-1', { action: 'pay' });

    expect(waiting).toMatchObject({ status: '3ds_verify' });
    expect(back.headers.get('location')).toBe('https://shop.example/order/x?returned=1');
    expect(await ask({ action: 'status' })).toMatchObject({ status: 'sandbox' });
  });

  test('cannot be paid after it has expired', async () => {
    await visit(link({ expired_date: '2026-01-01 10:00:00' }));

    expect((await control('/__pay/A-1001-1')).status).toBe(409);
    expect(await (await fetch(`${bank.url}/pay/A-1001-1`)).text()).toContain('Термін дії минув');
  });

  test('survives a restart', async () => {
    await visit(link());
    await control('/__pay/A-1001-1');
    await bank.close();
    bank = await startLiqpay({ port: 0, dataDir, ...KEYS });

    expect(await ask({ action: 'status' })).toMatchObject({ status: 'sandbox' });
  });
});

describe('a refund', () => {
  test('goes in parts, down to reversed, and no further', async () => {
    await visit(link());
    await control('/__pay/A-1001-1');

    const part = await ask({ action: 'refund', amount: 50.5 });
    const rest = await ask({ action: 'refund', amount: 1200 });
    const more = await ask({ action: 'refund', amount: 1 });

    expect([part.status, rest.status, more.err_code]).toEqual([
      'reversed',
      'reversed',
      'payment_err_status',
    ]);
    expect(await ask({ action: 'status' })).toMatchObject({
      status: 'reversed',
      refund_amount: 1250.5,
    });
  });

  test.each([
    ['no sum', {}, 'err_missing'],
    ['nothing', { amount: 0 }, 'err_wrong'],
    ['a word', { amount: 'all' }, 'err_wrong'],
    ['parts of a kopeck', { amount: 1.005 }, 'err_wrong'],
    ['more than was paid', { amount: 1250.51 }, 'err_amount_hold'],
  ])('of %s is refused', async (_name, request, code) => {
    await visit(link());
    await control('/__pay/A-1001-1');

    expect(await ask({ action: 'refund', ...request })).toMatchObject({
      status: 'error',
      err_code: code,
    });
    expect(await ask({ action: 'status' })).toMatchObject({ status: 'sandbox' });
  });
});

test('a refund that waits for the shop’s money is executed later, and once', async () => {
  await visit(link());
  await control('/__pay/A-1001-1');
  await control('/__mode', { refunds: 'later', times: 1 });

  const accepted = await ask({ action: 'refund', amount: 1250.5 });
  const meanwhile = await ask({ action: 'status' });
  const again = await ask({ action: 'refund', amount: 1250.5 });
  await control('/__refund/A-1001-1');

  expect(accepted).toMatchObject({ status: 'wait_reserve', wait_reserve_status: true });
  expect(meanwhile).toMatchObject({ status: 'sandbox', wait_reserve_status: true });
  expect(again.err_code).toBe('payment_processing');
  expect(await ask({ action: 'status' })).toMatchObject({ status: 'reversed' });
  expect(shop.received.at(-1)).toMatchObject({ body: { status: 'reversed' } });
});

describe('a hold', () => {
  beforeEach(async () => {
    await visit(link({ action: 'hold' }));
    await control('/__pay/A-1001-1');
  });

  test('keeps the money until it is captured, in full or less', async () => {
    expect(await ask({ action: 'status' })).toMatchObject({ action: 'hold', status: 'hold_wait' });
    const more = await ask({ action: 'hold_completion', amount: 1250.51 });
    const bare = await ask({ action: 'hold_completion' });
    const taken = await ask({ action: 'hold_completion', amount: 1000 });
    const again = await ask({ action: 'hold_completion', amount: 1000 });

    expect([more.err_code, bare.err_code]).toEqual(['err_amount_hold', 'err_missing']);
    expect(taken).toMatchObject({ status: 'sandbox', amount: 1000, action: 'hold' });
    expect(again.err_code).toBe('payment_err_status');
    await until(() => shop.received.length >= 3);
    const words = shop.received.map(({ body }) => body.status);
    expect(words).toEqual(['processing', 'hold_wait', 'sandbox']);
  });

  test('is released by a full refund', async () => {
    const part = await ask({ action: 'refund', amount: 50 });
    const all = await ask({ action: 'refund', amount: 1250.5 });

    expect([part.err_code, all.status]).toEqual(['err_wrong', 'reversed']);
  });
});

test('a subscription needs all its fields and ends as subscribed', async () => {
  const bare = await visit(link({ action: 'subscribe' }));
  const dates = { subscribe_date_start: '2026-12-01 00:00:00', subscribe_periodicity: 'month' };
  await visit(link({ action: 'subscribe', subscribe: '1', ...dates }));
  await control('/__pay/A-1001-1');

  expect(await bare.text()).toContain('err_missing');
  expect(await ask({ action: 'status' })).toMatchObject({ status: 'subscribed' });
});

describe('an unsigned or incomplete request is refused', () => {
  test.each([
    ['another key', () => signEnvelope(checkout(), 'a stranger')],
    ['another shop', () => signEnvelope(checkout({ public_key: 'other' }), KEYS.privateKey)],
    ['no number', () => signEnvelope(checkout({ order_id: '' }), KEYS.privateKey)],
    ['no sum', () => signEnvelope(checkout({ amount: 0 }), KEYS.privateKey)],
    [
      'a date of its own',
      () => signEnvelope(checkout({ expired_date: '1.1.2026' }), KEYS.privateKey),
    ],
    [
      'a long address',
      () => signEnvelope(checkout({ result_url: 'x'.repeat(511) }), KEYS.privateKey),
    ],
    ['no action', () => signEnvelope(checkout({ action: undefined }), KEYS.privateKey)],
    ['an unknown action', () => signEnvelope(checkout({ action: 'gift' }), KEYS.privateKey)],
    ['another currency', () => signEnvelope(checkout({ currency: 'PLN' }), KEYS.privateKey)],
    ['another version', () => signEnvelope(checkout({ version: 2 }), KEYS.privateKey)],
    ['parts of a kopeck', () => signEnvelope(checkout({ amount: 1.005 }), KEYS.privateKey)],
    ['another language', () => signEnvelope(checkout({ language: 'pl' }), KEYS.privateKey)],
    ['unknown means', () => signEnvelope(checkout({ paytypes: 'card,gold' }), KEYS.privateKey)],
  ])('%s', async (_name, envelope) => {
    const query = new URLSearchParams({ ...envelope() });
    expect((await visit(`${bank.url}/api/3/checkout?${query}`)).status).toBe(400);
  });

  test.each([
    ['no action', { action: undefined }, 'err_api_action'],
    ['an unknown action', { action: 'gift' }, 'err_path'],
    ['another version', { action: 'status', version: 2 }, 'err_wrong'],
    ['no number', { action: 'status', order_id: '' }, 'order_id_empty'],
  ])('a request with %s', async (_name, message, code) => {
    expect(await ask(message)).toMatchObject({ status: 'error', err_code: code });
  });

  test('a request that is JSON instead of a form', async () => {
    const answer = await fetch(`${bank.url}/api/request`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(signEnvelope({ action: 'status' }, KEYS.privateKey)),
    });
    expect(await answer.json()).toMatchObject({ err_code: 'invalid_signature' });
  });
});

describe('callbacks', () => {
  test.each([
    ['normal', ['processing', 'sandbox'], true],
    ['repeat', ['processing', 'processing', 'sandbox', 'sandbox'], true],
    ['reordered', ['sandbox', 'processing'], true],
    ['forged', ['processing', 'sandbox'], false],
    ['lost', [], true],
  ])('come %s as a signed form', async (webhooks, statuses, isGenuine) => {
    await visit(link());
    await control('/__pay/A-1001-1', { webhooks });

    expect(shop.received.map(({ body }) => body.status)).toEqual(statuses);
    for (const word of shop.received) {
      expect(word).toMatchObject({ type: 'application/x-www-form-urlencoded', isGenuine });
    }
  });

  test('are tried three times until the shop answers 200', async () => {
    await visit(link());
    shop.answers.push(200, 500, 204, 200);
    await control('/__pay/A-1001-1');

    expect(shop.received.map(({ body }) => body.status)).toEqual([
      'processing',
      'sandbox',
      'sandbox',
      'sandbox',
    ]);
  });

  test('contain the fields that a test sets', async () => {
    await visit(link());
    await control('/__callback/A-1001-1', { status: 'wait_secure', amount: '7.00', key: 'wrong' });

    expect(shop.received).toMatchObject([
      { isGenuine: false, body: { status: 'wait_secure', amount: '7.00' } },
    ]);
  });
});

describe('the request endpoint', () => {
  test('fails in the mode that was set, for as many requests as set', async () => {
    await control('/__mode', { api: '500', times: 1 });
    expect(await send({ action: 'status' }).then(({ status }) => status)).toBe(500);
    await control('/__mode', { api: 'garbage', times: 1 });
    expect(await send({ action: 'status' }).then((answer) => answer.text())).toContain('<!doctype');
    await control('/__mode', { api: 'hang', times: 1 });
    await expect(send({ action: 'status' }, AbortSignal.timeout(200))).rejects.toThrow();
    expect(await ask({ action: 'status' })).toMatchObject({ err_code: 'payment_not_found' });
  });
});

const checkout = (changes: object = {}) => ({
  version: 3,
  public_key: KEYS.publicKey,
  action: 'pay',
  amount: 1250.5,
  currency: 'UAH',
  description: 'Замовлення A-1001',
  order_id: 'A-1001-1',
  result_url: 'https://shop.example/order/x?returned=1',
  server_url: shop.url,
  ...changes,
});

const link = (changes: object = {}) =>
  `${bank.url}/api/3/checkout?${new URLSearchParams({ ...signEnvelope(checkout(changes), KEYS.privateKey) })}`;

const visit = (url: string) => fetch(url);

const press = (orderId: string, form: Record<string, string>) =>
  fetch(`${bank.url}/pay/${orderId}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

const control = (path: string, body: object = {}) =>
  fetch(bank.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

function send(message: object, signal?: AbortSignal): Promise<Response> {
  const whole = { version: 3, public_key: KEYS.publicKey, order_id: 'A-1001-1', ...message };
  return fetch(`${bank.url}/api/request`, {
    method: 'POST',
    body: new URLSearchParams({ ...signEnvelope(whole, KEYS.privateKey) }),
    ...(signal ? { signal } : {}),
  });
}

const ask = async (message: object): Promise<Record<string, unknown>> =>
  (await send(message)).json() as Promise<Record<string, unknown>>;

async function openShop(): Promise<Shop> {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const envelope = { data: form.get('data') ?? '', signature: form.get('signature') ?? '' };
    received.push({
      type: request.headers['content-type'] ?? '',
      isGenuine: hasValidSignature(envelope, KEYS.privateKey),
      body: open(envelope) ?? {},
    });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
