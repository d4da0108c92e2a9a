import { leavePieces } from './api/shop';
import { expect, givenProduct, test } from './fixtures';

test('a basket below 300 hryvnia cannot be ordered and says what is missing', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const pin = await givenProduct({ category: 'merch', minPrice: 1, maxPrice: 14_000, place: 0 });
  await shopper.openWithBasket('/public', pin);
  await shopper.openBasket();

  await expect(shopper.panel.getByText('Мінімальна сума замовлення 300 грн')).toBeVisible();
  await expect(shopper.orderButton).toBeDisabled();

  for (let amount = 1; amount * pin.price < 30_000; amount += 1) await shopper.more.click();
  await expect(shopper.orderButton).toBeEnabled();
  await expect(page.getByText('Мінімальна сума замовлення 300 грн')).toHaveCount(0);
});

test('minus on one piece removes the line, and so does the bin', { tag: '@long' }, async ({
  shopper,
}) => {
  await shopper.openWithBasket('/public', await givenProduct({ place: 6 }));
  await shopper.openBasket();
  await shopper.panel
    .getByRole('group')
    .getByRole('button', { name: /^Прибрати/ })
    .click();

  await expect(shopper.panel.getByText('У кошику порожньо')).toBeVisible();
  await expect(shopper.basketButton(/^Кошик$/)).toHaveCount(1);
});

test('a reload and a new tab keep the basket', { tag: '@long' }, async ({
  page,
  context,
  shopper,
}) => {
  const figure = await givenProduct({ place: 7 });
  await shopper.addToBasket(`/figures/${figure.product_id}`);

  await page.reload();
  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/public');
  await expect(other.getByRole('button', { name: /товарів: 1/ })).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('products') ?? '{}'));
  expect(Object.keys(stored.state).sort()).toEqual(['bundleBusket', 'productBusket']);
});

test('a damaged store on the device costs only the damaged part', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('broken')) {
      localStorage.setItem('products', '{"state":{"productBusket":[{"product_id":"x"},null,5]}');
      sessionStorage.setItem('broken', 'yes');
    }
  });
  const figure = await givenProduct({ place: 8 });
  await shopper.addToBasket(`/figures/${figure.product_id}`);

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
});

test(
  'a product that sold out meanwhile turns red, says what is left and is corrected by a press',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const place = info.project.name === 'phone' ? 10 : 9;
    const figure = await givenProduct({ place });
    await shopper.openWithBasket('/public', figure);
    await shopper.openBasket();
    await shopper.more.click();
    await expect(shopper.basketButton(/товарів: 2/)).toHaveCount(1);

    await leavePieces(figure.product_id, 1);
    await shopper.orderButton.click();

    await expect(
      page.getByText('Деяких товарів немає в потрібній кількості').first(),
    ).toBeVisible();
    const row = shopper.panel.locator('[data-line]').filter({ hasText: figure.product_name });
    await expect(row).toHaveCSS('background-color', 'rgb(252, 228, 231)');
    await row.getByRole('button', { name: /Залишити 1/ }).click();
    await shopper.orderButton.click();
    await page.waitForURL('**/checkout');
  },
);
