import { freePort } from '../../sandbox/free-port';
import { startCollector } from '../../scripts/testing/otlp-collector';
import { note } from './figures';
import { measureRun } from './load/stored';
import { firstPicturesMade } from './pictures';
import { median } from './quantiles';
import { startShop } from './servers';

const PATHS = ['/wigs', '/api/products/wigs', '/api/products/search?search=wig'];
/**
 * Maximum processor time of a request, as a multiple of the time without observation; on a busy machine this is more
 * reliable than visits per second. Log and metrics may add a fifth, traces of every request a third.
 */
const MOST = { counted: 1.2, traced: 1.33 };
const ROUNDS = 3;

const WATCHED = { REQUEST_LOG: 'on' };

/** Compares the shop with and without request log, metrics with a scrape each second, and traces of all requests. */
export async function measureWatching(dataDir: string): Promise<void> {
  const collector = await startCollector();
  const metricsPort = String(await freePort());
  const bare = await startShop(`${dataDir}/bare`, { REQUEST_LOG: 'off' });
  const counted = await startShop(`${dataDir}/counted`, { ...WATCHED, METRICS_PORT: metricsPort });
  const tracedPort = String(await freePort());
  const traced = await startShop(`${dataDir}/traced`, {
    ...WATCHED,
    METRICS_PORT: tracedPort,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  for (const name of ['bare', 'counted', 'traced']) await firstPicturesMade(`${dataDir}/${name}`);
  const scrapes = setInterval(() => {
    for (const port of [metricsPort, tracedPort]) {
      void fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
    }
  }, 1000);
  const shops = { bare, counted, traced };
  for (const path of PATHS) {
    const runs = { bare: [], counted: [], traced: [] } as Record<keyof typeof shops, number[]>;
    const work = { bare: [], counted: [], traced: [] } as Record<keyof typeof shops, number[]>;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['bare', 'counted', 'traced'] as const) {
        const { visits, cpu } = await measureRun(shops[name], path);
        runs[name].push(visits);
        work[name].push(cpu);
      }
    }
    const told = (name: keyof typeof shops) =>
      `${Math.round(median(runs[name]))}/s, ${median(work[name]).toFixed(2)} ms`;
    console.log(`  ${path}: ${told('bare')} : ${told('counted')} : ${told('traced')}`);
    for (const name of ['counted', 'traced'] as const) {
      const times = median(work[name]) / median(work.bare);
      const [measured, bar] = [`${times.toFixed(2)} ×`, `${MOST[name]} ×`];
      note('WATCHING', ` ${name}, ${path}`, measured, bar, times <= MOST[name]);
    }
  }
  clearInterval(scrapes);
  console.log(`  spans collected: ${collector.spans.length}`);
  for (const shop of Object.values(shops)) await shop.stop();
  collector.close();
}
