import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { and, eq, isNull } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { encrypt } from '@/lib/account/second-factor/codes';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { outbox, webhookDeliveries, webhookEndpoints } from '@/lib/db/schema';
import { logInfo } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { withFreshDatabase } from '@/scripts/testing/database';
import { endPauses, killProcess, startQueueProcess } from '@/scripts/testing/killed-queue';
import { seeded } from '@/scripts/testing/seeded';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';
import { slowness } from '@/scripts/testing/slowness';
import { until } from '@/scripts/testing/until';
import { SECRET_PURPOSE } from './send-webhook';

/** How long processes are killed, in ms. */
const STORM = 30 * SECOND;
/** In this time, in ms, a process stores that a webhook was answered. */
const BOOKING = SECOND;

const SETTINGS = {
  SITE_URL: undefined,
  HOST: '127.0.0.1',
  SECOND_FACTOR_KEY: 'a key of the tests',
};

type Mode = 'ok' | '500' | 'lost';
type Received = { id: string; number: string; isAnswered: boolean; at: number };
type Program = { url: string; secret: string; mode: Mode; received: Received[]; server: Server };

const programs: Program[] = [];
let pos: Server;
const senders = new Set<ChildProcess>();
/** Called when a webhook arrives, before and after its answer. */
let onArrival = () => {};

beforeEach(async () => {
  givenSettings(SETTINGS);
  programs.push(await startProgram(), await startProgram());
  pos = await startServer(() => {});
});
afterEach(async () => {
  onArrival = () => {};
  for (const one of senders) await killProcess(one);
  senders.clear();
  for (const server of [pos, ...programs.splice(0).map((program) => program.server)]) {
    server.closeAllConnections();
    server.close();
  }
  putSettingsBack();
});

/** A program that checks webhooks by the library of Standard Webhooks. */
async function startProgram(): Promise<Program> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const program: Omit<Program, 'server'> = { url: '', secret, mode: 'ok', received: [] };
  const server = await startServer(async (request, response) => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    const event = new Webhook(secret).verify(body, headers) as { data: { orderId: string } };
    const one = {
      ...{ id: headers['webhook-id'] ?? '', number: event.data.orderId, at: performance.now() },
      isAnswered: program.mode === 'ok',
    };
    program.received.push(one);
    onArrival();
    if (program.mode === 'lost') return request.socket.destroy();
    response.writeHead(program.mode === 'ok' ? 204 : 500).end();
  });
  return Object.assign(program, { server, url: `${urlOf(server)}/hook` });
}

async function startServer(answer: RequestListener): Promise<Server> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Endpoints of both programs, and a process that sends, for a shop whose POS never answers. */
async function givenSender(db: Database, url: string) {
  for (const program of programs) {
    const secret = encrypt(program.secret, SECRET_PURPOSE);
    const events = ['order.created' as const];
    await db.insert(webhookEndpoints).values({ url: program.url, events, secret });
  }
  const start = async () =>
    senders.add(
      await startQueueProcess(url, {
        settings: {
          ...SETTINGS,
          SITE_URL: '',
          POSTER_URL: urlOf(pos),
          POSTER_TOKEN: 'account:token',
        },
      }),
    );
  await start();
  return start;
}

const place = async (db: Database, wig: number): Promise<string> =>
  (await placeOrder(db, orderOf([{ product_id: wig }], newPerson()))).number;

const engines = test.each(['PostgreSQL', 'embedded'] as const);

engines(
  'a webhook is out within two seconds, once for each endpoint, although the POS does not answer (%s)',
  (engine) =>
    withFreshDatabase(async (db, url) => {
      const wig = await givenProduct(db, { stock: 1000 });
      await givenSender(db, url);
      const acts = new Map<string, number>();
      for (let count = 0; count < 10; count += 1) {
        acts.set(await place(db, wig), performance.now());
        await pause(250);
      }
      await until(() => programs.every(({ received }) => received.length >= acts.size));
      await pause(BOOKING);
      const all = programs.flatMap(({ received }) => received);
      const took = all.map(({ number, at }) => Math.round(at - acts.get(number)!));
      logInfo('webhooks of a calm process', { engine, took: took.join(' ') });
      expect(Math.max(...took)).toBeLessThan(2 * SECOND * slowness());
      for (const { received } of programs) {
        expect(received.map(({ number }) => number).sort()).toEqual([...acts.keys()].sort());
      }
    }, engine)(),
  60_000,
);

engines(
  'each webhook arrives although processes that send are killed (%s)',
  (engine) =>
    withFreshDatabase(async (db, url) => {
      const seed = Number(process.env.KILL_SEED) || randomInt(2 ** 31);
      const random = seeded(seed);
      const wig = await givenProduct(db, { stock: 1000 });
      const start = await givenSender(db, url);
      const numbers: string[] = [];
      const kills: number[] = [];
      await start();
      for (const ends = performance.now() + STORM; performance.now() < ends; ) {
        for (const program of programs) {
          program.mode = random.one(['ok', 'ok', '500', 'lost'] as const)!;
        }
        for (let count = 1 + random.below(8); count > 0; count -= 1) {
          numbers.push(await place(db, wig));
        }
        await endPauses(db);
        // At the arrival of a webhook or within a second of it, while other ones are sent.
        let left = 1 + random.below(6);
        await new Promise<void>((resolve) => {
          onArrival = () => {
            left -= 1;
            if (left <= 0) resolve();
          };
          setTimeout(resolve, 3000);
        });
        await pause(random.one([0, 0, 2, 5, 20, random.below(1000)]));
        const [killed = senders.values().next().value!] = random.some([...senders], 1);
        senders.delete(killed);
        killed.kill('SIGKILL');
        kills.push(performance.now());
        await killProcess(killed);
        await start();
      }
      for (const program of programs) program.mode = 'ok';
      const open = and(eq(outbox.kind, 'webhook.send'), isNull(outbox.doneAt));
      const areSent = async () => {
        await endPauses(db);
        return (await db.$count(outbox, open)) === 0;
      };
      await until(areSent, { what: `all webhooks are sent (seed ${seed})`, longest: 40_000 });

      const deliveries = await db.select().from(webhookDeliveries);
      expect(deliveries.every(({ state }) => state === 'delivered')).toBe(true);
      let repeated = 0;
      for (const { received } of programs) {
        const known = new Map(received.map(({ id, number }) => [id, number]));
        expect({ seed, numbers: [...known.values()].sort() }).toEqual({
          seed,
          numbers: [...numbers].sort(),
        });
        for (const id of known.keys()) {
          const answered = received.filter((one) => one.id === id && one.isAnswered);
          repeated += answered.length - 1;
          // Again only if its process was killed before it could store the answer.
          for (const { at } of answered.slice(0, -1)) {
            const next = Math.min(...kills.filter((kill) => kill > at - 10));
            expect({ seed, after: next - at < BOOKING * slowness() }).toEqual({
              seed,
              after: true,
            });
          }
        }
      }
      const arrived = programs.reduce((sum, { received }) => sum + received.length, 0);
      const acts = numbers.length;
      logInfo('webhooks over kills', {
        seed,
        engine,
        acts,
        arrived,
        repeated,
        kills: kills.length,
      });
    }, engine)(),
  120_000,
);
