import type { Page } from '@playwright/test';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { signInStaff } from './staff';

// The staff's pages run no foreign script, and the checker is one.
test.use({ bypassCSP: true });

const question = (page: Page) => page.getByRole('dialog', { name: 'Вийти без збереження?' });

/** Presses the link, is asked, stays, presses again and leaves. */
async function leave(page: Page, press: () => Promise<void>, path: RegExp) {
  const before = page.url();
  await press();
  await expect(question(page)).toBeVisible();
  await expectClean(page);
  await question(page).getByRole('button', { name: 'Не треба' }).click();
  await expect(question(page)).toBeHidden();
  expect(page.url()).toBe(before);
  await press();
  await question(page).getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL(path);
}

/** The way back that stands above a heading, on a phone as on a desk. */
const pressBack = (page: Page) => () =>
  page.getByRole('navigation', { name: 'Шлях' }).getByRole('link').first().click();

test('half a bundle is not left without a question', async ({ page }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/bundles/new');
  await page.getByRole('textbox', { name: 'Назва' }).fill('Початий набір');
  await leave(
    page,
    () => page.getByRole('link', { name: 'Скасувати' }).click(),
    /\/admin\/bundles$/,
  );
});

test('goods that were only chosen for a bundle are asked about too', async ({ page }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/bundles/new');
  await page.getByRole('searchbox', { name: 'Додати товар' }).fill('стенд');
  await page
    .getByRole('button', { name: /^Додати: / })
    .first()
    .click();
  await leave(page, pressBack(page), /\/admin\/bundles$/);
});

test('what is typed while a save is under way stays, and is unsaved', async ({ page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Контакти' });
  const hours = section.getByLabel('Години роботи');
  const before = await hours.inputValue();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await hours.fill(`${before} `);
  await section.getByRole('button', { name: 'Зберегти' }).click();
  await hours.fill('Щодня, але без обіду');
  release();
  await expect(page.getByText('Збережено')).toBeVisible();

  await expect(hours).toHaveValue('Щодня, але без обіду');
  await leave(
    page,
    () => page.getByRole('link', { name: 'Сторінка на сайті' }).first().click(),
    /\/public$/,
  );
});

test('half an order is not left without a question', async ({ page }) => {
  await signInStaff(page, 'manager');
  await page.goto('/admin/orders/new');
  await page.getByLabel('Прізвище').fill('Шевченко');
  await leave(page, pressBack(page), /\/admin\/orders$/);
});

test('Back asks before it leaves half a bundle', async ({ page }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/bundles');
  await page.getByRole('link', { name: 'Створити набір' }).click();
  await page.getByRole('textbox', { name: 'Назва' }).click();
  await page.getByRole('textbox', { name: 'Назва' }).pressSequentially('Початий');
  // As the button of the browser does: the page hears of it only where it may answer.
  await leave(page, () => page.evaluate(() => window.history.back()), /\/admin\/bundles$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Набори' })).toBeVisible();
});

test('a tag half edited is not left without a question', async ({ page }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/tags?list=fandoms');
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Назва' }).fill('Ще не ця назва');
  await leave(page, pressBack(page), /\/admin\/tags/);
});

test('two sections of the settings half edited ask one question', async ({ page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/admin/settings');
  const contacts = page.getByRole('region', { name: 'Контакти' });
  await contacts.getByLabel('Години роботи').fill('Щодня, але без обіду');
  await page.getByRole('region', { name: 'Правила замовлення' }).getByLabel('Мінімальна').fill('5');
  await page.getByRole('region', { name: 'Правила замовлення' }).getByLabel('Мінімальна').blur();

  const link = page.getByRole('link', { name: 'Сторінка на сайті' }).first();
  await link.click();
  await expect(question(page)).toHaveCount(1);
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL(/\/public$/);
});

test('nothing is asked where nothing was typed or all of it is saved', async ({ page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/admin/settings');
  const shown = page.getByRole('region', { name: 'Контакти' });
  const hours = await shown.getByLabel('Години роботи').inputValue();
  await shown.getByLabel('Години роботи').fill(`${hours} `);
  await shown.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Збережено')).toBeVisible();
  await page.getByRole('link', { name: 'Сторінка на сайті' }).first().click();
  await expect(page).toHaveURL(/\/public$/);

  await page.goto('/admin/bundles/new');
  await page.getByRole('link', { name: 'Скасувати' }).click();
  await expect(page).toHaveURL(/\/admin\/bundles$/);
});
