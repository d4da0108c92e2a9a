import { test as base, type Page } from 'playwright/test';
import { expect, givenProduct, holdAnswers, stopClock, test } from './fixtures';
import { Shopper } from './shopper';

const overlay = (page: Page) => page.locator('.route-spinner');
const product = (page: Page, id: number) => page.locator(`main a[href="/figures/${id}"]`).first();

/** Holds the router's requests for a page until the returned function is called. */
const holdPage = (page: Page, path: string) =>
  holdAnswers(page, (url) => url.pathname.startsWith(path) && url.searchParams.has('_rsc'));

/** Collects the paths at which the overlay appears from now on. */
async function watch(page: Page): Promise<string[]> {
  const shownOn: string[] = [];
  await page.exposeFunction('noteOverlay', (url: string) => void shownOn.push(url));
  await page.addInitScript(() => {
    const isOverlay = (node: Node) =>
      node instanceof Element && node.classList.contains('route-spinner');
    const { noteOverlay } = window as unknown as { noteOverlay: (url: string) => void };
    new MutationObserver((records) => {
      if (records.some(({ addedNodes }) => [...addedNodes].some(isOverlay))) {
        noteOverlay(location.pathname);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return shownOn;
}

test('a slow page shows an overlay', async ({ page, shopper }) => {
  const { product_id: id } = await givenProduct({ place: 2 });
  await page.clock.install();
  const letGo = await holdPage(page, `/figures/${id}`);
  await shopper.open('/figures');
  await stopClock(page);
  await product(page, id).click();
  await page.clock.runFor(100);
  await expect(overlay(page)).toHaveCount(0);

  await page.clock.runFor(150);
  await expect(overlay(page)).toBeVisible();
  await expect(overlay(page)).toContainText('Завантаження сторінки…');
  await expect(page.getByRole('status').filter({ has: overlay(page) })).toHaveCount(1);
  const uncovered = await overlay(page).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const { width: all } = document.documentElement.getBoundingClientRect();
    return [left, top, all - width, innerHeight - height];
  });
  expect(uncovered).toEqual([0, 0, 0, 0]);
  await page.clock.resume();
  letGo();
  await page.waitForURL(`**/figures/${id}`);
  await expect(overlay(page)).toHaveCount(0);
});

test('a fast page shows no overlay', { tag: '@long' }, async ({ page, shopper }) => {
  const { product_id: id } = await givenProduct({ place: 2 });
  const shownOn = await watch(page);
  await page.clock.install();
  await shopper.open('/figures');
  // Stops the clock, so that the navigation takes 100 ms on the page's clock even on a slow machine.
  await stopClock(page);
  await product(page, id).click();
  await page.clock.runFor(100);
  await page.waitForURL(`**/figures/${id}`);
  await expect(page.getByRole('button', { name: 'Додати в кошик' }).first()).toBeVisible();
  await page.clock.runFor(1000);
  await page.goBack();
  await page.waitForURL('**/figures');
  await expect(product(page, id)).toBeVisible();
  await page.clock.runFor(1000);
  expect(shownOn).toEqual([]);
});

test('a result of the search shows it too', { tag: '@long' }, async ({ page, shopper }) => {
  const letGo = await holdPage(page, '/lenses/');
  await shopper.open('/');
  await page.getByRole('button', { name: /^Пошук товарів/ }).click();
  await page.getByRole('combobox', { name: 'Пошук товарів' }).fill('лінзи');
  // Products come before categories.
  await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/lenses\/\d+$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(overlay(page)).toBeVisible();
  letGo();
  await page.waitForURL('**/lenses/*');
  await expect(overlay(page)).toHaveCount(0);
});

test('the overlay covers any dialog, as when leaving the basket', {
  tag: ['@both', '@long'],
}, async ({ page, shopper }) => {
  const figure = await givenProduct({ place: 3 });
  const { product_id: id } = figure;
  const letGo = await holdPage(page, '/products/');
  await shopper.openWithBasket('/', figure);
  await shopper.openBasket();
  await shopper.panel.locator(`a[href="/products/${id}"]`).last().click();
  await expect(overlay(page)).toBeVisible();
  expect(await overlay(page).evaluate((element) => element.matches(':popover-open'))).toBe(true);
  letGo();
  await page.waitForURL(`**/products/${id}`);
  await expect(overlay(page)).toHaveCount(0);
});

test('Back removes the overlay', { tag: '@long' }, async ({ page, shopper }) => {
  const { product_id: id } = await givenProduct({ place: 2 });
  const letGo = await holdPage(page, `/figures/${id}`);
  await shopper.open('/');
  await page.locator('main a[href="/figures"]').first().click();
  await page.waitForURL('**/figures');
  await product(page, id).click();
  await expect(overlay(page)).toBeVisible();
  await page.goBack();
  await expect(overlay(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/');
  letGo();
});

test('a page that the browser itself loads shows it too', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const shownOn = await watch(page);
  await shopper.open('/figures');
  const letGo = await holdAnswers(
    page,
    (url) => url.pathname === '/figures' && url.searchParams.get('page') === '2',
  );
  const next = page.getByRole('link', { name: 'Сторінка 2', exact: true });
  // `click` would wait for the page that is held.
  await next.click({ noWaitAfter: true });
  await expect.poll(() => shownOn).toEqual(['/figures']);
  letGo();
  await page.waitForURL('**/figures?page=2');
  expect(shownOn).toEqual(['/figures']);
  await expect(overlay(page)).toHaveCount(0);
});

base(
  'a failed page comes as a whole and leaves no overlay',
  { tag: ['@both', '@long'] },
  async ({ page }) => {
    const { product_id: id } = await givenProduct({ place: 2 });
    let fail = () => {};
    const isSeen = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(
      (url) => url.pathname === `/figures/${id}` && url.searchParams.has('_rsc'),
      async (route) => {
        await isSeen;
        await route.abort().catch(() => {});
      },
    );
    await new Shopper(page).open('/figures');
    await product(page, id).click();
    await expect(overlay(page)).toBeVisible();
    fail();
    await page.waitForURL(`**/figures/${id}`);
    await expect(page.getByRole('button', { name: 'Додати в кошик' }).first()).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  },
);

test('a link within the same page shows none', { tag: '@long' }, async ({ page, shopper }) => {
  const shownOn = await watch(page);
  await page.clock.install();
  await shopper.open('/figures');
  await page.getByRole('link', { name: 'До вмісту' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#/);
  await page.clock.runFor(1000);
  expect(shownOn).toEqual([]);
});
