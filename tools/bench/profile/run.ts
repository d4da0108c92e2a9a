import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Addresses, findAddresses } from '../load/addresses';
import { byShare, seeded } from '../load/chance';
import { MIXED_SETTINGS, mixedDeeds } from '../load/mixed';
import { serverOf } from '../processes';
import { type Running, startShop } from '../servers';
import { AS_BROWSER, load, type Outcome, visit } from '../visits';
import { type Frame, flameSvg, framesOf, selfTimes } from './flame';

const [WARM_UP, SECONDS, CONNECTIONS] = [6, 10, 8];
const PATIENCE = 30_000;
/** Maximum printed functions, and the minimum share of the total time of a printed branch. */
const SHOWN = { functions: 40, branch: 0.025 };

type Work = (agent: Agent) => Promise<Outcome>;

/** Workloads by name. Except for `mixed` and the cached pages, no address is requested twice. */
const WORKLOADS: Record<string, (shop: Running, dataDir: string) => Promise<Work>> = {
  narrowed: (shop) => asking(shop, (addresses, n) => addresses.narrowing(n)),
  search: (shop) => asking(shop, (addresses, n) => addresses.search(n)),
  list: (shop) =>
    asking(shop, (_, n) => `/api/products/wigs?filter=stock:1&priceTo=${900 + (n % 977)}`),
  typed: (shop) =>
    asking(shop, ({ search }, n) => {
      const text = new URL(search(n), shop.url).searchParams.get('q') ?? '';
      return `/api/products/search?${new URLSearchParams({ search: text })}`;
    }),
  home: (shop) => asking(shop, () => '/'),
  category: (shop) => asking(shop, () => '/wigs'),
  mixed: async (shop, dataDir) => {
    const deeds = await mixedDeeds(shop, dataDir);
    const random = seeded(2);
    return async (agent) => {
      const { kind, run } = byShare(deeds, random);
      return { kind, isRight: await run(agent) };
    };
  },
};

/** Profiles the server under a workload: a flame graph in `.bench`, the most expensive functions on the console. */
const [name = 'narrowed'] = process.argv.slice(2);
const workload = WORKLOADS[name];
if (!workload) throw new Error(`One of ${Object.keys(WORKLOADS).join(', ')}`);
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-profile-'));
const shop = await startShop(dataDir, {
  ...MIXED_SETTINGS,
  NODE_OPTIONS: `--import ${path.resolve('tools/bench/profile/on-signal.mjs')}`,
  PROFILE_DIR: dataDir,
  RATE_LIMIT_SCALE: '1000000',
});
const server = serverOf(shop.pid);
const work = await workload(shop, dataDir);
await load(WARM_UP, work, CONNECTIONS);
process.kill(server, 'SIGUSR2');
const { perSecond } = await load(SECONDS, work, CONNECTIONS);
process.kill(server, 'SIGUSR2');
const root = framesOf(await written(`${dataDir}/${server}.cpuprofile`));
await shop.stop();
rmSync(dataDir, { recursive: true, force: true });
const each = root.total / 1000 / (perSecond * SECONDS);
const title = `${name}: ${perSecond.toFixed(0)}/s, ${each.toFixed(1)} ms of processor each`;
mkdirSync('.bench', { recursive: true });
writeFileSync(`.bench/${name}.svg`, flameSvg(root, title));
console.log(title);
for (const [frame, time] of selfTimes(root).slice(0, SHOWN.functions)) {
  console.log(`${share(time)}  ${frame}`);
}
console.log('');
printTree(root, 0);

async function asking(
  { url }: Running,
  pathOf: (addresses: Addresses, n: number) => string,
): Promise<Work> {
  const addresses = await findAddresses(url);
  let asked = 0;
  return async (agent) => {
    const status = await visit(url + pathOf(addresses, asked++), agent, AS_BROWSER);
    if (status !== 200 && status !== 404) throw new Error(`${name} was answered with ${status}`);
    return { kind: name, isRight: true };
  };
}

/** The profile, once the server has written it completely. */
async function written(file: string) {
  for (const until = Date.now() + PATIENCE; Date.now() < until; await pause(200)) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      // The file does not exist yet or is incomplete.
    }
  }
  throw new Error(`${file} was not written`);
}

function share(time: number): string {
  return `${((time / root.total) * 100).toFixed(1).padStart(5)} %`;
}

/** Prints branches that take more than a fortieth of the time, callers first. */
function printTree(frame: Frame, depth: number): void {
  if (frame.total / root.total < SHOWN.branch) return;
  console.log(`${share(frame.total)} ${'.'.repeat(depth)}${frame.name}`);
  for (const child of [...frame.children.values()].sort((a, b) => b.total - a.total))
    printTree(child, depth + 1);
}
