import type { Switch } from '../../lib/server/front';
import { CHROMIUM_FLAGS, findBrowser } from '../browser';
import { note } from './figures';
import { lighthouseVisit } from './lighthouse';
import { loadLighthouse } from './load-lighthouse';
import { serverOf, ticksOf } from './processes';
import { type Running, startShop } from './servers';
import { visitsASecond } from './visits';

/** What a step has to bring to stay: a tenth of throughput, or three points of Lighthouse. */
const THROUGHPUT_GAIN = 1.1;
const POINTS = 3;
const ROUNDS = 3;
const VISITS = 5;
/** The kernel counts processor time in hundredths of a second. */
const TICK = 10;

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Each step of the front that can be switched off: the shop with and without it, in turns. */
export async function measureFront(dataDir: string): Promise<void> {
  const whole = await startShop(`${dataDir}/front-on`);
  const { products } = await (await fetch(`${whole.url}/api/products/wigs`)).json();
  const product = `/wigs/${products[0].product_id}`;
  for (const [off, paths] of Object.entries({
    'page-cache': ['/wigs', product],
    compression: ['/api/products/wigs', '/api/products/search?search=wig'],
  }) as [Switch, string[]][]) {
    const without = await startShop(`${dataDir}/front-off`, { FRONT_OFF: off });
    for (const path of paths) await compareThroughput(off, path, whole, without);
    await without.stop();
  }
  const without = await startShop(`${dataDir}/front-off`, { FRONT_OFF: 'late-scripts' });
  await compareScores('late-scripts', { home: '/', listing: '/wigs', product }, whole, without);
  await without.stop();
  await whole.stop();
}

async function compareThroughput(off: Switch, path: string, whole: Running, without: Running) {
  const runs = { on: [] as Run[], off: [] as Run[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    runs.on.push(await measureRun(whole, path));
    runs.off.push(await measureRun(without, path));
  }
  const [on, bare] = [runs.on, runs.off].map((list) => ({
    visits: median(list.map(({ visits }) => visits)),
    cpu: median(list.map(({ cpu }) => cpu)),
  }));
  if (!on || !bare) return;
  const gain = on.visits / bare.visits;
  const told = `${gain.toFixed(2)} × (${Math.round(on.visits)} : ${Math.round(bare.visits)}/s)`;
  const cpu = `cpu ${on.cpu.toFixed(2)} : ${bare.cpu.toFixed(2)} ms`;
  note('FRONT', `${off}, ${path}, ${cpu}`, told, `${THROUGHPUT_GAIN} ×`, gain >= THROUGHPUT_GAIN);
}

type Run = { visits: number; cpu: number };

/** Visits a second and processor time of one, in milliseconds. */
export async function measureRun({ url, pid }: Running, path: string): Promise<Run> {
  const headers = { 'Accept-Encoding': 'gzip' };
  await visitsASecond(url + path, headers, 1);
  const server = serverOf(pid);
  const before = ticksOf(server);
  const seconds = 4;
  const visits = await visitsASecond(url + path, headers, seconds);
  return { visits, cpu: ((ticksOf(server) - before) * TICK) / (visits * seconds) };
}

async function compareScores(
  off: Switch,
  pages: Record<string, string>,
  whole: Running,
  without: Running,
) {
  const { launch } = await loadLighthouse();
  const chrome = await launch({
    chromePath: findBrowser(console.log),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  for (const [name, path] of Object.entries(pages)) {
    const seen = { on: [] as Score[], off: [] as Score[] };
    for (let visit = 0; visit < VISITS; visit += 1) {
      seen.on.push(scoreOf(await lighthouseVisit(whole.url + path, chrome.port)));
      seen.off.push(scoreOf(await lighthouseVisit(without.url + path, chrome.port)));
    }
    const of = (key: keyof Score) =>
      [seen.on, seen.off].map((list) => Math.round(median(list.map((score) => score[key]))));
    const [on = 0, bare = 0] = of('points');
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
  chrome.kill();
}

type Score = { points: number; lcp: number; tbt: number; interactive: number };

function scoreOf({ lhr }: Awaited<ReturnType<typeof lighthouseVisit>>): Score {
  const value = (id: string) => lhr.audits[id]?.numericValue ?? 0;
  return {
    points: (lhr.categories.performance?.score ?? 0) * 100,
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    interactive: value('interactive'),
  };
}
