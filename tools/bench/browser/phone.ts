import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { note } from '../figures';
import { pagesOf } from '../pages';
import { quantile } from '../quantiles';
import { startRestedShop } from '../servers';
import { withBrowser } from './launch';
import { weigh } from './page-weight';
import { type Deed, phoneDeeds } from './phone-deeds';

const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
};
/** CPU slowdown factor relative to this machine. */
const SLOWER = 4;
const VISITS = 8;
/** Network speed, as the 3G preset of the browser's developer tools: bytes per second, and latency in ms. */
const ON_3G = { downloadThroughput: 180_000, uploadThroughput: 84_375, latency: 562 };
const KILOBYTES: Record<string, number> = { home: 400, listing: 370, product: 400 };
/** Maximum INP (Interaction to Next Paint) in ms: the default, and the limits of single interactions. */
const INP = 200;
const INP_OF: Record<string, number> = { 'add to the basket': 120 };
/** Milliseconds after which an effect counts as lost. */
const LOST = 60_000;

/** Measures on a phone: response times to presses, bytes of a first visit, and presses before the code has loaded. */
export async function measurePhone(dataDir: string): Promise<void> {
  console.log('· Pressing and typing on a phone four times slower than this machine');
  const shop = await startRestedShop(dataDir);
  try {
    await withBrowser(async (browser) => {
      const pages = await pagesOf(shop.url);
      for (const [name, path] of Object.entries(pages)) {
        const { all, requests } = await weigh(browser, shop.url + path, PHONE);
        const told = `${(all / 1024).toFixed(0)} KB (${requests} requests)`;
        const most = KILOBYTES[name] ?? 0;
        note('PHONE', `first visit, ${name}`, told, `${most} KB`, all <= most * 1024);
      }
      const deeds = phoneDeeds(pages);
      for (const deed of deeds) await measureDeed(browser, shop.url, deed);
      for (const deed of deeds) await measureOn3G(browser, shop.url, deed);
    });
  } finally {
    await shop.stop();
  }
}

/**
 * Measures INP (Interaction to Next Paint) as defined for a site: the 75th percentile, over all visits, of the slowest
 * interaction of each visit.
 */
async function measureDeed(browser: Browser, url: string, deed: Deed): Promise<void> {
  const times: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const page = await browser.newPage(PHONE);
    await page.addInitScript(watchInteractions);
    await page.goto(url + deed.path, { waitUntil: 'load' });
    await page.waitForFunction(() => !document.querySelector('[data-late]'));
    await page.waitForLoadState('networkidle');
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await deed.before?.(page);
    await page.evaluate(() => Object.assign(window, { slowest: 0 }));
    await deed.press(page);
    await deed.effect(page, LOST);
    // Event entries are reported after the next paint.
    await page.waitForTimeout(500);
    times.push(await page.evaluate(() => (window as unknown as { slowest: number }).slowest));
    await page.close();
  }
  const inp = quantile(times, 0.75);
  const told = `${inp} ms (longest ${Math.max(...times)} ms)`;
  const most = INP_OF[deed.name] ?? INP;
  note('PHONE', `INP, ${deed.name}`, told, `${most} ms`, inp > 0 && inp <= most);
}

/** Runs in the page: keeps the duration of the slowest interaction, from the press to the next paint. */
function watchInteractions(): void {
  const shared = window as unknown as { slowest: number };
  shared.slowest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as PerformanceEntry & { interactionId?: number };
      if (interactionId > 0) shared.slowest = Math.max(shared.slowest, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/**
 * Presses once on a 3G network as soon as the element is visible, perhaps before its script has loaded. The effect of
 * the press must not be lost.
 */
async function measureOn3G(browser: Browser, url: string, deed: Deed): Promise<void> {
  const page = await browser.newPage(PHONE);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.emulateNetworkConditions', { offline: false, ...ON_3G });
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const began = performance.now();
  const since = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
  await page.goto(url + deed.path, { waitUntil: 'commit' });
  await deed.before?.(page);
  await deed.press(page);
  const pressed = since();
  const isKept = await wasDone(deed, page);
  const told = isKept ? `${since()}, pressed after ${pressed}` : `lost, pressed after ${pressed}`;
  note('PHONE', `on 3G, ${deed.name}`, told, 'not lost', isKept);
  await page.close();
}

const wasDone = (deed: Deed, page: Page): Promise<boolean> =>
  deed.effect(page, LOST).then(
    () => true,
    () => false,
  );
