import { CHROMIUM_FLAGS, findBrowser } from '../browser';
import { note } from './figures';
import { loadLighthouse } from './load-lighthouse';
import type { Running } from './servers';

const TIMES = 3;
const BARS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof BARS;

/** Lighthouse as on a phone, the median of three visits of each page (P1). */
export async function measureLighthouse(
  shop: Running,
  pages: Record<string, string>,
): Promise<void> {
  console.log('· Visiting pages with Lighthouse');
  const { launch } = await loadLighthouse();
  const chrome = await launch({
    chromePath: findBrowser(console.log),
    chromeFlags: ['--headless=new', ...CHROMIUM_FLAGS],
  });
  // A shop that has just started has jobs of its start to do, on the same processors.
  for (const path of Object.values(pages)) await lighthouseVisit(shop.url + path, chrome.port);
  for (const [name, path] of Object.entries(pages)) {
    const scores: Record<Category, number[]> = {
      performance: [],
      accessibility: [],
      'best-practices': [],
      seo: [],
    };
    const failed = new Set<string>();
    for (let times = 0; times < TIMES; times += 1) {
      const result = await lighthouseVisit(shop.url + path, chrome.port);
      for (const category of Object.keys(BARS) as Category[]) {
        const { score, auditRefs } = result.lhr.categories[category] ?? {};
        scores[category].push(Math.round((score ?? 0) * 100));
        if (category === 'performance') continue;
        for (const { id, weight } of auditRefs ?? []) {
          const audit = result.lhr.audits[id];
          if (weight > 0 && audit?.score !== null && (audit?.score ?? 0) < 1) failed.add(id);
        }
      }
    }
    for (const [category, bar] of Object.entries(BARS) as [Category, number][]) {
      const median = scores[category].sort((a, b) => a - b)[1] ?? 0;
      note('P1', `${category}, ${name}`, String(median), String(bar), median >= bar);
    }
    if (failed.size > 0) console.log(`  ${name}: ${[...failed].join(', ')}`);
  }
  chrome.kill();
}

/** One visit as on a phone. */
export async function lighthouseVisit(url: string, port: number) {
  const { lighthouse } = await loadLighthouse();
  const result = await lighthouse(url, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  return result;
}
