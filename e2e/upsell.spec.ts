import type { Page } from 'playwright/test';
import { expectClean } from './axe';
import { expect, givenProduct, holdAnswers, test } from './fixtures';
import type { Shopper } from './shopper';

const CAP = 'Шапочка для перуки чорна';
const CONTAINER = 'Контейнер для лінз';
const ASKED = '**/api/products/search?*';
/** Milliseconds to wait on the page's clock; an offer would appear 0.4 s after the click. */
const NO_OFFER = 2000;

test.beforeEach(async ({ page }) => page.clock.install());

const wigPath = async (place: number) =>
  `/wigs/${(await givenProduct({ category: 'wigs', place })).product_id}`;
const lensesPath = async (place: number) =>
  `/lenses/${(await givenProduct({ category: 'lenses', place })).product_id}`;

/** Waits until all requests are answered and the time for an offer has passed. */
async function expectNoOffer(page: Page, shopper: Shopper): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(NO_OFFER);
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

test('a wig offers the cap, and the chosen number becomes a line', async ({ page, shopper }) => {
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

test('a second tap on a closing button presses nothing behind the dialog', {
  tag: '@long',
}, async ({ shopper }) => {
  for (const name of ['Ні, дякую', 'Додати']) {
    await bringUpOffer(shopper, await wigPath(23));
    const before = await shopper.countPieces();
    // Wait until the button accepts clicks.
    await button(shopper, name).click({ trial: true });
    // Makes both taps inside the page, because on a busy machine the time between two taps of a test is unknown.
    await button(shopper, name).evaluate(async (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const tap = () =>
        document
          .elementFromPoint(x + width / 2, y + height / 2)
          ?.closest('button')
          ?.click();
      tap();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      tap();
    });

    await expect(shopper.offer).toHaveCount(0);
    expect(await shopper.countPieces()).toBe(name === 'Додати' ? before + 1 : before);
  }
});

test('a bundle of wig and lenses makes two offers one after the other', { tag: '@long' }, async ({
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

test('«Ні, дякую», Escape, the cross and the page behind decline', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const path = await wigPath(21);
  const ways = [
    () => button(shopper, 'Ні, дякую').click(),
    () => page.keyboard.press('Escape'),
    () => button(shopper, /^Закрити$/).click(),
    // A click right after opening counts as the second of a double click.
    () =>
      expect(async () => {
        await page.mouse.click(8, 8);
        await expect(shopper.offer).toHaveCount(0, { timeout: 300 });
      }).toPass(),
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

test('lenses offer the container, also after the cap was declined', { tag: '@long' }, async ({
  shopper,
}) => {
  await bringUpOffer(shopper, await wigPath(22));
  await shopper.declineOffer();

  await bringUpOffer(shopper, await lensesPath(20));
  await expect(shopper.offer.getByRole('heading', { name: CONTAINER })).toBeVisible();
  await shopper.declineOffer();

  await bringUpOffer(shopper, await wigPath(23));
  await expect(shopper.offer.getByRole('heading', { name: CAP })).toBeVisible();
});

test('a card in a list makes the offer as well, other products do not', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
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

test('a person who has the cap gets no offer, nor does a reloaded basket', {
  tag: '@long',
}, async ({ page, shopper }) => {
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

test('a basket of an earlier visit gets the offer at the order button, once', {
  tag: '@long',
}, async ({ page, shopper }) => {
  await bringUpOffer(shopper, await wigPath(24));
  await page.reload();
  await shopper.openBasket();
  await expectNoOffer(page, shopper);
  await shopper.orderButton.click();
  await expect(shopper.panel).toBeHidden();
  await expect(shopper.offer.getByRole('heading', { name: CAP })).toBeVisible();
  await shopper.declineOffer();
  await page.waitForURL('**/checkout');
  const summary = page.getByRole('region', { name: 'Ваше замовлення' });
  await expect(summary.getByText('Усі товари є в наявності')).toBeVisible();
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);

  await shopper.open('/');
  await shopper.goToCheckout();
});

for (const [name, answer] of [
  ['sold out', { product_name: CAP, amount: 0, modifications: [] }],
  ['not in the catalogue', null],
] as const) {
  test(`an accessory that is ${name} is not offered`, { tag: '@long' }, async ({
    page,
    shopper,
  }) => {
    let asked = 0;
    await page.route(ASKED, (route) => {
      asked += 1;
      return route.fulfill({ json: { products: answer ? [answer] : [] } });
    });
    await shopper.open(await wigPath(26));
    const answered = page.waitForResponse(ASKED);
    await shopper.pressAdd();
    await answered;

    await expectNoOffer(page, shopper);
    expect(asked).toBe(1);
  });
}

test('a failed request is silent', { tag: '@long' }, async ({ page, shopper }) => {
  await shopper.open(await wigPath(27));
  await page.route(ASKED, (route) => route.fulfill({ status: 404, json: {} }));
  const answered = page.waitForResponse(ASKED);
  await shopper.pressAdd();
  await answered;
  await expect(page.getByText('уже в кошику')).toBeVisible();
  await expectNoOffer(page, shopper);
});

test('nothing is offered over the basket or the search', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const askWhile = async (cover: () => Promise<void>) => {
    const letGo = await holdAnswers(page, ASKED);
    const answered = page.waitForResponse(ASKED);
    await Promise.all([page.waitForRequest(ASKED), shopper.pressAdd()]);
    await cover();
    letGo();
    await answered;
    await page.unroute(ASKED);
    await expectNoOffer(page, shopper);
  };
  await shopper.open(await wigPath(28));
  await askWhile(() => shopper.openBasket());
  await page.keyboard.press('Escape');
  await expect(shopper.panel).toBeHidden();
  await expectNoOffer(page, shopper);

  await askWhile(() => page.getByRole('button', { name: /^Пошук товарів/ }).click());
});

test('the offer breaks no accessibility rule and stops the page from scrolling', {
  tag: '@long',
}, async ({ page, shopper }) => {
  await bringUpOffer(shopper, await wigPath(29));

  await expectClean(page);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(button(shopper, 'Додати')).toBeInViewport({ ratio: 1 });
  await expect(button(shopper, 'Ні, дякую')).toBeInViewport({ ratio: 1 });
  await shopper.declineOffer();
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
});
