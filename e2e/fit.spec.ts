import { listProducts } from './api/shop';
import { expect, test } from './fixtures';

async function costume() {
  const found = (await listProducts('cosplay')).find(
    ({ modifications }) =>
      modifications.filter(({ amount }) => amount > 3).length > 1 &&
      modifications.some(({ modificator_name, amount }) => modificator_name === 'M' && amount > 3),
  );
  if (!found) throw new Error('The demo catalogue has no such costume');
  return found;
}

test('measurements are typed once, and each size says how it fits', {
  tag: ['@desk', '@long'],
}, async ({ page, shopper }) => {
  const { product_id } = await costume();
  await shopper.open(`/cosplay/${product_id}`);

  await page.getByRole('button', { name: 'Таблиця розмірів' }).click();
  const panel = page.getByRole('dialog', { name: 'Розміри' });
  await panel.getByLabel('Груди, см').fill('900');
  await panel.getByRole('button', { name: 'Зберегти мірки' }).click();
  await expect(panel.getByText('Від 60 до 160 см', { exact: true })).toBeVisible();
  await panel.getByLabel('Груди, см').fill('91');
  await panel.getByRole('button', { name: 'Зберегти мірки' }).click();
  await expect(panel.getByText(/^M: ваш розмір/)).toBeVisible();
  await panel.getByRole('button', { name: 'Обрати розмір M' }).click();

  const own = page.getByRole('radio', { name: 'M', exact: true });
  await expect(own).toBeChecked();
  await expect(own).toHaveAccessibleDescription(/ваш розмір, запас\s\d/);

  await shopper.open(`/cosplay/${product_id}`);
  await expect(own).toHaveAccessibleDescription(/ваш розмір/);
});

test('a size is chosen on the card, the own one first', { tag: ['@desk', '@long'] }, async ({
  page,
  shopper,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('measurements', '{"state":{"body":{"chest":91}},"version":1}'),
  );
  const { product_id, product_name } = await costume();
  await shopper.open(`/search?q=${encodeURIComponent(product_name)}`);
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/${product_id}"]`) });

  await card.getByRole('button', { name: /^Додати в кошик, обрати розмір/ }).click();
  const sizes = card.getByRole('group', { name: /^Оберіть розмір/ });
  await expect(sizes.getByText(/^M: ваш розмір/)).toBeVisible();
  await sizes.getByRole('button', { name: /ваш розмір/ }).click();

  await expect(page.getByText('уже в кошику')).toBeVisible();
  await expect(sizes).toHaveCount(0);
  await shopper.openBasket();
  await expect(shopper.panel.getByText('Розмір M', { exact: true })).toBeVisible();
});

test('the bar with the price covers neither sizes nor messages', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const { product_id } = await costume();
  await shopper.open(`/cosplay/${product_id}`);
  const bar = page.locator('.buy-bar');
  await page.getByRole('heading', { name: 'Характеристики' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await expect(bar).toBeVisible();

  await bar.getByRole('button', { name: 'Додати в кошик' }).click();

  await expect(page.getByRole('alert').getByText('Оберіть розмір')).toBeInViewport();
  await expect(page.locator('[data-size-group] input:focus')).toHaveCount(1);
  await expect(bar).toBeHidden();
});

test('at 200 % price and button are in the first view', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const { product_id } = await costume();
  // Half of usual screens.
  for (const [width, height] of [
    [960, 540],
    [720, 450],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await shopper.open(`/cosplay/${product_id}`);
    const bar = page.locator('.buy-bar');
    await expect(bar.getByRole('button', { name: 'Додати в кошик' })).toBeInViewport();
    await expect(bar.getByText('₴').first()).toBeInViewport();
  }
});
