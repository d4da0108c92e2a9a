import { setTimeout as sleep } from 'node:timers/promises';
import { test as base, type Page } from 'playwright/test';
import { expect, givenProduct, test } from './fixtures';
import { Shopper } from './shopper';

const overlay = (page: Page) => page.locator('.route-spinner');
const product = (page: Page, id: number) => page.locator(`main a[href="/figures/${id}"]`).first();

/** What the router fetches of a page comes after this many milliseconds. */
const slowDown = (page: Page, path: string, delay: number) =>
  page.route(
    (url) => url.pathname.startsWith(path) && url.searchParams.has('_rsc'),
    async (route) => {
      await sleep(delay);
      // Nobody may want it any more by then.
      await route.continue().catch(() => {});
    },
  );

/** Notes how long after a press the overlay came; outlives the page. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    let pressed = 0;
    const note = () => {
      const times = JSON.parse(sessionStorage.getItem('shown') ?? '[]');
      sessionStorage.setItem('shown', JSON.stringify([...times, performance.now() - pressed]));
    };
    const isOverlay = (node: Node) =>
      node instanceof Element && node.classList.contains('route-spinner');
    document.addEventListener('click', () => (pressed = performance.now()), true);
    const push = history.pushState;
    history.pushState = function (...given) {
      sessionStorage.setItem('arrived', String(performance.now() - pressed));
      push.apply(this, given);
    };
    new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some(isOverlay))) note();
    }).observe(document, { childList: true, subtree: true });
  });

const timesShown = (page: Page): Promise<number[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '[]'));

test('a slow page is waited for under an overlay', { tag: '@phone' }, async ({ page, shopper }) => {
  const { product_id: id } = await givenProduct({ place: 2 });
  await watch(page);
  await slowDown(page, `/figures/${id}`, 1500);
  await shopper.open('/figures');
  await product(page, id).click();

  await expect(overlay(page)).toBeVisible();
  await expect(overlay(page)).toContainText('Завантаження сторінки…');
  await expect(page.getByRole('status').filter({ has: overlay(page) })).toHaveCount(1);
  const uncovered = await overlay(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { width: all } = document.documentElement.getBoundingClientRect();
    return [left, top, all - width, innerHeight - height];
  });
  expect(uncovered).toEqual([0, 0, 0, 0]);
  await page.waitForURL(`**/figures/${id}`);
  await expect(overlay(page)).toHaveCount(0);
  const [after] = await timesShown(page);
  expect(after).toBeGreaterThanOrEqual(150);
  expect(after).toBeLessThan(1000);
});

test('a page that is there at once shows none', { tag: '@phone' }, async ({ page, shopper }) => {
  const { product_id: id } = await givenProduct({ place: 2 });
  await watch(page);
  await shopper.open('/figures');
  await product(page, id).hover();
  await page.waitForTimeout(1000);
  await product(page, id).click();
  await page.waitForURL(`**/figures/${id}`);
  await expect(page.getByRole('button', { name: 'Додати в кошик' }).first()).toBeVisible();
  const took = await page.evaluate(() => Number(sessionStorage.getItem('arrived')));
  test.skip(took >= 150, 'the machine was too busy for a page to be there at once');
  await page.goBack();
  await page.waitForURL('**/figures');
  await page.waitForTimeout(400);
  expect(await timesShown(page)).toEqual([]);
});

test('a result of the search is waited for too', { tag: '@phone' }, async ({ page, shopper }) => {
  await slowDown(page, '/lenses/', 1500);
  await shopper.open('/');
  await page.getByRole('button', { name: /^Пошук товарів/ }).click();
  await page.getByRole('combobox', { name: 'Пошук товарів' }).fill('лінзи');
  // Goods stand before the categories.
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/lenses\/\d+$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeVisible();
  await page.waitForURL('**/lenses/*');
  await expect(overlay(page)).toHaveCount(0);
});

test('it lies above any dialog, as when one leaves the basket', async ({ page, shopper }) => {
  const { product_id: id } = await givenProduct({ place: 3 });
  await shopper.addToBasket(`/figures/${id}`);
  await slowDown(page, '/products/', 1500);
  await shopper.open('/');
  await shopper.openBasket();
  await shopper.panel.locator(`a[href="/products/${id}"]`).last().click();
  await expect(overlay(page)).toBeVisible();
  expect(await overlay(page).evaluate((element) => element.matches(':popover-open'))).toBe(true);
  await page.waitForURL(`**/products/${id}`);
  await expect(overlay(page)).toHaveCount(0);
});

test('Back while one waits takes it away', { tag: '@phone' }, async ({ page, shopper }) => {
  const { product_id: id } = await givenProduct({ place: 2 });
  await slowDown(page, `/figures/${id}`, 4000);
  await shopper.open('/');
  await page.locator('main a[href="/figures"]').first().click();
  await page.waitForURL('**/figures');
  await product(page, id).click();
  await expect(overlay(page)).toBeVisible();
  await page.goBack();
  await expect(overlay(page)).toHaveCount(0, { timeout: 1000 });
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a page that the browser loads itself is waited for too', { tag: '@phone' }, async ({
  page,
  shopper,
}) => {
  await watch(page);
  await shopper.open('/figures');
  await page.route(
    (url) => url.pathname === '/figures' && url.searchParams.get('page') === '2',
    async (route) => {
      await sleep(1000);
      await route.continue();
    },
  );
  await page.getByRole('link', { name: 'Сторінка 2', exact: true }).click();
  await page.waitForURL('**/figures?page=2');
  expect(await timesShown(page)).toHaveLength(1);
  await expect(overlay(page)).toHaveCount(0);
});

base('a failed page comes as a whole and leaves no overlay', async ({ page }) => {
  const { product_id: id } = await givenProduct({ place: 2 });
  await page.route(
    (url) => url.pathname === `/figures/${id}` && url.searchParams.has('_rsc'),
    async (route) => {
      await sleep(600);
      await route.abort().catch(() => {});
    },
  );
  await new Shopper(page).open('/figures');
  await product(page, id).click();
  await expect(overlay(page)).toBeVisible();
  await page.waitForURL(`**/figures/${id}`);
  await expect(page.getByRole('button', { name: 'Додати в кошик' }).first()).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
});

test('a place on the same page is not waited for', { tag: '@phone' }, async ({ page, shopper }) => {
  await watch(page);
  await shopper.open('/figures');
  await page.getByRole('link', { name: 'До вмісту' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(400);
  expect(await timesShown(page)).toEqual([]);
});
