import type { Locator } from 'playwright/test';
import { givenCustomer, signInBrowser } from './account-api';
import { listProducts } from './api/shop';
import { expectClean } from './axe';
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

  await page.getByRole('button', { name: 'Підібрати розмір' }).click();
  const panel = page.getByRole('dialog', { name: 'Підібрати розмір' });
  await panel.getByLabel('Груди, см').fill('900');
  await panel.getByRole('button', { name: 'Зберегти мірки' }).click();
  await expect(panel.getByText('Від 60 до 160 см', { exact: true })).toBeVisible();
  await panel.getByLabel('Груди, см').fill('91');
  await expect(panel.getByText('Вам підійде M')).toBeVisible();
  await panel.getByRole('button', { name: 'Зберегти мірки' }).click();
  await expect(panel.getByText('Мірки збережено')).toBeVisible();
  await panel.getByRole('button', { name: 'Обрати M' }).click();
  await expect(panel).toBeHidden();

  const own = page.getByRole('radio', { name: 'M', exact: true });
  await expect(own).toBeChecked();
  await expect(own).toHaveAccessibleDescription(/ваш розмір, запас\s\d/);

  await shopper.open(`/cosplay/${product_id}`);
  await expect(own).toHaveAccessibleDescription(/ваш розмір/);
});

test('changed measurements are saved in the account', { tag: ['@desk', '@long'] }, async ({
  page,
  shopper,
}) => {
  await signInBrowser(page.context(), await givenCustomer());
  const told: unknown[] = [];
  page.on('requestfinished', (request) => {
    if (request.method() === 'PATCH') told.push(request.postDataJSON());
  });
  const { product_id } = await costume();
  await shopper.open(`/cosplay/${product_id}`);
  const panel = page.getByRole('dialog', { name: 'Підібрати розмір' });
  const chest = panel.getByLabel('Груди, см');
  for (const typed of ['91', '91', '90']) {
    await page.getByRole('button', { name: 'Підібрати розмір' }).click();
    await chest.fill(typed);
    await panel.getByRole('button', { name: 'Обрати M' }).click();
    await expect.poll(() => told.at(-1)).toEqual({ chest: Number(typed) });
    await expect(panel).toBeHidden();
  }
  expect(told).toEqual([{ chest: 91 }, { chest: 90 }]);
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [844, 390],
  [1440, 900],
] as const) {
  for (const text of [100, 200]) {
    test(`the answer is visible with its button: ${width} × ${height}, text at ${text} %`, {
      tag: ['@desk', '@long'],
    }, async ({ page, shopper }) => {
      await page.setViewportSize({ width, height });
      const { product_id } = await costume();
      await shopper.open(`/cosplay/${product_id}`);
      await page.addStyleTag({ content: `html { font-size: ${text}% }` });
      await page.getByRole('button', { name: 'Підібрати розмір' }).click();
      const panel = page.getByRole('dialog', { name: 'Підібрати розмір' });
      await panel.getByLabel('Груди, см').fill('91');
      await panel.getByLabel('Груди, см').press('Enter');

      await expect(panel.getByText('Мірки збережено')).toBeAttached();
      const choose = panel.getByRole('button', { name: 'Обрати M' });
      for (const shown of [panel.getByText('Вам підійде M'), choose]) {
        await expect(shown).toBeInViewport({ ratio: 0.99 });
        expect(await isUncovered(shown), 'nothing is over it').toBe(true);
      }
      await choose.click();
      await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
    });
  }
}

/** Whether nothing covers the element: clicks on its middle and its corners would reach it. */
const isUncovered = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [
      [left + 2, top + 2],
      [right - 2, bottom - 2],
      [(left + right) / 2, (top + bottom) / 2],
    ] as const;
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });

test('a sold out size offers an alert when it is back, and no size help', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const found = (await listProducts('cosplay')).find(({ modifications }) =>
    modifications.some(({ modificator_name, amount }) => modificator_name === 'M' && amount === 0),
  );
  await shopper.open(`/cosplay/${found?.product_id}`);
  await page.getByRole('button', { name: 'Підібрати розмір' }).click();
  const panel = page.getByRole('dialog', { name: 'Підібрати розмір' });
  await panel.getByLabel('Груди, см').fill('150');
  await expect(panel.getByRole('link', { name: 'Напишіть нам' })).toBeVisible();
  await panel.getByLabel('Груди, см').fill('90');
  await expect(panel.getByText('Зараз його немає')).toBeVisible();
  await expectClean(page);
  await panel.getByRole('button', { name: /^Повідомити/ }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('dialog')).toContainText(/з’явиться/);
});

test('a size is chosen on the card, the shopper’s own one first', {
  tag: ['@desk', '@long'],
}, async ({ page, shopper }) => {
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

test('at 200 % zoom price and button are in the first view', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const { product_id } = await costume();
  // Common screen sizes at 200 % zoom.
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
