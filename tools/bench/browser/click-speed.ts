import type { Browser } from 'playwright';
import { note } from '../figures';
import { pagesOf } from '../pages';
import { median } from '../quantiles';
import { startBlank, startRestedShop } from '../servers';
import { withBrowser } from './launch';

const TIMES = 20;
const BARS = { time: 60, ratio: 1.5 };

/** A click to measure: URL of the page, selector of its links, selector of the heading of the linked page. */
export type Way = { url: string; link: string; heading: string };

/**
 * P5: milliseconds from a click on a card until the product's heading is visible. The figure is the median of twenty
 * clicks, each alternated with a click on a link of a blank Next application.
 */
export async function measureClicks(dataDir: string): Promise<void> {
  console.log('· Pressing on cards, in turn with a link of the blank application');
  const [blank, shop] = [await startBlank(), await startRestedShop(dataDir)];
  try {
    await withBrowser(async (browser) => {
      const { listing } = await pagesOf(shop.url);
      const own = { url: shop.url + listing, link: '.card-name a', heading: 'h1.product-name' };
      const base = { url: `${blank.url}/first`, link: 'a', heading: 'h1' };
      const times = { own: [] as number[], base: [] as number[] };
      for (let card = 0; card < TIMES; card += 1) {
        times.base.push(await clickTime(browser, base, 0));
        times.own.push(await clickTime(browser, own, card));
      }
      const [time, blankTime] = [median(times.own), median(times.base)];
      const ratio = time / blankTime;
      const told = `${ratio.toFixed(2)} × (${ms(time)} : ${ms(blankTime)})`;
      note('P5', 'click on a card to heading', ms(time), `${BARS.time} ms`, time <= BARS.time);
      note('P5', "the same to a blank app's own", told, `${BARS.ratio} ×`, ratio <= BARS.ratio);
    });
  } finally {
    await shop.stop();
    await blank.stop();
  }
}

const ms = (time: number): string => `${time.toFixed(0)} ms`;

/**
 * Milliseconds from a click on the n-th link until the heading is visible, with or without loading a new document. The
 * mouse does not hover over the link before the click, as a person's would.
 */
export async function clickTime(browser: Browser, way: Way, n: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(watchForHeading, way.heading);
  await page.goto(way.url, { waitUntil: 'load' });
  await page.waitForTimeout(1000);
  const link = page.locator(way.link).nth(n);
  await link.scrollIntoViewIfNeeded();
  // Wait: people look before they click.
  await page.waitForTimeout(300);
  // Requests the target page first, so that it is cached, as after an earlier visitor.
  await fetch(await link.evaluate((element: HTMLAnchorElement) => element.href));
  const box = await link.boundingBox();
  if (!box) throw new Error(`The link of ${way.url} cannot be seen`);
  await page.mouse.click(box.x + 10, box.y + 10);
  const took = await page.waitForFunction(() => document.documentElement.dataset.took);
  const time = Number(await took.jsonValue());
  await page.close();
  return time;
}

/**
 * Runs in each document; sessionStorage carries the time of the click to the document that shows the heading. Has no
 * named inner functions: tsx would wrap them with a helper that does not exist in the page.
 */
function watchForHeading(heading: string): void {
  document.addEventListener(
    'pointerdown',
    () => sessionStorage.setItem('pressed', String(performance.timeOrigin + performance.now())),
    true,
  );
  // Measured in the page: a promise of `evaluate` stalls during a navigation.
  const timer = setInterval(() => {
    const pressed = sessionStorage.getItem('pressed');
    if (!pressed || !document.querySelector(heading)?.checkVisibility()) return;
    clearInterval(timer);
    performance.mark('heading');
    const now = performance.timeOrigin + performance.now();
    document.documentElement.dataset.took = String(now - Number(pressed));
  }, 1);
}
