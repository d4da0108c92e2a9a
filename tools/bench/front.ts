import type { Switch } from '../../lib/server/front';
import { type Phone, type Visited, withPhone } from './browser/lighthouse';
import { note } from './figures';
import { measureRun, middle, type Run } from './load/stored';
import { pagesOf } from './pages';
import { firstPicturesMade } from './pictures';
import { median } from './quantiles';
import { type Running, startShop } from './servers';

/** Minimum gain that justifies a step of the front server: a tenth more throughput, or three more Lighthouse points. */
const THROUGHPUT_GAIN = 1.1;
const POINTS = 3;
const ROUNDS = 3;
const VISITS = 5;

/** Compares the shop with and without each step of the front server that can be switched off, alternately. */
export async function measureFront(dataDir: string): Promise<void> {
  const whole = await startShop(`${dataDir}/front-on`);
  const pages = await pagesOf(whole.url);
  await firstPicturesMade(`${dataDir}/front-on`);
  for (const [off, paths] of Object.entries({
    // Includes API responses that are stored beside the pages.
    'page-cache': [pages.listing, pages.product, '/api/products/search?search=wig'],
    compression: ['/api/products/wigs'],
  }) as [Switch, string[]][]) {
    const without = await startShop(`${dataDir}/front-off`, { FRONT_OFF: off });
    await firstPicturesMade(`${dataDir}/front-off`);
    for (const path of paths) await compareThroughput(off, path, whole, without);
    await without.stop();
  }
  const without = await startShop(`${dataDir}/front-off`, { FRONT_OFF: 'late-scripts' });
  await withPhone((phone) => compareScores(phone, 'late-scripts', pages, whole, without));
  await without.stop();
  await whole.stop();
}

async function compareThroughput(off: Switch, path: string, whole: Running, without: Running) {
  const runs = { on: [] as Run[], off: [] as Run[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.on.push(await measureRun(whole, path));
    runs.off.push(await measureRun(without, path));
  }
  const [on, bare] = [middle(runs.on), middle(runs.off)];
  const gain = on.visits / bare.visits;
  const told = `${gain.toFixed(2)} × (${Math.round(on.visits)} : ${Math.round(bare.visits)}/s)`;
  const cpu = `cpu ${on.cpu.toFixed(2)} : ${bare.cpu.toFixed(2)} ms`;
  note('FRONT', `${off}, ${path}, ${cpu}`, told, `${THROUGHPUT_GAIN} ×`, gain >= THROUGHPUT_GAIN);
}

async function compareScores(
  visit: Phone,
  off: Switch,
  pages: Record<string, string>,
  whole: Running,
  without: Running,
) {
  for (const [name, path] of Object.entries(pages)) {
    const seen = { on: [] as Visited[], off: [] as Visited[] };
    for (let turn = 0; turn < VISITS; turn += 1) {
      seen.on.push(await visit(whole.url + path));
      seen.off.push(await visit(without.url + path));
    }
    const of = (key: 'performance' | 'lcp' | 'tbt' | 'interactive') =>
      [seen.on, seen.off].map((list) => Math.round(median(list.map((one) => one[key]))));
    const [on = 0, bare = 0] = of('performance');
    note(
      'FRONT',
      `${off}, ${name}, Lighthouse`,
      `${on} : ${bare} points`,
      `+${POINTS}`,
      on - bare >= POINTS,
    );
    console.log(
      `  ${off}, ${name}: LCP ${of('lcp').join(' : ')}, TBT ${of('tbt').join(' : ')}, interactive ${of('interactive').join(' : ')} ms`,
    );
  }
}
