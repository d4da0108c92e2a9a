import type { Browser, Page } from 'playwright';

const TIMES = 10;

/**
 * Milliseconds from a press on a card to its product's heading on the screen, the median of ten other
 * cards. The mouse does not rest on the card before, as a person's does.
 */
export async function clickSpeed(browser: Browser, listing: string): Promise<number> {
  const times: number[] = [];
  for (let card = 0; card < TIMES; card += 1) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(listing, { waitUntil: 'load' });
    await page.waitForTimeout(1000);
    times.push(await timeOf(page, card));
    await page.close();
  }
  return times.sort((a, b) => a - b)[TIMES / 2] ?? Number.POSITIVE_INFINITY;
}

async function timeOf(page: Page, card: number): Promise<number> {
  const link = page.locator('.card-name a').nth(card);
  await link.scrollIntoViewIfNeeded();
  // Nobody presses before having looked.
  await page.waitForTimeout(300);
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  // The page has been made by an earlier visitor.
  await fetch(address);
  const box = await link.boundingBox();
  if (!box) throw new Error('The card cannot be seen');
  // Written down by the page itself: a promise of `evaluate` stalls while the address changes.
  await page.evaluate(() => {
    let pressed = 0;
    document.addEventListener('pointerdown', () => (pressed = performance.now()), true);
    const timer = setInterval(() => {
      if (pressed === 0 || !document.querySelector('h1.product-name')?.checkVisibility()) return;
      clearInterval(timer);
      document.documentElement.dataset.took = String(performance.now() - pressed);
    }, 1);
  });
  await page.mouse.click(box.x + 10, box.y + 10);
  const took = await page.waitForFunction(() => document.documentElement.dataset.took);
  return Number(await took.jsonValue());
}
