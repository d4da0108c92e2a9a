import { formatPrice } from '../lib/shared/money';
import { callAs } from './api/session';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { givenStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const newCode = (project: string) => `${project.toUpperCase()}${Date.now() % 10_000_000}`;

test('a promo code from a link makes the order cheaper', async ({ page, shopper }, info) => {
  const code = newCode(info.project.name);
  const terms = { kind: 'percent', percent: 10, code, worksWithReduced: true };
  const made = await callAs(await givenStaff('editor'), 'POST', '/api/admin/promoCodes', terms);
  expect(made.status).toBe(201);
  const figure = await givenProduct({ place: 45 });
  const discount = figure.price - Math.floor((figure.price * 9000 + 5000) / 10_000);
  const cheaper = formatPrice(figure.price - discount);

  await shopper.openWithBasket(`/?code=${code.toLowerCase()}`, figure);
  await expect(page.getByText(`Промокод ${code} збережено`)).toBeVisible();
  await shopper.openBasket();
  await expect(shopper.panel).toContainText(`Промокод ${code}`);
  await expect(shopper.panel).toContainText(cheaper);
  await shopper.panel.getByRole('button', { name: /^Прибрати промокод/ }).click();
  await shopper.panel.getByRole('button', { name: 'Маю промокод' }).click();
  await shopper.panel.getByLabel('Промокод').fill('НЕМАЄ ТАКОГО');
  await shopper.panel.getByRole('button', { name: 'Застосувати' }).click();
  await expect(shopper.panel).toContainText('Такого промокоду немає');
  await expect(shopper.panel.getByRole('textbox', { name: 'Промокод' })).toHaveValue(
    'НЕМАЄ ТАКОГО',
  );
  await expectClean(page);
  await shopper.panel.getByRole('textbox', { name: 'Промокод' }).fill(` ${code} `);
  await page.keyboard.press('Enter');
  await expect(shopper.panel).toContainText(cheaper);
  await expect(shopper.panel.getByRole('button', { name: /^Прибрати промокод/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shopper.panel.getByRole('button', { name: 'Маю промокод' })).toBeFocused();
  await page.keyboard.press('Enter');
  // Not applied: the order button takes it along.
  await shopper.panel.getByRole('textbox', { name: 'Промокод' }).fill(code);

  await shopper.goToCheckout();
  await shopper.fillCheckout({ delivery: 'Нова пошта', payment: 'При отриманні' });
  await expect(page.getByText(cheaper).first()).toBeVisible();
  await shopper.confirm();

  await page.waitForURL('**/order/**');
  await expect(page.getByText(`Промокод ${code}`)).toBeVisible();
  await expect(page.getByText(formatPrice(-discount))).toBeVisible();
  await expect(page.getByText(cheaper).first()).toBeVisible();
});

test('a code refused for a small sum applies once the sum is large enough', async ({
  shopper,
}, info) => {
  const code = newCode(info.project.name);
  const figure = await givenProduct({ place: 45 });
  const terms = { kind: 'percent', percent: 10, code, minSum: figure.price + 1 };
  const made = await callAs(await givenStaff('editor'), 'POST', '/api/admin/promoCodes', {
    ...terms,
    worksWithReduced: true,
  });
  expect(made.status).toBe(201);
  await shopper.openWithBasket(`/?code=${code}`, figure);
  await shopper.openBasket();
  const { panel } = shopper;
  await expect(panel.getByRole('textbox', { name: 'Промокод' })).toHaveValue(code);
  await expect(panel).toContainText(/Промокод діє від/);
  await panel.getByRole('button', { name: /^Збільшити/ }).click();
  await expect(panel.getByRole('button', { name: `Прибрати промокод ${code}` })).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Промокод' })).toBeHidden();
});

test(
  'an editor makes a series of codes, downloads them, changes and deletes it',
  { tag: '@long' },
  async ({ page }, info) => {
    const name = `Фестиваль ${newCode(info.project.name)}`;
    await signInStaff(page, 'editor');

    await page.goto('/admin/promo-codes/new');
    await page.getByLabel('Серія різних кодів').check();
    await page.getByRole('button', { name: 'Створити' }).click();
    await expect(page.getByText('Назвіть серію')).toBeVisible();
    await page.getByLabel('Назва серії').fill(name);
    await page.getByLabel('Скільки кодів').fill('25');
    await page.getByLabel('Знижка, %').fill('100');
    await page.getByRole('button', { name: 'Створити' }).click();
    await expect(page.getByText(/менше за\s100/)).toBeVisible();
    await page.getByLabel('Знижка, %').fill('15');
    await expectClean(page);
    await page.getByRole('button', { name: 'Створити' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    const link = page.getByRole('link', { name: /Завантажити 25/ });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect((await file.text()).trim().split('\r\n')).toHaveLength(26);
    await page.getByRole('checkbox', { name: 'Увімкнено' }).uncheck();
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Збережено', { exact: true })).toBeVisible();
    await expectClean(page);

    await page.goto('/admin/promo-codes');
    await page.getByRole('searchbox', { name: 'Пошук промокодів' }).fill(name);
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1);
    await expect(page.getByRole('row', { name })).toContainText('вимкнено');
    await expectClean(page);
    await page.getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Видалити серію' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Видалити' }).click();
    await page.waitForURL('**/admin/promo-codes');
  },
);
