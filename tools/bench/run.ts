import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, isBuilt } from '../../scripts/build';
import { postgresBinaries } from '../../scripts/testing/servers';
import { measureAdmin } from './admin/measure';
import { measureBeside } from './beside/measure';
import { measureClicks } from './browser/click-speed';
import { measureScores, measureScoresBusy } from './browser/lighthouse';
import { measurePhone } from './browser/phone';
import { measureThread } from './browser/thread';
import { measureWeights } from './browser/weights';
import { measureCost } from './cost';
import { measureCrawl } from './crawl';
import { measureFeed } from './feed';
import { isAsked, note, print, undisturbed } from './figures';
import { measureFront } from './front';
import { measureGrowth } from './growth/measure';
import { measureIdle } from './idle';
import { measureLimit } from './limit/measure';
import { measureCampaign } from './load/campaign';
import { measureListings } from './load/listings';
import { measureMemory } from './load/memory';
import { measureMixed } from './load/mixed';
import { measureNarrowed } from './load/narrowed';
import { measureStored } from './load/stored';
import { measureUnknown } from './load/unknown';
import { orderSpeed } from './orders';
import { measureOutbox } from './outbox';
import { measurePictures, measureUnseen } from './pictures';
import { measureSale } from './sale';
import { measureSearch } from './search';
import { startShop } from './servers';
import { type SynchroniseFigures, synchroniseSpeed } from './synchronise';
import { measureWatching } from './watching';

/** A bench runs when one of its names is requested, or when no names are given; each has its own data directory. */
type Bench = {
  names: string[];
  run(dataDir: string): Promise<void>;
  /** What must be installed on this machine. */
  needs?: 'PostgreSQL';
};

/** Maximum seconds of a synchronisation run with 100 000 products; the shop treats a longer run as dead. */
const RUN_LIVES = 15 * 60;
const BARS = { stalled: 0.05, megabytes: 300 };

const BENCHES: Bench[] = [
  { names: ['P9'], run: measureStart },
  { names: ['P2', 'P4', 'P5'], run: measureWeights },
  { names: ['P5'], run: measureClicks },
  { names: ['P3'], run: measureStored },
  { names: ['P13', 'CAMPAIGN'], run: measureCampaign },
  { names: ['P1', 'QUIET'], run: measureScores },
  { names: ['P1', 'BUSY'], run: measureScoresBusy },
  { names: ['PHONE'], run: measurePhone },
  { names: ['THREAD'], run: measureThread },
  { names: ['P7', 'NARROWED'], run: measureNarrowed },
  { names: ['P7', 'MIXED'], run: measureMixed },
  { names: ['P14', 'UNKNOWN'], run: measureUnknown },
  { names: ['P7', 'LISTINGS'], run: measureListings, needs: 'PostgreSQL' },
  { names: ['P6', 'SEARCH'], run: measureSearch },
  { names: ['P8'], run: measureOrders, needs: 'PostgreSQL' },
  { names: ['P10'], run: measureSynchronisation },
  { names: ['PICTURES'], run: measurePictures },
  { names: ['P14', 'UNSEEN'], run: measureUnseen },
  { names: ['P11'], run: measureMemory },
  { names: ['IDLE'], run: measureIdle },
  { names: ['ADMIN'], run: measureAdmin },
  { names: ['CRAWL'], run: measureCrawl },
  { names: ['FEED', 'F1'], run: measureFeed, needs: 'PostgreSQL' },
  { names: ['SALE'], run: measureSale, needs: 'PostgreSQL' },
  { names: ['OUTBOX'], run: measureOutbox, needs: 'PostgreSQL' },
  { names: ['FRONT'], run: measureFront },
  { names: ['COST'], run: measureCost, needs: 'PostgreSQL' },
  { names: ['GROWTH'], run: measureGrowth, needs: 'PostgreSQL' },
  { names: ['LIMIT'], run: measureLimit },
  { names: ['WATCHING'], run: measureWatching },
];

const [, , command = '', ...words] = process.argv;
// SCALE runs in a separate process, whose tsconfig.json allows calling the shop's handlers without Next. It takes a
// quarter of an hour and 14 GB, so it runs only when requested by name.
if (command.toUpperCase() === 'SCALE') process.exit(measureScale(words));

if (!isBuilt()) {
  console.log('· Building the shop');
  await build(() => {});
}
if (command.toUpperCase() === 'BESIDE') await inFolder((dataDir) => measureBeside(dataDir, words));
for (const { names, run, needs } of BENCHES) {
  if (!isAsked(...names)) continue;
  if (needs && !postgresBinaries()) {
    console.log(`· NOT MEASURED: ${names.join(', ')}, for want of ${needs}`);
    continue;
  }
  await undisturbed(names[0] ?? '', () => inFolder(run));
}
print();

async function inFolder(run: Bench['run']): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));
  await run(dataDir).finally(() => rmSync(dataDir, { recursive: true, force: true }));
}

function measureScale(amounts: string[]): number {
  const flags = ['--expose-gc', '--max-old-space-size=8192'];
  const script = ['--import', 'tsx', 'tools/bench/scale/main.ts', ...amounts];
  const settings = {
    TSX_TSCONFIG_PATH: 'tools/bench/scale/tsconfig.json',
    RATE_LIMIT_SCALE: '10000',
    SECOND_FACTOR: 'optional',
  };
  const { status } = spawnSync(process.execPath, [...flags, ...script], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  return status ?? 1;
}

async function measureStart(dataDir: string): Promise<void> {
  console.log('· Starting the shop twice');
  await (await startShop(dataDir)).stop();
  const { startedIn, stop } = await startShop(dataDir);
  await stop();
  const time = `${(startedIn / 1000).toFixed(1)} s`;
  note('P9', 'second start to first good answer', time, '5 s', startedIn <= 5000);
}

async function measureOrders(dataDir: string): Promise<void> {
  console.log('· Ordering on PostgreSQL with 20 connections');
  const { perSecond, p99, broken, failed, accepted } = await orderSpeed(dataDir);
  note('P8', 'orders on PostgreSQL', `${Math.round(perSecond)}/s`, '200/s', perSecond >= 200);
  note('P8', 'orders, p99', `${Math.round(p99)} ms`, '200 ms', p99 <= 200);
  const told = `${broken} broken, ${failed} refused of ${accepted}`;
  note('P8', 'orders, invariants of T1', told, '0, 0', broken + failed === 0);
}

async function measureSynchronisation(): Promise<void> {
  console.log('· Synchronising 20 000 products on the embedded database');
  const few = await synchroniseSpeed(20_000);
  noteRun('first synchronisation', few.first, 15);
  noteRun('with 1 % changed', few.second, 3);
  noteRun('one product, by its number', few.refreshed, 3);
  note('P10', 'pages renewed wrongly', String(few.wrong), '0', few.wrong === 0);
  console.log('· Synchronising 100 000 products');
  const many = await synchroniseSpeed(100_000);
  noteRun('100 000, first', many.first, RUN_LIVES);
  noteRun('100 000, with 1 % changed', many.second, RUN_LIVES);
  noteRun('100 000, one product', many.refreshed, RUN_LIVES);
  note('P10', '100 000, pages renewed wrongly', String(many.wrong), '0', many.wrong === 0);
}

function noteRun(
  name: string,
  { seconds, stalled, megabytes, waited, refused }: SynchroniseFigures['first' | 'refreshed'],
  limit: number,
): void {
  note('P10', name, `${seconds.toFixed(1)} s`, `${limit} s`, seconds <= limit);
  const pause = `${Math.round(stalled * 1000)} ms`;
  note(
    'P10',
    `${name}, longest pause`,
    pause,
    `${BARS.stalled * 1000} ms`,
    stalled <= BARS.stalled,
  );
  const memory = `${Math.round(megabytes)} MB`;
  const unanswered = `${refused} (longest wait ${waited.toFixed(1)} s)`;
  note('P10', `${name}, readings that failed`, unanswered, '0', refused === 0);
  note('P10', `${name}, memory`, memory, `${BARS.megabytes} MB`, megabytes <= BARS.megabytes);
}
