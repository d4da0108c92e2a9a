import { spawn } from 'node:child_process';
import { CHROMIUM_FLAGS, findBrowser } from '../../browser';
import { note } from '../figures';
import { CLICK_IDS, pagesOf } from '../pages';
import { median } from '../quantiles';
import { startRestedShop } from '../servers';
import { loadLighthouse } from './load-lighthouse';

const TIMES = 5;
/** Points; milliseconds. With the other core busy only the performance's points have a bar of their own. */
const BARS = { quiet: 98, busy: 95, lcp: 1800, tbt: 100, others: 100 };
const OTHERS = ['accessibility', 'best-practices', 'seo'] as const;

type Score = 'performance' | (typeof OTHERS)[number];
/** What one visit said: points, milliseconds, and the names of audits that did not pass, but for the performance's. */
export type Visited = Record<Score | 'lcp' | 'tbt' | 'interactive', number> & { failed: string[] };
export type Phone = (url: string, only?: Score[]) => Promise<Visited>;

/**
 * P1: Lighthouse as on a phone, the median of five visits of each page: in one browser, which keeps what it has compiled of
 * the scripts, and in a new one for each visit, as a first visit is.
 */
export const measureScores = (dataDir: string): Promise<void> =>
  measurePages(dataDir, async (visit, name, url) => {
    await measureQuiet(visit, name, url);
    await measureNew(name, url);
    if (name === 'product') await measureNew('product, click ids', url + CLICK_IDS);
  });

/** The same beside a process that never rests. */
export async function measureScoresBusy(dataDir: string): Promise<void> {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  await measurePages(dataDir, measureBusy).finally(() => busy.kill('SIGKILL'));
}

type Measure = (visit: Phone, name: string, url: string) => Promise<void>;

async function measurePages(dataDir: string, measure: Measure): Promise<void> {
  console.log('· Visiting pages with Lighthouse');
  const shop = await startRestedShop(dataDir);
  try {
    const pages = Object.entries(await pagesOf(shop.url));
    await withPhone(async (visit) => {
      // The browser keeps the compiled scripts of its first visit.
      for (const [, path] of pages) await visit(shop.url + path, ['performance']);
      for (const [name, path] of pages) await measure(visit, name, shop.url + path);
    });
  } finally {
    await shop.stop();
  }
}

async function measureQuiet(visit: Phone, name: string, url: string): Promise<void> {
  const seen = await times(() => visit(url));
  const middle = (key: Score | 'lcp' | 'tbt') => Math.round(median(seen.map((one) => one[key])));
  for (const [key, words, bar] of [
    ['performance', 'performance', BARS.quiet],
    ...OTHERS.map((score) => [score, score, BARS.others] as const),
  ] as const) {
    note('P1', `${words}, ${name}`, String(middle(key)), String(bar), middle(key) >= bar);
  }
  note('P1', `LCP, ${name}`, `${middle('lcp')} ms`, `${BARS.lcp} ms`, middle('lcp') <= BARS.lcp);
  note('P1', `TBT, ${name}`, `${middle('tbt')} ms`, `${BARS.tbt} ms`, middle('tbt') <= BARS.tbt);
  const failed = new Set(seen.flatMap((one) => one.failed));
  if (failed.size > 0) console.log(`  ${name}: ${[...failed].join(', ')}`);
}

async function measureNew(name: string, url: string): Promise<void> {
  const seen = await times(() => visitOnce(url));
  const middle = (key: 'performance' | 'lcp' | 'tbt') =>
    Math.round(median(seen.map((one) => one[key])));
  const [points, lcp, tbt] = [middle('performance'), middle('lcp'), middle('tbt')];
  const where = `${name}, new browser`;
  note('P1', `performance, ${where}`, String(points), String(BARS.quiet), points >= BARS.quiet);
  note('P1', `LCP, ${where}`, `${lcp} ms`, `${BARS.lcp} ms`, lcp <= BARS.lcp);
  note('P1', `TBT, ${where}`, `${tbt} ms`, `${BARS.tbt} ms`, tbt <= BARS.tbt);
}

/** In a browser that has started for it. */
async function visitOnce(url: string): Promise<Visited> {
  let seen: Visited | undefined;
  await withPhone(async (visit) => {
    seen = await visit(url, ['performance']);
  });
  if (!seen) throw new Error(`Lighthouse said nothing of ${url}`);
  return seen;
}

async function measureBusy(visit: Phone, name: string, url: string): Promise<void> {
  const seen = await times(() => visit(url, ['performance']));
  const middle = (key: 'performance' | 'lcp' | 'tbt') =>
    Math.round(median(seen.map((one) => one[key])));
  const points = middle('performance');
  note(
    'P1',
    `performance, ${name}, a core busy`,
    String(points),
    String(BARS.busy),
    points >= BARS.busy,
  );
  console.log(`  ${name}, a core busy: LCP ${middle('lcp')} ms, TBT ${middle('tbt')} ms`);
}

async function times(work: () => Promise<Visited>): Promise<Visited[]> {
  const seen: Visited[] = [];
  while (seen.length < TIMES) seen.push(await work());
  return seen;
}

/** Lends a browser in which Lighthouse visits pages as on a phone. */
export async function withPhone(work: (visit: Phone) => Promise<void>): Promise<void> {
  const { lighthouse, launch } = await loadLighthouse();
  const chrome = await launch({
    chromePath: findBrowser(console.log),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  try {
    await work(async (url, only = ['performance', ...OTHERS]) => {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: only,
      });
      if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
      const { audits, categories } = result.lhr;
      const points = (score: Score) => Math.round((categories[score]?.score ?? 0) * 100);
      const time = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY;
      const others = OTHERS.flatMap((score) => categories[score]?.auditRefs ?? []);
      const failed = others.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
      return {
        performance: points('performance'),
        accessibility: points('accessibility'),
        'best-practices': points('best-practices'),
        seo: points('seo'),
        lcp: time('largest-contentful-paint'),
        tbt: time('total-blocking-time'),
        interactive: time('interactive'),
        failed: failed.map(({ id }) => id),
      };
    });
  } finally {
    chrome.kill();
  }
}
