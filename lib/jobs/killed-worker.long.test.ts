import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orders, outbox } from '@/lib/db/schema';
import { logInfo } from '@/lib/log';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { plain, TOKEN } from '@/sandbox/poster/pos-under-test';
import { givenUser } from '@/scripts/testing/account';
import { withFreshDatabase } from '@/scripts/testing/database';
import { type FailingPos, openFailingPos } from '@/scripts/testing/failing-pos';
import { SHORT_LEASES, startQueueProcess } from '@/scripts/testing/killed-queue';
import { startNotificationServers } from '@/scripts/testing/notifications';
import { newPerson, orderOf } from '@/scripts/testing/shop';
import { slowness } from '@/scripts/testing/slowness';

let pos: FailingPos;
let notices: Awaited<ReturnType<typeof startNotificationServers>>;
/** An SMTP server that accepts connections and never finishes its reply. */
let endless: Server;
const children: ChildProcess[] = [];

beforeAll(async () => {
  notices = await startNotificationServers();
  endless = createServer((socket) => {
    socket.on('error', () => {}).write('220 ready\r\n');
    const drip = setInterval(() => socket.write('250-and\r\n'), 500);
    socket.once('close', () => clearInterval(drip));
  }).listen(0, '127.0.0.1');
  await once(endless, 'listening');
});
// A new simulated POS for each test, since order numbers repeat in each test's fresh database.
beforeEach(async () => {
  pos = await openFailingPos();
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await pos.close();
});
afterAll(async () => {
  endless.close();
  await notices.close();
});

async function startWorker(url: string, settings: Record<string, string>): Promise<ChildProcess> {
  const ofPos = { POSTER_URL: pos.pos.url(), POSTER_TOKEN: TOKEN };
  const child = await startQueueProcess(url, { settings: { ...ofPos, ...settings } });
  children.push(child);
  return child;
}

async function until(isSo: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > 60_000) throw new Error('It did not happen in a minute');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - start;
}

const OURS = sql`${outbox.kind} in ('mail.welcome', 'pos.push-order')`;
const held = (db: Database) => db.$count(outbox, and(OURS, isNotNull(outbox.leasedUntil)));
const open = (db: Database) => db.$count(outbox, and(OURS, sql`${outbox.doneAt} is null`));

test(
  'another worker delivers the messages of a killed worker, an order only once',
  withFreshDatabase(async (db, url) => {
    await pos.pos.post(`__product/${plain().id}`, { price: 500_00, stock: 20 });
    await synchronise(db, { source: pos.clientFor(5000) });
    // The simulated POS stores the order but never responds.
    await pos.fail({ mode: 'hang', method: 'incomingOrders.createIncomingOrder' });
    const { port } = endless.address() as AddressInfo;
    const killed = await startWorker(url, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    const other = await startWorker(url, {});
    other.kill('SIGSTOP');
    const { id: userId, email } = await givenUser(db);
    await db.insert(outbox).values({ kind: 'mail.welcome', key: 'welcome', payload: { userId } });
    await until(async () => (await held(db)) === 1);
    // The order is placed last, since the request to the POS times out after ten seconds.
    const buyer = newPerson();
    const order = await placeOrder(db, orderOf([{ product_id: plain().id }], buyer));
    const received = async () =>
      (await pos.pos.look('__orders')).filter((one) => one.email === buyer.email);
    await until(async () => (await held(db)) === 2 && (await received()).length > 0);
    await pos.fail();
    other.kill('SIGCONT');

    // The worker is slow, but alive: no other worker takes over its messages.
    await new Promise((resolve) => setTimeout(resolve, 1.2 * SHORT_LEASES.lease));
    expect(await held(db)).toBe(2);
    expect(await notices.mailsTo(String(email))).toEqual([]);

    killed.kill('SIGKILL');
    const took = await until(async () => (await open(db)) === 0);
    logInfo('messages of a killed worker', { took });
    expect(took).toBeLessThan((SHORT_LEASES.lease + 2000) * slowness());
    expect(await notices.mailsTo(String(email))).toHaveLength(1);
    const tries = await db.select({ tries: outbox.attempts }).from(outbox).where(OURS);
    expect(tries).toEqual([{ tries: 2 }, { tries: 2 }]);
    const [stored] = await db.select().from(orders).where(eq(orders.id, order.id));
    const [atPos, ...more] = await received();
    expect(more).toEqual([]);
    expect(stored?.posOrderId).toBe(atPos?.incoming_order_id);
  }),
  120_000,
);
