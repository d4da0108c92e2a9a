import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { logInfo } from '@/lib/log';
import { byPart } from '@/scripts/testing/long-test';
import { until } from '@/scripts/testing/until';
import { killEverything, type OwnShop, openOwnShop } from '../../scripts/testing/own-shop';

const MEGABYTE = 1024 * 1024;
const VISITS = byPart(150, 1000);
const AT_ONCE = 8;
/** Megabytes that may be left of all these visits. In the quick part it finds a page that is kept whole. */
const BAR = 15;

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-memory-'));
const probe = path.join(dataDir, 'heap');
let shop: OwnShop;

beforeAll(async () => {
  const preload = pathToFileURL(path.resolve('scripts/testing/heap-probe.mjs')).href;
  shop = await openOwnShop(dataDir, {
    NODE_OPTIONS: `--import=${preload}`,
    HEAP_PROBE: probe,
    RATE_LIMIT_SCALE: '1000',
  });
}, 120_000);
afterAll(async () => {
  if (shop) await killEverything(shop.launcher);
  rmSync(dataDir, { recursive: true, force: true });
});

test(`${VISITS} narrowed lists and searches leave next to nothing in memory`, async () => {
  await visit(0, byPart(100, 300));
  const before = await heapInUse();
  await visit(300, VISITS);
  const after = await heapInUse();
  const grown = (after - before) / MEGABYTE;
  logInfo('memory after visits', { grown });
  expect(grown).toBeLessThan(BAR);
}, 600_000);

/** Every page is another one. */
async function visit(from: number, amount: number): Promise<void> {
  let next = from;
  const visitor = async () => {
    while (next < from + amount) {
      const number = next;
      next += 1;
      const answer = await fetch(shop.url + addressOf(number));
      await answer.arrayBuffer();
      expect(answer.status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
}

const addressOf = (number: number): string => {
  const price = `price=1-${10_000 + number}`;
  return number % 3 === 0 ? `/search?q=${encodeURIComponent('перука')}&${price}` : `/wigs?${price}`;
};

async function heapInUse(): Promise<number> {
  rmSync(probe, { force: true });
  process.kill(Number(readFileSync(`${probe}.pid`, 'utf8')), 'SIGUSR2');
  return Number(await until(() => existsSync(probe) && readFileSync(probe, 'utf8')));
}
