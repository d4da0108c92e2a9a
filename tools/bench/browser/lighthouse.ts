import { spawn } from 'node:child_process';
import { CHROMIUM_FLAGS, findBrowser } from '../../../scripts/browser';
import { note } from '../figures';
import { CLICK_IDS, pagesOf } from '../pages';
import { median } from '../quantiles';
import { startRestedShop } from '../servers';
import { loadLighthouse } from './load-lighthouse';

const TIMES = 5;
/**
 * Minimum scores in points; `lcp` and `tbt` are maximum times in ms. While another process keeps a core busy, only the
 * performance score is checked (`busy`).
 */
const BARS = { quiet: 98, busy: 95, lcp: 1800, tbt: 100, others: 100 };
const OTHERS = ['accessibility', 'best-practices', 'seo'] as const;

type Score = 'performance' | (typeof OTHERS)[number];
/** Result of one visit: scores in points, times in ms, and the names of failed audits except those of performance. */
export type Visited = Record<Score | 'lcp' | 'tbt' | 'interactive', number> & { failed: string[] };
export type Phone = (url: string, only?: Score[]) => Promise<Visited>;

/**
 * P1: the median of five Lighthouse visits to each page with phone settings. Measured in one browser, which caches
 * compiled scripts, and again with a new browser for each visit, as for a first visit.
 */
export const measureScores = (dataDir: string): Promise<void> =>
  measurePages(dataDir, async (visit, name, url) => {
    await measureQuiet(visit, name, url);
    await measureNew(name, url);
    if (name === 'product') await measureNew('product, click ids', url + CLICK_IDS);
  });

/** P1: the performance score of the same pages while another process keeps a core busy. */
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
      // Warm-up: the browser caches the compiled scripts of the first visit.
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

/** Visits a page once in a new browser; measures only performance. */
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

/** Runs `work` with a browser in which Lighthouse visits pages as on a phone. */
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
