import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../../../scripts/testing/servers';
import { givenPlenty, orderFor } from '../orders';
import { serverOf } from '../processes';
import { startShop } from '../servers';
import { flameSvg, framesOf, selfTimes } from './flame';

const SECONDS = 10;
/** Milliseconds that the server takes to write a profile. */
const WRITING = 3000;

/**
 * Profiles the server while it accepts orders (bench P8). Writes a flame graph into `.bench` and prints the most
 * expensive functions.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-profile-'));
const postgres = await startServer('PostgreSQL', { isDurable: true });
const shop = await startShop(dataDir, {
  DATABASE_URL: postgres.url,
  INTERNAL_SECRET: 'known-to-this-bench-only',
  TRUSTED_PROXY_HOPS: '1',
  NODE_OPTIONS: `--import ${path.resolve('tools/bench/profile/on-signal.mjs')}`,
  PROFILE_DIR: dataDir,
});
const server = serverOf(shop.pid);
const products = await givenPlenty(shop.url, dataDir);
await orderFor(4000, shop.url, products);
process.kill(server, 'SIGUSR2');
const { times } = await orderFor(SECONDS * 1000, shop.url, products);
process.kill(server, 'SIGUSR2');
await new Promise((resolve) => setTimeout(resolve, WRITING));
await shop.stop();
await postgres.stop();
const root = framesOf(JSON.parse(readFileSync(`${dataDir}/${server}.cpuprofile`, 'utf8')));
rmSync(dataDir, { recursive: true, force: true });
const each = root.total / 1000 / times.length;
const title = `orders: ${(times.length / SECONDS).toFixed(0)}/s, ${each.toFixed(1)} ms of processor each`;
mkdirSync('.bench', { recursive: true });
writeFileSync('.bench/orders.svg', flameSvg(root, title));
console.log(title);
for (const [frame, time] of selfTimes(root).slice(0, 40)) {
  console.log(`${((time / root.total) * 100).toFixed(1).padStart(5)} %  ${frame}`);
}
process.exit(0);
