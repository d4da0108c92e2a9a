import type { Browser, Page } from 'playwright/test';
import { address } from './api/shop';
import { expect, givenProduct, holdAnswers, test } from './fixtures';

test('a press before the code has loaded is not lost', async ({ page, shopper }) => {
  const { product_id } = await givenProduct({ place: 18 });
  const letGo = await holdAnswers(page, '**/_next/static/chunks/**.js');
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });
  const buy = page.getByRole('button', { name: 'Додати в кошик' }).first();
  await buy.click();
  await buy.click();
  await expect(shopper.basketButton(/товарів: \d/)).toHaveCount(0);

  letGo();

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
});

test('a press on a page whose own code is late is not lost', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const { product_id } = await givenProduct({ place: 24 });
  const path = `/figures/${product_id}`;
  const own = await chunksWith('У кошику', path);
  expect(own.length).toBeGreaterThan(0);
  const letGo = await holdAnswers(page, ({ pathname }) => own.includes(pathname));
  await page.goto(path, { waitUntil: 'commit' });
  // React and all code except the held chunk have loaded.
  await page.waitForFunction(() => 'next' in window);
  await page.getByRole('button', { name: 'Додати в кошик' }).first().click();
  await expect(shopper.basketButton(/товарів: \d/)).toHaveCount(0);

  letGo();

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
});

const textOf = async (file: string) => (await fetch(`${address('SHOP_URL')}${file}`)).text();

/** The script files of a page that contain these words. */
async function chunksWith(words: string, path: string): Promise<string[]> {
  const named = (await textOf(path)).match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g) ?? [];
  const files = [...new Set(named)];
  const texts = await Promise.all(files.map(textOf));
  return files.filter((_, place) => texts[place]?.includes(words));
}

/** Holds the code that changes and stores the basket, which a page loads when it is idle. */
async function holdBasketCode(page: Page, browser: Browser) {
  const other = await browser.newPage();
  await other.goto(`${address('SHOP_URL')}/figures`);
  let held: string[] = [];
  await expect(async () => {
    const loaded = await other.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const files = loaded.filter((name) => /chunks\/.*\.js$/.test(name));
    const texts = await Promise.all(files.map(textOf));
    held = files.filter((_, place) => texts[place]?.includes('"basket-memory"'));
    expect(held).toHaveLength(1);
  }).toPass();
  await other.close();
  const isHeld = (url: URL) => held.includes(url.pathname);
  return { letGo: await holdAnswers(page, isHeld), isHeld };
}

test('presses before the code has loaded count once, and later ones need no network', {
  tag: '@long',
}, async ({ page, shopper, browser }) => {
  const { product_id } = await givenProduct({ place: 16 });
  const { letGo, isHeld } = await holdBasketCode(page, browser);
  const asked = page.waitForRequest((request) => isHeld(new URL(request.url())));
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });
  // The page requests this code when it is idle, so it has hydrated by now.
  await asked;
  const buy = page.getByRole('button', { name: 'Додати в кошик' }).first();
  for (let presses = 0; presses < 3; presses += 1) await buy.click();
  await expect(shopper.basketButton(/товарів: \d/)).toHaveCount(0);

  letGo();

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
  await page.route('**/_next/static/chunks/**', () => {});
  await shopper.addButton.click();
  await expect(shopper.basketButton(/товарів: 2/)).toBeVisible();
});

test('the checkout shows the basket before any later code has loaded', { tag: '@long' }, async ({
  page,
  shopper,
  browser,
}) => {
  await shopper.openWithBasket('/public', await givenProduct({ place: 14 }));
  const { letGo } = await holdBasketCode(page, browser);

  await page.goto('/checkout', { waitUntil: 'commit' });

  await expect(page.getByLabel('Ім’я')).toBeVisible();
  letGo();
});

test('a press that React handles does not count twice', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const { product_id } = await givenProduct({ place: 20 });
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });
  // Clicks during hydration until a click counts. Either the early-click script or React may handle it, never both.
  const counted = shopper.basketButton(/товарів: \d+/);
  let presses = 0;
  do {
    presses += 1;
    // A click that fails because something covers the button is ignored.
    await shopper.addButton.click({ noWaitAfter: true, timeout: 1000 }).catch(() => {});
  } while (!(await counted.isVisible()));
  await page.waitForLoadState('load');
  const pieces = await shopper.countPieces();
  expect(pieces).toBeGreaterThanOrEqual(1);
  expect(pieces).toBeLessThanOrEqual(presses);
});

test('the first screen is painted before the code is requested', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  for (const path of ['/', '/wigs']) {
    await shopper.open(path);

    const [painted, asked] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /_next\/static\/.*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    ]);
    expect(painted).toBeGreaterThan(0);
    expect(asked.length).toBeGreaterThan(5);
    expect(Math.min(...asked)).toBeGreaterThan(painted);
  }
});

test('a picture that fails to load does not delay the code', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const { product_id } = await givenProduct({ place: 22 });
  const letGo = await holdAnswers(page, '**/media/**');
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });

  await page.getByRole('button', { name: 'Додати в кошик' }).first().click();

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
  letGo();
});
