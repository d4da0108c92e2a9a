import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverOf } from '../processes';
import { startShop } from '../servers';
import { visit } from '../visits';
import { type Frame, flameSvg, framesOf, selfTimes } from './flame';

const SECONDS = 10;
const CONNECTIONS = 8;

/** The n-th address of a workload. */
const WORKLOADS: Record<string, (n: number) => string> = {
  narrowed: (n) => `/wigs?price=${n % 400}-${900 + (n % 977)}`,
  search: (n) =>
    `/search?q=${encodeURIComponent(['перука', 'плащ', 'катана'][n % 3] ?? '')}&price=${n % 400}-2000`,
  list: (n) => `/api/products/wigs?filter=stock:1&priceTo=${900 + (n % 977)}`,
  short: (n) => `/search?q=%D0%B0&utm_a=${n}`,
  typed: (n) =>
    `/api/products/search?search=${encodeURIComponent(['перу', 'плащ', 'кат'][n % 3] ?? '')}`,
};

/** Profiles the server under one of the workloads above: a flame graph in `.bench`, the costliest functions here. */
const [name = 'narrowed'] = process.argv.slice(2);
const addressOf = WORKLOADS[name];
if (!addressOf) throw new Error(`One of ${Object.keys(WORKLOADS).join(', ')}`);
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-profile-'));
const shop = await startShop(dataDir, {
  NODE_OPTIONS: `--import ${path.resolve('scripts/bench/profile/on-signal.mjs')}`,
  PROFILE_DIR: dataDir,
  RATE_LIMIT_SCALE: '1000000',
});
const server = serverOf(shop.pid);
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
let asked = 0;
async function load(seconds: number): Promise<number> {
  const [until, before] = [performance.now() + seconds * 1000, asked];
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const status = await visit(`${shop.url}${addressOf?.(asked++)}`, agent, {
          'Accept-Encoding': 'gzip',
        });
        if (status !== 200 && status !== 404) throw new Error(`answered ${status}`);
      }
    }),
  );
  return (asked - before) / seconds;
}
await load(6);
process.kill(server, 'SIGUSR2');
const rate = await load(SECONDS);
process.kill(server, 'SIGUSR2');
await new Promise((resolve) => setTimeout(resolve, 3000));
await shop.stop();
const root = framesOf(JSON.parse(readFileSync(`${dataDir}/${server}.cpuprofile`, 'utf8')));
import('node:fs').then((fs) =>
  fs.copyFileSync(`${dataDir}/${server}.cpuprofile`, '/tmp/last.cpuprofile'),
);
await new Promise((r) => setTimeout(r, 300));
rmSync(dataDir, { recursive: true, force: true });
const each = root.total / 1000 / (rate * SECONDS);
const title = `${name}: ${rate.toFixed(0)}/s, ${each.toFixed(1)} ms of processor each`;
mkdirSync('.bench', { recursive: true });
writeFileSync(`.bench/${name}.svg`, flameSvg(root, title));
console.log(title);
for (const [frame, time] of selfTimes(root).slice(0, 40)) {
  console.log(`${((time / root.total) * 100).toFixed(1).padStart(5)} %  ${frame}`);
}
console.log('');
printTree(root, 0);

/** What takes more than a fortieth, callers above. */
function printTree(frame: Frame, depth: number): void {
  if (frame.total / root.total < 0.025) return;
  console.log(
    `${((frame.total / root.total) * 100).toFixed(1).padStart(5)} % ${'.'.repeat(depth)}${frame.name}`,
  );
  for (const child of [...frame.children.values()].sort((a, b) => b.total - a.total))
    printTree(child, depth + 1);
}
