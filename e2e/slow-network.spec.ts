import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from 'playwright/test';
import { address } from './api/shop';
import { expect, givenProduct, test } from './fixtures';

test('a press that comes before the code does is not lost', async ({ page, shopper }) => {
  const { product_id } = await givenProduct({ place: 18 });
  let isHeld = true;
  await page.route('**/_next/static/chunks/**.js', async (route) => {
    while (isHeld) await sleep(50);
    await route.continue().catch(() => {});
  });
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });
  const buy = page.getByRole('button', { name: 'Додати в кошик' }).first();
  await buy.click();
  await buy.click();
  await expect(shopper.basketButton(/товарів: \d/)).toHaveCount(0);

  isHeld = false;

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
});

test('a press on a page whose own code is late is not lost', async ({ page, shopper }) => {
  const { product_id } = await givenProduct({ place: 24 });
  const path = `/figures/${product_id}`;
  const own = await chunksWith('У кошику', path);
  expect(own.length).toBeGreaterThan(0);
  let isHeld = true;
  await page.route(
    ({ pathname }) => own.includes(pathname),
    async (route) => {
      while (isHeld) await sleep(50);
      await route.continue().catch(() => {});
    },
  );
  await page.goto(path, { waitUntil: 'commit' });
  // React is there and has all code but this.
  await page.waitForFunction(() => 'next' in window);
  await page.getByRole('button', { name: 'Додати в кошик' }).first().click();
  await expect(shopper.basketButton(/товарів: \d/)).toHaveCount(0);

  isHeld = false;

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
});

const textOf = async (file: string) => (await fetch(`${address('SHOP_URL')}${file}`)).text();

/** The files of a page's code that have these words in them. */
async function chunksWith(words: string, path: string): Promise<string[]> {
  const named = (await textOf(path)).match(/\/_next\/static\/chunks\/[\w.~-]+\.js/g) ?? [];
  const files = [...new Set(named)];
  const texts = await Promise.all(files.map(textOf));
  return files.filter((_, place) => texts[place]?.includes(words));
}

/** Holds what puts goods into the basket and keeps it, which comes when a page has nothing else to do. */
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
    held = files.filter((_, place) => texts[place]?.includes('Браузер не зберігає кошик'));
    expect(held).toHaveLength(1);
  }).toPass();
  await other.close();
  let isHeld = true;
  let isAsked = false;
  await page.route(
    ({ pathname }) => held.includes(pathname),
    async (route) => {
      isAsked = true;
      while (isHeld) await sleep(50);
      await route.continue().catch(() => {});
    },
  );
  return {
    letGo: () => {
      isHeld = false;
    },
    isAsked: () => isAsked,
  };
}

test('presses until their code comes are one, and later ones need no network', async ({
  page,
  shopper,
  browser,
}) => {
  const { product_id } = await givenProduct({ place: 16 });
  const { letGo, isAsked } = await holdBasketCode(page, browser);
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });
  // The page has hydrated and has nothing else to do.
  await expect.poll(isAsked).toBe(true);
  const buy = page.getByRole('button', { name: 'Додати в кошик' }).first();
  for (let presses = 0; presses < 3; presses += 1) await buy.click();
  await expect(shopper.basketButton(/товарів: \d/)).toHaveCount(0);

  letGo();

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
  await page.route('**/_next/static/chunks/**', () => {});
  await shopper.addButton.click();
  await expect(shopper.basketButton(/товарів: 2/)).toBeVisible();
});

test('the checkout knows the basket before any later code has come', async ({
  page,
  shopper,
  browser,
}) => {
  const { product_id } = await givenProduct({ place: 14 });
  await shopper.addToBasket(`/figures/${product_id}`);
  const { letGo } = await holdBasketCode(page, browser);

  await page.goto('/checkout', { waitUntil: 'commit' });

  await expect(page.getByLabel('Ім’я')).toBeVisible();
  letGo();
});

test('a press that React takes is not taken twice', async ({ page, shopper }) => {
  const { product_id } = await givenProduct({ place: 20 });
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });
  // Pressed all through the loading: whichever of the two takes it, every press counts at most once.
  const buy = shopper.addButton;
  let presses = 0;
  for (const end = Date.now() + 1200; Date.now() < end; presses += 1) {
    // What covers it for a moment is no press.
    await buy.click({ noWaitAfter: true, timeout: 1000 }).catch(() => {});
  }
  await page.waitForLoadState('load');
  await expect(shopper.basketButton(/товарів: \d+/)).toBeVisible();

  const pieces = await shopper.countPieces();
  expect(pieces).toBeGreaterThanOrEqual(1);
  expect(pieces).toBeLessThanOrEqual(presses);
});

test('the first screen is drawn before the code is asked for', async ({ page, shopper }) => {
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

test('a picture that does not come does not keep the code away', async ({ page, shopper }) => {
  const { product_id } = await givenProduct({ place: 22 });
  let isHeld = true;
  await page.route('**/media/**', async (route) => {
    while (isHeld) await sleep(50);
    await route.continue().catch(() => {});
  });
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });

  await page.getByRole('button', { name: 'Додати в кошик' }).first().click();

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
  isHeld = false;
});
