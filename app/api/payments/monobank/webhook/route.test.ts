import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { createInvoice } from '@/lib/checkout/create-invoice';
import { placeOrder } from '@/lib/checkout/place-order';
import { clock, MINUTE } from '@/lib/clock';
import type { Database } from '@/lib/db/client';
import { orderEvents, orders, payments } from '@/lib/db/schema';
import { monobank } from '@/lib/payments/monobank';
import { startMonobank } from '@/sandbox/monobank/server';
import { withFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { POST } from './route';

let bank: Awaited<ReturnType<typeof startMonobank>>;
let shop: Server;
const heard: { body: string; sign: string; status: number }[] = [];

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sign = String(request.headers['x-sign'] ?? '');
    const answer = await deliver(Buffer.concat(chunks).toString(), sign);
    heard.push({ body: Buffer.concat(chunks).toString(), sign, status: answer.status });
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  process.env.SITE_URL = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  bank = await startMonobank({
    port: 0,
    dataDir: mkdtempSync(path.join(tmpdir(), 'bank-')),
    token: 'test-token',
  });
  process.env.MONOBANK_URL = bank.url;
  process.env.MONOBANK_TOKEN = 'test-token';
});

afterAll(async () => {
  await bank.close();
  shop.closeAllConnections();
  shop.close();
});

function deliver(body: string, sign: string): Promise<Response> {
  const request = new Request('http://shop.test/api/payments/monobank/webhook', {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'X-Sign': sign },
  });
  return POST(request, { params: Promise.resolve({}) });
}

const control = (address: string, body: unknown = {}) =>
  fetch(bank.url + address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function givenInvoice(db: Database) {
  const wig = await givenProduct(db, { price: 890_00 });
  const placed = await placeOrder(db, orderOf([{ product_id: wig }], { payments: 'mono' }));
  await createInvoice(db, monobank, placed.id);
  const [attempt] = await db.select().from(payments).where(eq(payments.orderId, placed.id));
  return { ...placed, invoiceId: attempt?.invoiceId ?? '' };
}

const stateOf = async (db: Database, id: number) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  return order?.paymentStatus;
};

describe("the bank's webhook", () => {
  test.each(['normal', 'repeat', 'reordered'])('pays the order once when words come %s', (mode) =>
    withFreshDatabase(async (db) => {
      const order = await givenInvoice(db);
      await control('/__mode', { webhooks: mode, times: 1 });

      await control(`/__pay/${order.invoiceId}`);

      expect(await stateOf(db, order.id)).toBe('paid');
      const paid = await db.select().from(orderEvents).where(eq(orderEvents.value, 'paid'));
      expect(paid).toHaveLength(1);
      expect(heard.slice(-3).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await brokenInvariants(db)).toEqual([]);
    })(),
  );

  test(
    'is not believed with another sum',
    withFreshDatabase(async (db) => {
      const order = await givenInvoice(db);
      await control('/__mode', { webhooks: 'wrong-amount', times: 1 });

      await control(`/__pay/${order.invoiceId}`);

      expect(await stateOf(db, order.id)).toBe('review');
    }),
  );

  test(
    'changes nothing when it is forged, in any way',
    withFreshDatabase(async (db) => {
      const order = await givenInvoice(db);
      await control('/__mode', { webhooks: 'forged', times: 1 });
      await control(`/__pay/${order.invoiceId}`);
      const forged = heard.at(-1)!;
      await control(`/__webhook/${order.invoiceId}`, { status: 'failure' });
      const genuine = heard.at(-1)!;
      const reserialised = JSON.stringify(JSON.parse(genuine.body), null, 1);
      const flipped = Buffer.from(genuine.sign, 'base64');
      flipped[flipped.length - 1]! ^= 1;

      const answers = await Promise.all([
        deliver(forged.body, forged.sign),
        deliver(genuine.body, ''),
        deliver(genuine.body, 'AAAA'),
        deliver(genuine.body, Buffer.alloc(70, 0x30).toString('base64')),
        deliver(forged.body, genuine.sign),
        deliver(reserialised, genuine.sign),
        deliver(genuine.body, flipped.toString('base64')),
      ]);

      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
      expect(await stateOf(db, order.id)).toBe('failed');
    }),
  );

  test(
    'is believed again after the bank has changed its key, which is asked for once a minute',
    withFreshDatabase(async (db) => {
      const order = await givenInvoice(db);
      await control('/__rotate-key');
      await control(`/__webhook/${order.invoiceId}`, { status: 'processing' });
      const early = heard.at(-1)!.status;
      const now = clock.now;
      clock.now = () => new Date(now().getTime() + 2 * MINUTE);
      try {
        await control(`/__pay/${order.invoiceId}`);
      } finally {
        clock.now = now;
      }

      expect(early).toBe(403);
      expect(await stateOf(db, order.id)).toBe('paid');
    }),
  );
});
