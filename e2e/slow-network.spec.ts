import { setTimeout as sleep } from 'node:timers/promises';
import { expect, givenProduct, test } from './fixtures';

test('a press that comes before the code does is not lost', async ({ page, shopper }, info) => {
  const { product_id } = await givenProduct({ place: info.project.name === 'phone' ? 19 : 18 });
  let isHeld = true;
  await page.route('**/_next/static/chunks/**.js', async (route) => {
    while (isHeld) await sleep(50);
    await route.continue().catch(() => {});
  });
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });
  const buy = page.getByRole('button', { name: 'Додати в кошик' }).first();
  await buy.click();
  await buy.click();
  await expect(shopper.basketButton(/^Кошик, товарів/)).toHaveCount(0);

  isHeld = false;

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
});

test('a press on a page whose own code is late is not lost', async ({ page, shopper }, info) => {
  const { product_id } = await givenProduct({ place: info.project.name === 'phone' ? 25 : 24 });
  let isHeld = true;
  await page.route('**/_next/static/chunks/**.js', async (route) => {
    const answer = await route.fetch();
    const isOfThePage = (await answer.text()).includes('У кошику');
    while (isHeld && isOfThePage) await sleep(50);
    await route.fulfill({ response: answer }).catch(() => {});
  });
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });
  // The frame is React's already, the page in it not yet.
  await page.waitForFunction(() => !document.querySelector('header')?.closest('[data-late]'));
  await page.getByRole('button', { name: 'Додати в кошик' }).first().click();
  await expect(shopper.basketButton(/^Кошик, товарів/)).toHaveCount(0);

  isHeld = false;

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
});

test('a press that React takes is not taken twice', async ({ page, shopper }, info) => {
  const { product_id } = await givenProduct({ place: info.project.name === 'phone' ? 21 : 20 });
  await page.goto(`/figures/${product_id}`, { waitUntil: 'commit' });
  // Pressed all through the loading: whichever of the two takes it, every press counts at most once.
  const buy = page.getByRole('button', { name: /^(Додати в кошик|У кошику)$/ }).first();
  let presses = 0;
  for (const end = Date.now() + 1200; Date.now() < end; presses += 1) {
    await buy.click({ noWaitAfter: true });
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

test('a picture that does not come does not keep the code away', async ({
  page,
  shopper,
}, info) => {
  const { product_id } = await givenProduct({ place: info.project.name === 'phone' ? 23 : 22 });
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
