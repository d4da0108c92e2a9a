import type { Agent } from 'node:http';
import { note } from '../figures';
import { firstPicturesMade } from '../pictures';
import { ticksOfTree } from '../processes';
import { median, quantile } from '../quantiles';
import { startShop } from '../servers';
import { AS_BROWSER, load, visit } from '../visits';
import { probe } from './probe';

/** Seconds for each kind of address, after one second of warm-up, and for each round of the flood. */
const SECONDS = 2;
const TURN = 4;
const TURNS = 3;
/** Milliseconds per tick: the kernel counts processor time in hundredths of a second. */
const TICK = 10;
/**
 * `cpu` is the maximum processor time of a response in ms. `slower` is the maximum p95 of a cached page during a flood,
 * as a multiple of its normal p95.
 */
const BARS = { cpu: 10, slower: 1.5 };
const FLOODS = { 'of 100 a second': 100, 'as fast as it goes': Number.POSITIVE_INFINITY };

const secret = (n: number) => String(n).padStart(43, 'a');

/** The n-th missing address of each kind, different for every n. */
export const UNKNOWN: Record<string, (n: number) => string> = {
  'first segment': (n) => `/none-${n}`,
  product: (n) => `/wigs/${90_000_000 + n}`,
  'product, no number': (n) => `/wigs/none-${n}`,
  'product by its number alone': (n) => `/products/${90_000_000 + n}`,
  'page past the end': (n) => `/wigs?page=${1000 + (n % 9000)}`,
  'page, no number': (n) => `/wigs?page=none-${n}`,
  'value of a filter': (n) => `/wigs?color=none-${n}`,
  'filter that nothing fits': (n) => `/wigs?price=${9_000_000 + n}-`,
  character: (n) => `/character/none-${n}`,
  fandom: (n) => `/fandom/none-${n}`,
  'page of a character': (n) => `/character/mavka?page=${100 + (n % 9000)}`,
  bundle: (n) => `/bundles/${90_000_000 + n}`,
  'bundle, no number': (n) => `/bundles/none-${n}`,
  'below a product': (n) => `/wigs/1/none-${n}`,
  'below a page': (n) => `/about/none-${n}`,
  'deep below a character': (n) => `/character/mavka/a/b/c/none-${n}`,
  'escaped category': (n) => `/%77igs/${90_000_000 + n}`,
  'escaped letters': (n) => `/wigs/%D0%B0${n}`,
  'slash at the end': (n) => `/wigs/none-${n}/`,
  'search that finds nothing': (n) => `/search?q=${letters(n)}`,
  order: (n) => `/order/${secret(n)}`,
  'wish list': (n) => `/wishes/shared/${secret(n)}`,
  'below a private page': (n) => `/checkout/none-${n}`,
  admin: (n) => `/admin/none-${n}`,
  picture: (n) => `/media/480/none-${n}.jpg`,
  'picture to share': (n) => `/share/product/${90_000_000 + n}.jpg`,
  script: (n) => `/_next/static/chunks/none-${n}.js`,
  'site map': (n) => `/sitemaps/none-${n}.xml`,
  'API, product': (n) => `/api/products/product/${90_000_000 + n}`,
  'API, no endpoint': (n) => `/api/none-${n}`,
};

/** Kinds that the flood leaves out: they are limited to 240 requests a minute per IP address (proxy.ts). */
const LIMITED = /filter|search|wish list/;

const letters = (n: number): string =>
  `qzx${[...String(n)].map((digit) => 'qwxzvjkhgp'[Number(digit)]).join('')}xq`;

/** P14: the cost of a missing address of each kind, and the speed of a stored page during a flood of them. */
export async function measureUnknown(dataDir: string): Promise<void> {
  console.log('· Asking for what is not there');
  const shop = await startShop(dataDir);
  let asked = 0;
  const ask = (next: (n: number) => string) => async (agent: Agent) => {
    const path = next(asked++);
    const status = await visit(shop.url + path, agent, AS_BROWSER);
    if (status >= 500) throw new Error(`${path} was answered with ${status}`);
    return { kind: String(status), isRight: true };
  };
  try {
    await firstPicturesMade(dataDir);
    for (const [shape, next] of Object.entries(UNKNOWN)) {
      await load(1, ask(next), 4);
      const before = ticksOfTree(shop.pid);
      const { times, byKind } = await load(SECONDS, ask(next), 4);
      const cpu = ((ticksOfTree(shop.pid) - before) * TICK) / times.length;
      const told = `${cpu.toFixed(2)} ms (${[...byKind.keys()].join(', ')})`;
      note('P14', `unknown, ${shape}: processor`, told, `${BARS.cpu} ms`, cpu <= BARS.cpu);
    }
    const shapes = Object.entries(UNKNOWN)
      .filter(([shape]) => !LIMITED.test(shape))
      .map(([, next]) => next);
    const any = ask((n) => shapes[n % shapes.length]?.(n) ?? '/_');
    const stored = () => probe(`${shop.url}/wigs`, TURN);
    for (const [name, rate] of Object.entries(FLOODS)) {
      const p95 = { alone: [] as number[], beside: [] as number[] };
      for (let turn = 0; turn < TURNS; turn += 1) {
        p95.alone.push(quantile(await stored(), 0.95));
        const [times] = await Promise.all([stored(), load(TURN, atMost(rate, any))]);
        p95.beside.push(quantile(times, 0.95));
      }
      const [alone, beside] = [median(p95.alone), median(p95.beside)];
      const told = `${(beside / alone).toFixed(2)} × (${beside.toFixed(1)} : ${alone.toFixed(1)} ms)`;
      const isMet = beside / alone <= BARS.slower;
      note('P14', `a stored page's p95 beside a flood ${name}`, told, `${BARS.slower} ×`, isMet);
    }
  } finally {
    await shop.stop();
  }
}

/** Returns a function that runs `work`, but lets all callers together start it at most `rate` times a second. */
function atMost<T>(rate: number, work: (agent: Agent) => Promise<T>): typeof work {
  let next = performance.now();
  return async (agent) => {
    next = Math.max(next + 1000 / rate, performance.now());
    await new Promise((resolve) => setTimeout(resolve, next - performance.now()));
    return work(agent);
  };
}
