import { note } from '../figures';
import { pagesOf } from '../pages';
import { firstPicturesMade } from '../pictures';
import { ticksOfTree } from '../processes';
import { median } from '../quantiles';
import { type Running, startBlank, startShop } from '../servers';
import { visitsASecond } from '../visits';

const ROUNDS = 3;
const SECONDS = 4;
/** Milliseconds per tick: the kernel counts processor time in hundredths of a second. */
const TICK = 10;
const BARS = { ratio: 2, cpu: 0.1 };

/** Visits a second, and processor time of one visit in milliseconds. */
export type Run = { visits: number; cpu: number };

/** P3: stored pages over 16 connections, each alternated with the page of a blank Next application. */
export async function measureStored(dataDir: string): Promise<void> {
  console.log('· Loading each page with 16 connections, in turn with the blank one');
  const [blank, shop] = [await startBlank(), await startShop(dataDir)];
  try {
    // Waits for the demo's pictures. Otherwise the first page's figures would include drawing them.
    await firstPicturesMade(dataDir);
    const pages = { ...(await pagesOf(shop.url)), 'listing, page 2': '/wigs?page=2' };
    for (const [name, path] of Object.entries(pages)) {
      // Browsers request compressed pages; uncompressed ones reach the limit of the loopback interface.
      for (const encoding of ['gzip', '']) {
        const runs = { own: [] as Run[], base: [] as Run[] };
        for (let round = 0; round < ROUNDS; round += 1) {
          runs.base.push(await measureRun(blank, '/', encoding));
          runs.own.push(await measureRun(shop, path, encoding));
        }
        say(`${name}, ${encoding || 'bare'}`, middle(runs.own), middle(runs.base));
      }
    }
  } finally {
    await shop.stop();
    await blank.stop();
  }
}

function say(name: string, own: Run, base: Run): void {
  const ratio = own.visits / base.visits;
  const told = `${ratio.toFixed(2)} × blank (${Math.round(own.visits)}/s)`;
  note('P3', `throughput, ${name}`, told, `${BARS.ratio} ×`, ratio >= BARS.ratio);
  const cpu = `${own.cpu.toFixed(3)} ms (blank ${base.cpu.toFixed(2)})`;
  note('P3', `processor a page, ${name}`, cpu, `${BARS.cpu} ms`, own.cpu <= BARS.cpu);
}

/** The median of several runs. */
export const middle = (runs: Run[]): Run => ({
  visits: median(runs.map(({ visits }) => visits)),
  cpu: median(runs.map(({ cpu }) => cpu)),
});

/** One run after a second of warm-up; the processor time is that of the server and its descendants. */
export async function measureRun(
  { url, pid }: Pick<Running, 'url' | 'pid'>,
  path: string | (() => string),
  encoding = 'gzip',
): Promise<Run> {
  const address = typeof path === 'string' ? url + path : () => url + path();
  const headers: Record<string, string> = encoding ? { 'Accept-Encoding': encoding } : {};
  await visitsASecond(address, headers, 1);
  const before = ticksOfTree(pid);
  const visits = await visitsASecond(address, headers, SECONDS);
  return { visits, cpu: ((ticksOfTree(pid) - before) * TICK) / (visits * SECONDS) };
}
