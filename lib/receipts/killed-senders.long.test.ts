import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { orders, outbox, payments, receipts } from '@/lib/db/schema';
import { logInfo } from '@/lib/log';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { refundPart } from '@/lib/orders/refunding/refund-part';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { providerFor } from '@/lib/payments/registry';
import { clock, DAY, HOUR, SECOND } from '@/lib/shared/clock';
import { dayStart, kyivTime } from '@/lib/shared/kyiv-day';
import { freePort } from '@/sandbox/free-port';
import { givenUser } from '@/scripts/testing/account';
import { BANKS, withBanks } from '@/scripts/testing/banks';
import { withCheckbox } from '@/scripts/testing/checkbox';
import { withFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { endPauses, killProcess, startQueueProcess } from '@/scripts/testing/killed-queue';
import { givenOnlineOrder } from '@/scripts/testing/online-order';
import { seeded } from '@/scripts/testing/seeded';
import { signalServer, startServer } from '@/scripts/testing/servers';
import { until } from '@/scripts/testing/until';
import { chosenFiscalService } from './registry';

/** How long processes are killed, in ms. */
const STORM = 30 * SECOND;

withBanks();
const checkbox = withCheckbox();
const bank = BANKS[0]!;
const noon = new Date(dayStart(kyivTime(clock.now()).day).getTime() + 12 * HOUR);

const senders = new Set<ChildProcess>();
afterEach(async () => {
  for (const one of senders) await killProcess(one);
  senders.clear();
});

async function givenPaidOrder(db: Database) {
  const order = await givenOnlineOrder(db, bank, { stock: 5, quantity: 3 });
  await bank.pay(order);
  await settlePayment(db, (await providerFor(bank.name).fetchStatus(order.invoiceId))!, 'status');
  await db.update(orders).set({ status: 'shipped' }).where(eq(orders.id, order.id));
  return order.number;
}

/** What Checkbox does with the next calls: which, and how often. */
const FAULTS: Parameters<typeof checkbox.fail>[] = [
  ['lost', 2, '/receipts/sell'],
  ['500', 2, '/receipts/sell'],
  ['slow', 1, '/receipts/sell'],
  ['lost', 2, '/receipts/'],
  ['500', 2, '/shifts'],
  ['lost', 2, '/shifts'],
  ['lost', 1, '/cashier'],
];

type Storm = {
  db: Database;
  url: string;
  /** How many processes send at the same time. */
  senders: number;
  /** Kills the process of the database and starts it again. */
  killDatabase?: () => Promise<void>;
};

async function storm({ db, url, senders: count, killDatabase }: Storm): Promise<void> {
  const seed = Number(process.env.KILL_SEED) || randomInt(2 ** 31);
  const random = seeded(seed);
  const { id: userId } = await givenUser(db, { role: 'manager' });
  // One of three has the clock of the next day: the shift is of another day for it, so it opens its own.
  const start = async () => {
    const now = new Date(noon.getTime() + (random.below(3) === 0 ? DAY : 0));
    senders.add(await startQueueProcess(url, { now }));
  };
  const numbers: string[] = [];
  const faced = { orders: 0, refunds: 0, kills: 0, halfWay: 0, unbooked: 0, faults: 0 };
  await Promise.all(Array.from({ length: count }, start));
  for (const ends = performance.now() + STORM; performance.now() < ends; ) {
    numbers.push(await givenPaidOrder(db), await givenPaidOrder(db));
    faced.orders += 2;
    for (const number of random.some(numbers, 2)) {
      const refund = random.below(3)
        ? refundPart(db, number, { amount: 1 + random.below(900_00), reason: '' }, userId)
        : refundPayment(db, number, { userId, reason: '' });
      // Refused when the order was refunded whole.
      await refund.then(() => (faced.refunds += 1)).catch(() => {});
    }
    const fault = random.one([undefined, ...FAULTS]);
    await (fault ? checkbox.fail(...fault) : checkbox.fail('ok'));
    if (fault) faced.faults += 1;
    await endPauses(db);
    if (random.below(3) === 0) {
      await chosenFiscalService()
        ?.closeShift?.()
        .catch(() => {});
    }
    await until(() => db.$count(receipts, eq(receipts.state, 'sent')), { longest: 2000 }).catch(
      () => {},
    );
    await pause(random.below(800));
    const [killed = senders.values().next().value!] = random.some([...senders], 1);
    senders.delete(killed);
    const isBoth = killDatabase && random.below(2) === 0;
    await Promise.all([killProcess(killed), isBoth && killDatabase()]);
    faced.kills += 1;
    const sent = await db.select().from(receipts).where(eq(receipts.state, 'sent'));
    const issued = new Set((await checkbox.all()).map(({ id }) => id));
    if (sent.length > 0) faced.halfWay += 1;
    if (sent.some(({ receiptId }) => issued.has(receiptId))) faced.unbooked += 1;
    await start();
  }
  await checkbox.fail('ok');
  const kinds = ['payments.refund', 'receipts.send'];
  const open = and(inArray(outbox.kind, kinds), isNull(outbox.doneAt));
  const areSent = async () => {
    await endPauses(db);
    return (await db.$count(outbox, open)) === 0;
  };
  await until(areSent, { what: `all receipts are sent (seed ${seed})`, longest: 40_000 });
  const shifts = (await checkbox.shifts()).length;
  logInfo('receipts over kills', { seed, ...faced, shifts });

  const rows = await db.select().from(receipts);
  const booked = rows.map(
    ({ receiptId, kind, total, state }) => `${receiptId} ${kind} ${total} ${state}`,
  );
  const issued = (await checkbox.all()).map(
    ({ id, type, total_sum }) => `${id} ${type === 'SELL' ? 'sale' : 'return'} ${total_sum} done`,
  );
  expect({ seed, receipts: issued.sort() }).toEqual({ seed, receipts: booked.sort() });
  const paid = await db
    .select({ number: orders.number, amount: payments.amount, returned: payments.returned })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(sql`${payments.status} in ('paid', 'refunded')`);
  expect(paid.map(({ number }) => number).sort()).toEqual(numbers.sort());
  for (const { number, amount, returned } of paid) {
    const own = await checkbox.of(number);
    const kept = own.reduce(
      (sum, { type, total_sum }) => sum + (type === 'SELL' ? 1 : -1) * total_sum,
      0,
    );
    expect({ seed, number, kept }).toEqual({ seed, number, kept: amount - returned });
  }
  expect({ seed, broken: await brokenInvariants(db) }).toEqual({ seed, broken: [] });
}

test(
  'every receipt is issued once although processes that send are killed (PostgreSQL)',
  withFreshDatabase((db, url) => storm({ db, url, senders: 3 })),
  120_000,
);

test('the same on an embedded database, whose process is killed too', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'killed-'));
  const kept = { folder, port: String(await freePort()) };
  let server = await startServer('embedded', { kept });
  const { url } = server;
  const { pool, db } = openDatabase(url, { embedded: true });
  try {
    await migrate(db);
    await storm({
      ...{ db, url, senders: 1 },
      async killDatabase() {
        signalServer(server, 'SIGKILL');
        await until(() => !existsSync(`/proc/${server.pid}`));
        server = await startServer('embedded', { kept });
      },
    });
  } finally {
    await pool.end();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}, 120_000);
