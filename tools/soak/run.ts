/*
 * Runs the shop under load and faults of all kinds for half an hour: shoppers, staff, a POS that sells by itself,
 * unreliable webhooks, faults of the POS and the banks, and a SIGKILL now and then. Afterwards load and faults
 * stop, and all numbers must be consistent. Exits with 1 if they are not.
 *
 *   npm run soak -- --minutes 5 --database postgresql --kills 2 --seed 7
 *   npm run soak -- --minutes 8 --instances 2
 *
 * Two instances run on PostgreSQL behind nginx; one of them is killed every minute, the database crashes twice, and
 * at the end one instance is stopped for a minute.
 *
 * The same seed makes the same choices; the order of concurrent operations still depends on the machine.
 */
import { parseArgs } from 'node:util';
import { build, isBuilt } from '../../scripts/build';
import { seeded } from '../../scripts/testing/seeded';
import type { Engine } from '../../scripts/testing/servers';
import { call, pause } from './call';
import { type Check, printCheck } from './check';
import { checkGoods } from './check-goods';
import { checkOrders, readShopOrders } from './check-orders';
import { checkOversell } from './check-oversell';
import { checkPayments } from './check-payments';
import { heal, spoil } from './faults';
import { readMenu, readOrders, readReceipts, readShelf } from './goods';
import { type Key, Ledger } from './ledger';
import { kindsOf } from './log-kinds';
import { PosBooks } from './pos-books';
import { bringAllBack, setPieces, takeSomeAway, workAtPos } from './pos-people';
import { failures, readPages, summary, type Visit } from './reader';
import { shop } from './shoppers';
import { SoakShop } from './soak-shop';
import type { SoakState } from './soak-state';
import { cancelSome } from './staff';
import { type StockRead, watchStockReads } from './stock-reads';
import { stopForAMinute } from './stopped-instance';
import { synchroniseByHand, waitUntilIdle } from './wait-until-idle';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    database: { type: 'string', default: 'embedded' },
    kills: { type: 'string', default: '3' },
    instances: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
  },
});
const minutes = Number(values.minutes);
const ENGINES: Record<string, Engine> = { embedded: 'embedded', postgresql: 'PostgreSQL' };
const instances = Number(values.instances);
const engine = instances > 1 ? 'PostgreSQL' : ENGINES[values.database];
if (!(minutes > 0) || !engine || (instances !== 1 && instances !== 2))
  throw new Error('--minutes above 0, --database embedded or postgresql, --instances 1 or 2');
/** Times in minutes at which an instance is killed; with several instances, alternately. */
const kills =
  instances > 1
    ? Array.from({ length: Math.ceil(minutes) - 1 }, (_, index) => index + 1)
    : [0.3, 0.55, 0.8].slice(0, Number(values.kills)).map((part) => part * minutes);
/** Times in minutes at which the database crashes. */
const crashes = instances > 1 ? [0.35, 0.7].map((part) => part * minutes) : [];
const GOODS = 40;
const STEADY = 40;

console.log(
  `· ${minutes} minutes, instances: ${instances}, database: ${engine}, seed ${values.seed}`,
);
if (!isBuilt()) {
  console.log('· Building the shop');
  await build(() => {});
}
const home = await SoakShop.open(engine, instances);
try {
  process.exitCode = (await soak(home)) ? 0 : 1;
} finally {
  await home.close();
}
process.exit();

async function soak(home: SoakShop): Promise<boolean> {
  console.log(`· The shop was open after ${(await home.start()).toFixed(1)} s`);
  // The stock before any change. The shop may sell according to it until its next read of the POS.
  const atFirst = await readShelf(home.urls.poster);
  const world = await makeWorld(home);
  const looks: StockRead[] = [];
  const visits: Visit[] = [];
  const memory = [home.memory()];
  await Promise.all([
    passTime(world, memory),
    shop(world),
    cancelSome(world),
    workAtPos(world),
    spoil(world),
    readPages(world, visits),
    watchStockReads(world, looks),
  ]);

  console.log('· All is healed; waiting for quiet');
  await heal(world);
  await bringAllBack(world);
  await waitUntilIdle(world);
  const woken = instances > 1 ? [await stopForAMinute(world)] : [];
  await takeSomeAway(world);
  console.log(`· Synchronised by hand, ${await synchroniseByHand(world)} times`);
  // Waits, because with several instances a page may be stale for up to two seconds.
  if (instances > 1) await pause(2000);
  return report(world, { atFirst, looks, visits, memory, woken });
}

/** Chooses forty products expensive enough to be ordered, with a few pieces each, and forty that stay unchanged. */
async function makeWorld(home: SoakShop): Promise<SoakState> {
  const ledger = new Ledger();
  const random = seeded(Number(values.seed));
  const menu = [...(await readMenu(home.urls.poster)).values()];
  const dear = menu.filter(
    ({ isShown, items }) => isShown && items.every((one) => one.price >= 30_000),
  );
  const chosen = random.some(dear, GOODS);
  const goods = chosen.map(({ id }) => id);
  const world: SoakState = {
    shop: home,
    ledger,
    random,
    goods,
    steady: [],
    fault: '',
    isOver: false,
  };
  for (const { key } of chosen.flatMap(({ items }) => items)) {
    await setPieces(world, itemOf(key), 1 + random.below(5));
  }
  const others = menu.filter(({ id, isShown }) => isShown && !goods.includes(id));
  const ids = random.some(others, STEADY).map(({ id }) => id);
  const { body } = await call('GET', `${home.url}/api/products/list?ids=${ids}`);
  const listed = body.products as { product_id: number; category_slug: string }[];
  world.steady = listed.map((product) => `/${product.category_slug}/${product.product_id}`);
  return world;
}

function itemOf(key: Key) {
  const [productId = 0, modificatorId = null] = key.split('-').map(Number);
  return { product_id: productId, modificator_id: modificatorId };
}

/** Waits until the soak is over; kills instances and the database at their times, and prints the state every minute. */
async function passTime(world: SoakState, memory: number[]): Promise<void> {
  const { shop: home, ledger } = world;
  const began = Date.now();
  let killed = 0;
  for (let passed = 0; passed < minutes; passed = (Date.now() - began) / 60_000) {
    const victim = home.instances[killed % home.instances.length];
    if (victim && passed >= (kills[killed] ?? minutes)) {
      killed += 1;
      await victim.kill();
      console.log(
        `· ${victim.url} killed; open again after ${(await victim.start()).toFixed(1)} s`,
      );
    }
    if (passed >= (crashes[0] ?? minutes)) {
      crashes.shift();
      console.log(
        `· The database crashed; had again after ${(await home.crashDatabase()).toFixed(1)} s`,
      );
    }
    if (Math.floor(passed) >= memory.length) {
      memory.push(home.memory());
      console.log(
        `· ${Math.floor(passed)} min: ${ledger.orders.length} orders, ${memory.at(-1)} MB`,
      );
    }
    await pause(1000);
  }
  memory.push(home.memory());
  world.isOver = true;
}

type Seen = {
  atFirst: Map<Key, number>;
  looks: StockRead[];
  visits: Visit[];
  memory: number[];
  woken: Check[];
};

/** Prints all figures and checks; returns whether all checks are met. */
async function report(
  world: SoakState,
  { atFirst, looks, visits, memory, woken }: Seen,
): Promise<boolean> {
  const { poster } = world.shop.urls;
  const atPos = await readOrders(poster);
  const books = new PosBooks(world.ledger, atFirst, atPos, await readReceipts(poster));
  const orders = await readShopOrders(world);
  const kinds = kindsOf(world.shop.log, instances > 1);
  const checks = [
    ...checkOrders(orders, { ledger: world.ledger, books, atPos }),
    ...(await checkPayments(world, orders, world.ledger)),
    checkOversell(world.ledger, books, looks),
    ...(await checkEveryInstance(world, books)),
    ...woken,
    {
      rule: 'every page was there while the shop was up',
      of: visits.length,
      wrong: failures(visits).map(({ path, status }) => `${path} answered ${status}`),
    },
    {
      rule: 'the log has no error but those of the faults',
      of: kinds.length,
      wrong: kinds
        .filter(({ isExplained }) => !isExplained)
        .map(({ words, count, stack = '' }) => `${count} × ${words}\n${stack}`),
    },
  ];
  console.log('');
  for (const [what, count] of [...world.ledger.counts].sort()) console.log(`${count} × ${what}`);
  console.log('');
  for (const { words, count } of kinds) console.log(`logged ${count} × ${words}`);
  const ill = visits.filter(({ isDuringFault }) => isDuringFault);
  const middle = memory[Math.floor(memory.length / 2)];
  console.log(
    `\nmemory: ${memory[0]} MB at first, ${middle} MB in the middle, ${memory.at(-1)} MB at last`,
  );
  console.log(`all the time: ${summary(visits)}`);
  console.log(`while the POS was ill: ${summary(ill)}`);
  console.log(`${looks.length} looks of the shop at the POS's stock were seen\n`);
  for (const check of checks) printCheck(check);
  const met = checks.filter(({ wrong }) => wrong.length === 0).length;
  console.log(`\n${met} of ${checks.length} met, seed ${values.seed}`);
  return met === checks.length;
}

/** Checks products and their pages on each instance. */
async function checkEveryInstance(world: SoakState, books: PosBooks): Promise<Check[]> {
  const checks: Check[] = [];
  for (const { url } of world.shop.instances) {
    const own = await checkGoods(world, books, url);
    checks.push(...own.map((check) => ({ ...check, rule: `${check.rule}, at ${url}` })));
  }
  return checks;
}
