import type { Page } from 'playwright/test';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import type { Shopper } from './shopper';

const CAP = 'Шапочка для перуки чорна';
const CONTAINER = 'Контейнер для лінз';
/** An offer comes 0.4 s after the press; whoever waits so long has seen that none came. */
const NO_OFFER = 2000;

const wigPath = async (place: number) =>
  `/wigs/${(await givenProduct({ category: 'wigs', place })).product_id}`;
const lensesPath = async (place: number) =>
  `/lenses/${(await givenProduct({ category: 'lenses', place })).product_id}`;

async function expectNoOffer(page: Page, shopper: Shopper): Promise<void> {
  await page.waitForTimeout(NO_OFFER);
  await expect(shopper.offer).toHaveCount(0);
}

/** Opens the product's page, presses the button and waits for the offer. */
async function bringUpOffer(shopper: Shopper, path: string): Promise<void> {
  await shopper.open(path);
  await shopper.pressAdd();
  await expect(shopper.offer).toBeVisible();
}

const button = (shopper: Shopper, name: string | RegExp) =>
  shopper.offer.getByRole('button', { name });

test('a wig brings up the cap, and as many as chosen become a line', async ({ page, shopper }) => {
  await bringUpOffer(shopper, await wigPath(20));
  await expect(shopper.offer.getByRole('heading', { name: CAP })).toBeVisible();
  const amount = shopper.offer.getByRole('group', { name: `Кількість: ${CAP}` });
  await expect(amount).toHaveText('1');

  await expect(button(shopper, /^Зменшити/)).toHaveAttribute('aria-disabled', 'true');
  await button(shopper, /^Зменшити/).click({ force: true });
  await expect(amount).toHaveText('1');
  await button(shopper, /^Збільшити/).click();
  await button(shopper, /^Збільшити/).click();
  await button(shopper, /^Зменшити/).click();
  await expect(amount).toHaveText('2');
  await expect(shopper.offer.getByRole('status')).toHaveText(`${CAP}: 2 шт., 40 ₴`);
  await button(shopper, 'Додати').click();

  await expect(shopper.offer).toHaveCount(0);
  await expect(page.getByText('уже в кошику, 2 шт.')).toBeVisible();
  await shopper.openBasket();
  const line = shopper.panel.locator('[data-line]').filter({ hasText: CAP });
  await expect(line.getByRole('group')).toHaveText('2');
  await expect(shopper.panel.locator('[data-line]')).toHaveCount(2);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('products') ?? '{}'));
  expect(kept.state.productBusket[1]).toMatchObject({ amount: 2, description: '' });
});

test('a second tap on what closes it presses nothing behind', async ({ page, shopper }) => {
  for (const name of ['Ні, дякую', 'Додати']) {
    await bringUpOffer(shopper, await wigPath(23));
    const before = await shopper.countPieces();
    const box = await button(shopper, name).boundingBox();
    if (!box) throw new Error('The offer has no such button');
    // Not before it takes presses at all.
    await page.waitForTimeout(500);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.click(x, y);
    await page.waitForTimeout(100);
    await page.mouse.click(x, y);

    await expect(shopper.offer).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(await shopper.countPieces()).toBe(name === 'Додати' ? before + 1 : before);
  }
});

test('a bundle of wig and lenses brings up one offer after the other', async ({
  page,
  shopper,
}) => {
  await shopper.open('/bundles');
  await page.getByRole('button', { name: 'Додати набір «Лісова мавка»' }).click();

  await expect(shopper.offer.getByRole('heading', { name: CAP })).toBeVisible();
  await button(shopper, 'Ні, дякую').click();
  await expect(shopper.offer.getByRole('heading', { name: CONTAINER })).toBeVisible();
  await button(shopper, 'Додати').click();

  await expectNoOffer(page, shopper);
  await shopper.openBasket();
  await expect(shopper.panel.locator('[data-line]')).toHaveCount(2);
  await expect(shopper.panel.getByText(CAP)).toHaveCount(0);
});

test('«Ні, дякую», Escape, the cross and the page behind decline', async ({ page, shopper }) => {
  const path = await wigPath(21);
  const ways = [
    () => button(shopper, 'Ні, дякую').click(),
    () => page.keyboard.press('Escape'),
    () => button(shopper, /^Закрити$/).click(),
    () => page.mouse.click(8, 8),
  ];
  await shopper.open(path);
  for (const decline of ways) {
    await shopper.pressAdd();
    await expect(shopper.offer).toBeVisible();
    await decline();
    await expect(shopper.offer).toHaveCount(0);
    await expect(page.locator('button:focus')).toHaveAccessibleName(/кошик|Додати ще одну/);
    await expectNoOffer(page, shopper);
  }
  await expect(shopper.basketButton(/товарів: 4/)).toHaveCount(1);
});

test('lenses bring up the container, also after the cap was declined', async ({ shopper }) => {
  await bringUpOffer(shopper, await wigPath(22));
  await shopper.declineOffer();

  await bringUpOffer(shopper, await lensesPath(20));
  await expect(shopper.offer.getByRole('heading', { name: CONTAINER })).toBeVisible();
  await shopper.declineOffer();

  await bringUpOffer(shopper, await wigPath(23));
  await expect(shopper.offer.getByRole('heading', { name: CAP })).toBeVisible();
});

test('a card in a list brings it up as well, and other goods do not', async ({ page, shopper }) => {
  const figure = await givenProduct({ category: 'figures', place: 20 });
  await shopper.open(`/figures/${figure.product_id}`);
  await shopper.pressAdd();
  await expectNoOffer(page, shopper);

  await shopper.open('/wigs');
  await page
    .getByRole('button', { name: /^Додати в кошик: / })
    .first()
    .click();
  await expect(shopper.offer.getByRole('heading', { name: CAP })).toBeVisible();
});

test('whoever has the cap is not asked, and neither is a reloaded basket', async ({
  page,
  shopper,
}) => {
  await bringUpOffer(shopper, await wigPath(24));
  await page.reload();
  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
  await expectNoOffer(page, shopper);

  await bringUpOffer(shopper, await wigPath(25));
  await button(shopper, 'Додати').click();
  await expect(shopper.offer).toHaveCount(0);
  await shopper.pressAdd();
  await expect(shopper.basketButton(/товарів: 4/)).toHaveCount(1);
  await expectNoOffer(page, shopper);
});

test('an earlier visit’s basket is asked at the order button, once', async ({ page, shopper }) => {
  await bringUpOffer(shopper, await wigPath(24));
  await page.reload();
  await shopper.openBasket();
  await expectNoOffer(page, shopper);
  await shopper.orderButton.click();
  await expect(shopper.panel).toBeHidden();
  await expect(shopper.offer.getByRole('heading', { name: CAP })).toBeVisible();
  await shopper.declineOffer();
  await page.waitForURL('**/checkout');
  await expect(page.getByText('Усі товари є в наявності')).toBeVisible();

  await shopper.open('/');
  await shopper.goToCheckout();
});

for (const [name, answer] of [
  ['sold out', { product_name: CAP, amount: 0, modifications: [] }],
  ['not in the catalogue', null],
] as const) {
  test(`an accessory that is ${name} is not offered`, async ({ page, shopper }) => {
    let asked = 0;
    await page.route('**/api/products/search?*', (route) => {
      asked += 1;
      return route.fulfill({ json: { products: answer ? [answer] : [] } });
    });
    await shopper.open(await wigPath(26));
    await shopper.pressAdd();

    await expectNoOffer(page, shopper);
    expect(asked).toBe(1);
  });
}

test('a failed question is silent', async ({ page, shopper }) => {
  await shopper.open(await wigPath(27));
  await page.route('**/api/products/search?*', (route) => route.fulfill({ status: 404, json: {} }));
  await shopper.pressAdd();
  await expectNoOffer(page, shopper);
  await expect(page.getByText('уже в кошику')).toBeVisible();
});

test('nothing is offered over the basket or the search', async ({ page, shopper }) => {
  let answer = () => {};
  await page.route('**/api/products/search?*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const asked = () => page.waitForRequest('**/api/products/search?*');
  await shopper.open(await wigPath(28));
  await Promise.all([asked(), shopper.pressAdd()]);
  await shopper.openBasket();
  answer();
  await expectNoOffer(page, shopper);
  await page.keyboard.press('Escape');
  await expect(shopper.panel).toBeHidden();
  await expectNoOffer(page, shopper);

  await Promise.all([asked(), shopper.pressAdd()]);
  await page.getByRole('button', { name: /^Пошук товарів/ }).click();
  answer();
  await expectNoOffer(page, shopper);
});

test('the offer breaks no rule and holds the page still', async ({ page, shopper }) => {
  await bringUpOffer(shopper, await wigPath(29));

  await expectClean(page);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(button(shopper, 'Додати')).toBeInViewport({ ratio: 1 });
  await expect(button(shopper, 'Ні, дякую')).toBeInViewport({ ratio: 1 });
  await shopper.declineOffer();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
});
