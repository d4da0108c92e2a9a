import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { CHROMIUM_FLAGS, findBrowser } from '../browser';
import { build, isBuilt } from '../build';
import { postgresBinaries } from '../testing/servers';
import { measureAdmin } from './admin';
import { clickSpeed } from './click-speed';
import { measureCost } from './cost';
import { measureCrawl } from './crawl';
import { facetSpeed } from './facets';
import { feedSpeed } from './feed';
import { isAsked, note, print } from './figures';
import { measureFront } from './front';
import { measureLighthouse } from './lighthouse';
import { orderSpeed } from './orders';
import { outboxSpeed } from './outbox';
import { weigh } from './page-weight';
import { measureSearch } from './search';
import { startBlank, startShop } from './servers';
import { type SynchroniseFigures, synchroniseSpeed } from './synchronise';
import { visitsASecond } from './visits';
import { measureWatching } from './watching';

const KB = 1024;
const kilobytes = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
/** Seconds; a run that takes longer is taken for dead. No other bar stands for a hundred thousand. */
const RUN_LIVES = 15 * 60;
if (process.argv[2]?.toUpperCase() === 'SCALE') process.exit(measureScale(process.argv.slice(3)));

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-bench-'));

if (!isBuilt()) {
  console.log('· Building the shop');
  await build(() => {});
}
if (isAsked('P2', 'P3', 'P4', 'P5', 'P9')) await measurePages();
if (isAsked('P1')) await measureScores();
if (isAsked('P7')) await measureFacets();
if (isAsked('P6', 'SEARCH')) await measureSearch(dataDir);
if (isAsked('P8')) await measureOrders();
if (isAsked('ADMIN')) await measureAdmin(dataDir);
if (isAsked('CRAWL')) await measureCrawl(`${dataDir}/crawl`);
if (isAsked('P10')) await measureSynchronisation();
if (isAsked('FEED', 'F1')) await measureFeed();
if (isAsked('OUTBOX')) await measureOutbox();
if (isAsked('FRONT')) await measureFront(dataDir);
if (isAsked('COST') && postgresBinaries()) await measureCost(`${dataDir}/cost`);
if (isAsked('WATCHING')) await measureWatching(dataDir);
rmSync(dataDir, { recursive: true, force: true });
print();

/**
 * Only when named: it takes a quarter of an hour and 14 GB. In a process of its own, whose tsconfig.json lets
 * the shop's handlers be called without Next.
 */
function measureScale(amounts: string[]): number {
  const flags = ['--expose-gc', '--max-old-space-size=8192'];
  const script = ['--import', 'tsx', 'scripts/bench/scale/main.ts', ...amounts];
  const settings = {
    TSX_TSCONFIG_PATH: 'scripts/bench/scale/tsconfig.json',
    RATE_LIMIT_SCALE: '10000',
    SECOND_FACTOR: 'optional',
  };
  const { status } = spawnSync(process.execPath, [...flags, ...script], {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  });
  return status ?? 1;
}

async function measurePages(): Promise<void> {
  console.log('· Starting a blank Next application and the shop, twice');
  const blank = await startBlank();
  await (await startShop(dataDir)).stop();
  const shop = await startShop(dataDir);
  note(
    'P9',
    'second start to ready',
    `${(shop.startedIn / 1000).toFixed(1)} s`,
    '6 s',
    shop.startedIn <= 6000,
  );

  const { products } = await (await fetch(`${shop.url}/api/products/wigs`)).json();
  const pages = {
    home: '/',
    'listing, page 1': '/wigs',
    'listing, page 2': '/wigs?page=2',
    product: `/wigs/${products[0].product_id}`,
  };

  const browser = await chromium.launch({
    executablePath: findBrowser(console.log),
    args: CHROMIUM_FLAGS,
  });
  const floor = await weigh(browser, blank.url);
  for (const [name, address] of Object.entries(pages)) {
    const weight = await weigh(browser, shop.url + address);
    const limit = floor.script + 45 * KB;
    const whole = weight.script + weight.ahead;
    const bar = kilobytes(limit);
    note('P2', `JavaScript, ${name}`, kilobytes(weight.script), bar, weight.script <= limit);
    note('P2', 'and what it fetches ahead', kilobytes(whole), bar, whole <= limit);
    if (name === 'home')
      note('P5', 'requests, home', String(weight.requests), '60', weight.requests <= 60);
    if (name !== 'listing, page 1') continue;
    note('P4', 'HTML of a listing', kilobytes(weight.html), '25 KB', weight.html <= 25 * KB);
    note('P4', 'CSS', kilobytes(weight.style), '15 KB', weight.style <= 15 * KB);
    note('P4', 'fonts before first paint', kilobytes(weight.font), '60 KB', weight.font <= 60 * KB);
  }
  const click = await clickSpeed(browser, `${shop.url}/wigs`);
  note('P5', 'click on a card to heading', `${Math.round(click)} ms`, '60 ms', click <= 60);
  await browser.close();

  console.log('· Loading each page with 16 connections, in turn with the blank one');
  for (const [name, address] of Object.entries(pages)) {
    // Browsers ask for compressed pages; bare ones are as large as the loopback can carry.
    for (const [form, encoding] of Object.entries({ bare: '', gzip: 'gzip' })) {
      const base = await throughput(blank.url, encoding);
      const own = await throughput(shop.url + address, encoding);
      const ratio = own / base;
      note(
        'P3',
        `throughput, ${name}, ${form}`,
        `${ratio.toFixed(2)} × blank (${Math.round(own)}/s)`,
        '2 ×',
        ratio >= 2,
      );
    }
  }

  await shop.stop();
  await blank.stop();
}

async function measureScores(): Promise<void> {
  const shop = await startShop(`${dataDir}/scores`);
  const { products } = await (await fetch(`${shop.url}/api/products/wigs`)).json();
  await measureLighthouse(shop, {
    home: '/',
    listing: '/wigs',
    product: `/wigs/${products[0].product_id}`,
  });
  await shop.stop();
}

async function measureFacets(): Promise<void> {
  if (!postgresBinaries()) {
    console.log('· NOT MEASURED: P7, narrowed listings on PostgreSQL, which is not installed');
    return;
  }
  console.log('· Narrowing listings of 100 000 products on PostgreSQL');
  const { page, api, all } = await facetSpeed(`${dataDir}/facets`);
  const figures = { 'narrowed page, p95': page, 'its API, p95': api, 'API of all, p95': all };
  for (const [name, time] of Object.entries(figures)) {
    note('P7', name, `${Math.round(time)} ms`, '80 ms', time <= 80);
  }
}

async function measureOrders(): Promise<void> {
  if (postgresBinaries()) {
    console.log('· Ordering on PostgreSQL with 20 connections');
    const orders = await orderSpeed(`${dataDir}/orders`);
    const rate = `${Math.round(orders.perSecond)}/s`;
    note('P8', 'orders on PostgreSQL', rate, '150/s', orders.perSecond >= 150);
    note('P8', 'orders, p99', `${Math.round(orders.p99)} ms`, '300 ms', orders.p99 <= 300);
    note(
      'P8',
      'orders, invariants of T1',
      `${orders.broken} broken, ${orders.failed} refused of ${orders.accepted}`,
      '0, 0',
      orders.broken + orders.failed === 0,
    );
  } else {
    console.log('· NOT MEASURED: P8, orders on PostgreSQL, which is not installed');
  }
}

async function measureOutbox(): Promise<void> {
  if (!postgresBinaries()) {
    console.log('· NOT MEASURED: the outbox on PostgreSQL, which is not installed');
    return;
  }
  console.log('· Delivering messages by two processes on PostgreSQL');
  const { perSecond, mailsPerSecond, delay, idleStatements, afterKill } = await outboxSpeed(
    `${dataDir}/outbox`,
  );
  const rate = (figure: number) => `${Math.round(figure)}/s`;
  note('OUTBOX', 'messages by two processes', rate(perSecond), '200/s', perSecond >= 200);
  note('OUTBOX', 'mails by SMTP', rate(mailsPerSecond), '200/s', mailsPerSecond >= 200);
  note('OUTBOX', 'one mail, from its commit', `${Math.round(delay)} ms`, '1500 ms', delay <= 1500);
  const idle = `${idleStatements.toFixed(1)}/s`;
  note('OUTBOX', 'statements of an idle process', idle, '6/s', idleStatements <= 6);
  note('OUTBOX', 'after a kill', `${afterKill.toFixed(1)} s`, '30 s', afterKill <= 30);
}

async function measureFeed(): Promise<void> {
  if (!postgresBinaries()) {
    console.log('· NOT MEASURED: the feed on PostgreSQL, which is not installed');
    return;
  }
  console.log('· Writing the feed of 100 000 products on PostgreSQL');
  const { items, seconds, megabytes, grownBy } = await feedSpeed();
  const size = `${seconds.toFixed(1)} s (${items}, ${Math.round(megabytes)} MB)`;
  note('F1', 'feed of 100 000 products', size, '60 s', seconds <= 60);
  note('F1', 'memory beside it, at most', `${Math.round(grownBy)} MB`, '100 MB', grownBy <= 100);
}

async function measureSynchronisation(): Promise<void> {
  console.log('· Synchronising 20 000 products on the embedded database');
  const few = await synchroniseSpeed(20_000);
  noteRun('first synchronisation', few.first, 60);
  noteRun('with 1 % changed', few.second, 8);
  noteRun('one product, by its number', few.refreshed, 8);
  note('P10', 'pages renewed wrongly', String(few.wrong), '0', few.wrong === 0);
  console.log('· Synchronising 100 000 products');
  const many = await synchroniseSpeed(100_000);
  noteRun('100 000, first', many.first, RUN_LIVES);
  noteRun('100 000, with 1 % changed', many.second, RUN_LIVES);
  noteRun('100 000, one product', many.refreshed, RUN_LIVES);
  note('P10', '100 000, pages renewed wrongly', String(many.wrong), '0', many.wrong === 0);
}

function noteRun(name: string, run: SynchroniseFigures['first' | 'refreshed'], limit: number) {
  const time = `${run.seconds.toFixed(1)} s`;
  note('P10', name, time, `${limit} s`, run.seconds <= limit);
  console.log(
    `  ${name}: ${time}, ${Math.round(run.megabytes)} MB more memory, answered nobody for ${run.stalled.toFixed(2)} s at most`,
  );
}

async function throughput(url: string, encoding: string): Promise<number> {
  const headers: Record<string, string> = encoding ? { 'Accept-Encoding': encoding } : {};
  await visitsASecond(url, headers, 2);
  return visitsASecond(url, headers, 6);
}
