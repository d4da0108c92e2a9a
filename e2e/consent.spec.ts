import { build } from 'esbuild';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures';

const PAGE = `<!doctype html><html lang="uk"><title>Перука</title><script src="/consent.js" async></script>`;
const LINE = { product_id: 7, product_name: 'Перука', price: 890_00, amount: 1 };

/** A page of a shop with both services on: the shop under test has no keys. Returns the requests to the services. */
async function openCountedShop(page: Page, path: string): Promise<string[]> {
  const built = await build({
    ...{ entryPoints: ['lib/analytics/browser.ts'], bundle: true, write: false, format: 'iife' },
  });
  const ids = JSON.stringify({ ga4: 'G-TEST', meta: '123' });
  const script = `var analyticsIds=${ids};${built.outputFiles[0]?.text}`;
  const asked: string[] = [];
  await page.clock.install();
  await page.route('**/*', (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    if (hostname !== 'counted.test') asked.push(hostname);
    const isScript = hostname !== 'counted.test' || pathname === '/consent.js';
    const contentType = isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8';
    const body = pathname === '/consent.js' ? script : isScript ? '' : PAGE;
    return route.fulfill({ contentType, body });
  });
  await page.goto(`https://counted.test${path}`);
  await page.clock.runFor(3000);
  return asked;
}

const told = (page: Page) =>
  page.evaluate(() => {
    const { dataLayer = [] } = window as unknown as { dataLayer?: ArrayLike<unknown>[] };
    return dataLayer.filter(({ 0: what }) => what === 'event').map(({ 1: name }) => name);
  });

test('nothing of analytics loads before consent, and nothing stays after it is withdrawn', {
  tag: '@long',
}, async ({ page }) => {
  const asked = await openCountedShop(page, '/wigs/7');
  await page.getByRole('button', { name: 'Ні, дякую' }).click();
  await page.reload();
  await page.clock.runFor(3000);
  await expect(page.getByRole('button', { name: 'Дозволити' })).toBeHidden();
  expect(asked).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole('button', { name: 'Дозволити' }).click();
  await expect
    .poll(() => [...asked].sort())
    .toEqual(['connect.facebook.net', 'www.googletagmanager.com']);
  await page.evaluate((line) => {
    localStorage.setItem('products', JSON.stringify({ state: { productBusket: [line] } }));
    history.pushState(null, '', '/checkout');
  }, LINE);
  await expect
    .poll(() => told(page))
    .toEqual(['page_view', 'view_item', 'page_view', 'begin_checkout', 'add_to_cart']);
  await page.evaluate(() => history.pushState(null, '', '/order/secret'));
  await page.clock.runFor(1500);
  expect(await told(page)).toHaveLength(5);

  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as Google's script does
    document.cookie = '_ga=GA1.1.12.34';
    document.body.insertAdjacentHTML('beforeend', '<a href="#consent">Змінити вибір</a>');
  });
  await page.getByRole('link', { name: 'Змінити вибір' }).click();
  await Promise.all([
    page.waitForEvent('load'),
    page.getByRole('button', { name: 'Ні, дякую' }).click(),
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('a browser that refuses tracking is not asked', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const asked = await openCountedShop(page, '/');
  await page.clock.runFor(3000);
  await expect(page.getByRole('button', { name: 'Дозволити' })).toBeHidden();
  expect(asked).toEqual([]);
});
