import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { orderEvents, paymentEvents } from '@/lib/db/schema';
import { signEnvelope } from '@/lib/payments/liqpay/liqpay-envelope';
import { clock, MINUTE } from '@/lib/shared/clock';
import { BANKS, TEST_KEYS, type TestBank, withBanks } from '@/scripts/testing/banks';
import { freshDatabaseTest, withFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { givenOnlineOrder, orderBy } from '@/scripts/testing/online-order';
import { POST as webhook } from './[provider]/[event]/route';

withBanks();

type Word = { path: string; body: string; type: string; sign: string };

let shop: Server;
const heard: (Word & { status: number })[] = [];

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const word = {
      path: request.url ?? '',
      body: await text(request),
      type: request.headers['content-type'] ?? '',
      sign: String(request.headers['x-sign'] ?? ''),
    };
    const answer = await deliver(word);
    heard.push({ ...word, status: answer.status });
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  process.env.SITE_URL = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});

afterAll(() => {
  shop.closeAllConnections();
  shop.close();
});

const realNow = clock.now;
afterEach(() => {
  clock.now = realNow;
});

function deliver({ path, body, type, sign }: Word): Promise<Response> {
  const request = new Request(`http://shop.test${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': type, ...(sign ? { 'X-Sign': sign } : {}) },
  });
  return webhook(request, { params: Promise.resolve({}) });
}

const stateOf = async (db: Database, id: number) => (await orderBy(db, id)).paymentStatus;

/** Runs `work`; resolves to the webhooks that the shop has received meanwhile, in order. */
async function listen(work: () => Promise<void>): Promise<Word[]> {
  const before = heard.length;
  await work();
  return heard.slice(before);
}

describe.each(BANKS)('a webhook of $name', (bank) => {
  test.each(['normal', 'repeat', 'reordered'] as const)(
    'pays the order once when words come %s',
    (mode) =>
      withFreshDatabase(async (db) => {
        const order = await givenOnlineOrder(db, bank);

        await bank.pay(order, mode);

        expect(await stateOf(db, order.id)).toBe('paid');
        const paid = await db.select().from(orderEvents).where(eq(orderEvents.value, 'paid'));
        expect(paid).toHaveLength(1);
        expect(heard.slice(-2).map(({ status }) => status)).toEqual([200, 200]);
        expect(await brokenInvariants(db)).toEqual([]);
      })(),
  );

  freshDatabaseTest('records that the card was declined', async (db) => {
    const order = await givenOnlineOrder(db, bank);

    await bank.decline(order, 'normal');

    expect(await stateOf(db, order.id)).toBe('failed');
  });

  freshDatabaseTest('sends a payment with a wrong amount to review', async (db) => {
    const order = await givenOnlineOrder(db, bank);

    await bank.pay(order, 'wrong-amount');

    expect(await stateOf(db, order.id)).toBe('review');
  });

  freshDatabaseTest('rejects every forged webhook and changes nothing', async (db) => {
    const order = await givenOnlineOrder(db, bank);
    const forged = (await listen(() => bank.pay(order, 'forged'))).at(-1)!;
    const [genuine] = await listen(() => bank.send(order, { status: PENDING[bank.name] }));

    const answers = await Promise.all(
      [forged, ...forgeries(bank, genuine!, forged)].map((word) => deliver(word)),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await stateOf(db, order.id)).toBe('pending');
    const kept = await db.select().from(paymentEvents);
    expect(kept).toHaveLength(1);
  });
});

const PENDING = { monobank: 'processing', liqpay: '3ds_verify' };

/** Webhooks that an attacker can make from intercepted ones. */
function forgeries(bank: TestBank, genuine: Word, forged: Word): Word[] {
  if (bank.name === 'liqpay') {
    const form = new URLSearchParams(genuine.body);
    const [data = '', signature = ''] = [form.get('data') ?? '', form.get('signature') ?? ''];
    const message = JSON.parse(Buffer.from(data, 'base64').toString());
    const made = (changes: Record<string, string>): Word => ({
      ...genuine,
      body: new URLSearchParams({ data, signature, ...changes }).toString(),
    });
    return [
      made({ signature: '' }),
      made({ signature: 'AAAA' }),
      made({ signature: signature.toLowerCase() }),
      made({ data: signEnvelope({ ...message, status: 'success' }, '').data }),
      made({ ...signEnvelope({ ...message, status: 'success' }, TEST_KEYS.publicKey) }),
      made({ signature: new URLSearchParams(forged.body).get('signature') ?? '' }),
      made({ data: Buffer.from(JSON.stringify(message, null, 1)).toString('base64') }),
      { ...genuine, body: JSON.stringify({ data, signature }), type: 'application/json' },
      { ...genuine, body: '' },
    ];
  }
  const flipped = Buffer.from(genuine.sign, 'base64');
  flipped[flipped.length - 1]! ^= 1;
  return [
    { ...genuine, sign: '' },
    { ...genuine, sign: 'AAAA' },
    { ...genuine, sign: Buffer.alloc(70, 0x30).toString('base64') },
    { ...forged, sign: genuine.sign },
    { ...genuine, body: JSON.stringify(JSON.parse(genuine.body), null, 1) },
    { ...genuine, sign: flipped.toString('base64') },
  ];
}

describe('the monobank key', () => {
  const [bank] = BANKS;
  if (!bank) throw new Error('there are no banks');

  freshDatabaseTest('is reloaded after a change, at most once a minute', async (db) => {
    const order = await givenOnlineOrder(db, bank);
    await bank.send(order, { status: 'processing' });
    await fetch(`${bank.address()}/__rotate-key`, { method: 'POST' });
    const [early] = await listen(() => bank.send(order, { status: 'processing' }));
    expect(early).toMatchObject({ status: 403 });

    clock.now = () => new Date(realNow().getTime() + 2 * MINUTE);
    await bank.pay(order, 'normal');

    expect(await stateOf(db, order.id)).toBe('paid');
  });

  freshDatabaseTest(
    'stays valid when a forgery triggers a reload and the bank does not answer',
    async (db) => {
      const order = await givenOnlineOrder(db, bank);
      const [genuine] = await listen(() => bank.send(order, { status: 'processing' }));
      clock.now = () => new Date(realNow().getTime() + 4 * MINUTE);
      await bank.mode({ api: '500' });
      const sign = Buffer.alloc(70, 0x30).toString('base64');
      expect((await deliver({ ...genuine!, sign })).status).toBeGreaterThanOrEqual(400);

      await bank.pay(order, 'normal');

      expect(await stateOf(db, order.id)).toBe('paid');
    },
  );
});

test.each(['/api/payments/monobank/callback', '/api/payments/somebody/webhook'])(
  'answers 404 to webhooks at %s',
  async (path) => {
    const answer = await deliver({ path, body: '{}', type: 'application/json', sign: '' });

    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  },
);
