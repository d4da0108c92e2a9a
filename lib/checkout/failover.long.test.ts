import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { POST as orders } from '@/app/api/orders/route';
import { GET as list } from '@/app/api/products/[category]/route';
import { closeDatabase, database } from '@/lib/db/client';
import { migrate } from '@/lib/db/migrate';
import { startQueue } from '@/lib/jobs/queue';
import { brokenInvariants } from '@/scripts/testing/invariants';
import {
  askServer,
  postgresBinaries,
  signalServer,
  type TestServer,
} from '@/scripts/testing/servers';
import { givenProduct } from '@/scripts/testing/shop';
import { startPair } from '@/scripts/testing/standby';
import { until } from '@/scripts/testing/until';

const ORIGIN = 'http://localhost:3000';

const onPostgres = postgresBinaries() ? describe : describe.skip;

onPostgres('orders while the primary is killed and its synchronous standby promoted', () => {
  let primary: TestServer;
  let standby: TestServer;
  let queue: Awaited<ReturnType<typeof startQueue>>;
  let productId = 0;
  let isOver = false;
  const answers: { what: string; status: number }[] = [];
  /** Order numbers that a client has received, by idempotency key. */
  const acknowledged = new Map<string, string>();

  beforeAll(async () => {
    [primary, standby] = await startPair({ isDurable: true, isSynchronous: true });
    const [first, second] = [primary, standby].map(({ url }) => new URL(url).port);
    Object.assign(process.env, {
      DATABASE_URL: primary.url.replace(`${first}`, `$&,127.0.0.1:${second}`),
      INTERNAL_SECRET: randomUUID(),
      RATE_LIMIT_SCALE: '1000',
      // Nothing listens on this port: messages to the POS are retried.
      POSTER_URL: 'http://127.0.0.1:9',
    });
    await migrate(database());
    productId = await givenProduct(database());
    await database().execute(sql`update variants set pos_quantity = 100000`);
    queue = await startQueue();
  }, 60_000);
  afterAll(async () => {
    isOver = true;
    await queue?.stop();
    await closeDatabase();
    await primary?.stop();
    await standby?.stop();
  });

  const note = async (what: string, asked: Promise<Response>) => {
    const answer = await asked;
    answers.push({ what, status: answer.status });
    return answer;
  };

  /**
   * Places orders one after the other. Retries each order with its idempotency key until a response contains the order
   * number.
   */
  async function shop(): Promise<void> {
    while (!isOver) {
      const key = randomUUID();
      const who = String(randomInt(10_000_000)).padStart(7, '0');
      const order = () =>
        new Request(`${ORIGIN}/api/orders`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key, Origin: ORIGIN },
          body: JSON.stringify({
            firstName: 'Олена',
            lastName: 'Мельник',
            phone: `+38067${who}`,
            email: `${who}@example.com`,
            payments: 'pickup',
            deliveryMethod: 'pickup',
            productBusket: [{ product_id: productId, amount: 1 }],
          }),
        });
      for (;;) {
        const answer = await note('order', orders(order(), { params: Promise.resolve({}) }));
        if (answer.ok) {
          acknowledged.set(key, (await answer.json()).orderId);
          break;
        }
      }
    }
  }

  async function look(): Promise<void> {
    const context = { params: Promise.resolve({ category: 'wigs' }) };
    while (!isOver) {
      await note('list', list(new Request(`${ORIGIN}/api/products/wigs`), context));
    }
  }

  test('are accepted again, and none that was acknowledged is lost', async () => {
    const load = [shop(), shop(), shop(), shop(), look()];
    await until(() => acknowledged.size > 50);
    signalServer(primary, 'SIGKILL');
    const isRefused = (kind: string) =>
      answers.some(({ what, status }) => what === kind && status === 503);
    await until(() => isRefused('order') && isRefused('list'));
    await askServer(standby, 'select pg_promote()');
    const before = acknowledged.size;
    await until(() => acknowledged.size > before + 50);
    isOver = true;
    await Promise.all(load);

    expect(answers.filter(({ status }) => status >= 400 && status !== 503)).toEqual([]);
    const stored = await askServer<{ key: string; number: string }>(
      standby,
      'select i.key, o.number from orders o join idempotency_keys i on i.order_id = o.id',
    );
    const numbers = new Map(stored.map(({ key, number }) => [key, number]));
    expect([...acknowledged].filter(([key, number]) => numbers.get(key) !== number)).toEqual([]);
    expect(stored).toHaveLength(acknowledged.size);
    expect(await brokenInvariants(database())).toEqual([]);
  }, 60_000);

  test('leave the job queue running', async () => {
    await queue.send('search.refresh', 'after');
    const isRun = async () => {
      const done =
        "select from scheduled_jobs.job where name = 'search.refresh' and state = 'completed'";
      return (await askServer(standby, done)).length > 0;
    };
    await until(isRun);
  });
});
