import type { Page } from 'playwright/test';
import { takeRecordAway } from './api/meta-records';
import { callAs } from './api/session';
import { listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { givenStaff, signInStaff } from './staff';

const DESCRIPTION =
  'Лайтстік для концертів і косплею: світить трьома кольорами, живиться від батарейок, є ремінець на руку.';

/** A different product for each journey and project, so that parallel journeys do not edit the same one. */
async function givenGoods(place: number, phone: boolean) {
  const goods = (await listProducts('k-pop')).toReversed();
  const product = goods[(place * 2 + (phone ? 1 : 0)) % goods.length];
  if (!product) throw new Error('The demo catalogue has no such product');
  const { product_id: id, product_name: name } = product;
  await takeRecordAway(id);
  return { id, path: `/k-pop/${id}`, name };
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

const openEditor = async (page: Page, id: number) => {
  await page.goto(`/admin/meta/${id}`);
  await expect(page.getByLabel('Заголовок', { exact: true })).toBeVisible();
};

const scoreOf = async (page: Page) =>
  Number(await page.locator('[data-score]').getAttribute('data-score'));

test('an editor finds the worst record first and improves it, and shoppers see it on the next visit', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'editor');
  const { id, path } = await givenGoods(0, isPhone(page));
  await page.goto('/admin/meta');
  await expect(page.getByRole('heading', { name: 'Якість метаданих' })).toBeVisible();
  await expect(page.locator('[data-row]').first()).toContainText('Не\u00a0заповнено');
  await expectClean(page);

  // Wait for the filtered list: in the unfiltered list the row could disappear before the click.
  await page.getByLabel('Пошук товару').fill(String(id));
  await expect(page).toHaveURL(/search=/);
  await expect(page.locator('[data-row]').filter({ hasNotText: String(id) })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Заповнити всі знайдені/ })).toBeVisible();
  // Wait: product pictures that the demo renders for the first time occupy all connections of the browser.
  await page.waitForLoadState('networkidle');
  await page.locator(`[data-row="${id}"]`).getByRole('link').click();
  await expect(page.getByLabel('Заголовок', { exact: true })).toBeVisible();
  const before = await scoreOf(page);
  const title = `Лайтстік для перевірки ${Date.now()} — Амплуа`;
  await page.getByLabel('Заголовок', { exact: true }).fill(title);
  await page.getByLabel('Опис для пошуку').fill(DESCRIPTION);
  await page.getByLabel('Головне фото').fill('Лайтстік у руці');
  await expect.poll(() => scoreOf(page)).toBeGreaterThan(before);
  await expect(page.getByText(title).first()).toBeVisible();
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Сохранено успешно!' })).toBeVisible();
  await expectClean(page);

  await page.goto(path);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('img', { name: 'Лайтстік у руці' }).first()).toBeAttached();
});

test('a failed save says so and keeps what was typed', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'editor');
  const { id } = await givenGoods(1, isPhone(page));
  await openEditor(page, id);
  await page.getByLabel('Ключові слова').fill('лайтстік');
  await page.route('**/api/meta/changeMeta', (route) =>
    route.fulfill({ status: 422, json: { message: 'Не цього разу', code: 'validation_failed' } }),
  );
  await page.getByRole('button', { name: 'Зберегти' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Ошибка при сохранении' });
  await expect(alert).toContainText('Не цього разу');
  await expect(page.getByLabel('Ключові слова')).toHaveValue('лайтстік');

  await page.unroute('**/api/meta/changeMeta');
  await page.getByRole('link', { name: /Наступний товар/ }).click();
  await expect(page.getByRole('dialog', { name: 'Вийти без збереження?' })).toBeVisible();
});

test('loading errors use the specification’s texts', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'editor');
  const refuse = { status: 422, json: { message: 'Не цього разу', code: 'validation_failed' } };
  await page.route('**/api/meta/getMetaStatus', (route) => route.fulfill(refuse));
  await page.goto('/admin/meta');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Ошибка получения мета-статуса' }),
  ).toBeVisible();

  const { id } = await givenGoods(2, isPhone(page));
  await page.route(`**/api/meta/${id}`, (route) => route.fulfill(refuse));
  await page.goto(`/admin/meta/${id}`);
  const alert = page.getByRole('alert').filter({ hasText: 'Ошибка при сохранении' });
  await expect(alert).toContainText('Ошибка получения мета-данных');
});

test('the second of two editors sees the conflict and loads the other’s changes', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'editor');
  const { id } = await givenGoods(3, isPhone(page));
  await openEditor(page, id);
  await page.getByLabel('Заголовок на сторінці').fill('Мій');
  const other = await givenStaff('editor');
  const h1 = `Чужий ${Date.now()}`;
  await callAs(other, 'PATCH', '/api/meta/changeMeta', { productId: id, h1 });
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Поки ви редагували, це змінив хтось інший.')).toBeVisible();
  await expect(page.getByLabel('Заголовок на сторінці')).toHaveValue('Мій');
  await page.getByRole('button', { name: 'Завантажити свіжу' }).click();
  await expect(page.getByLabel('Заголовок на сторінці')).toHaveValue(h1);
});

test('tags are chosen by keyboard, and a size chart is pasted from a spreadsheet', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'editor');
  const { id, path } = await givenGoods(4, isPhone(page));
  await openEditor(page, id);
  const name = `Клавіші ${Date.now()}`;
  await page.getByLabel('Вільні слова', { exact: true }).focus();
  await page.keyboard.type(name);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Прибрати «${name}»` })).toBeVisible();

  await page.getByRole('button', { name: 'Додати таблицю' }).click();
  await page.getByLabel('Заголовок, стовпець 1').evaluate((cell) => {
    const data = new DataTransfer();
    data.setData('text', 'Розмір\tДовжина\nM\t25 см');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  });
  await expect(page.getByLabel('Рядок 1, стовпець 2')).toHaveValue('25 см');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Сохранено успешно!' })).toBeVisible();
  await page.goto(path);
  const chart = page.getByRole('region', { name: 'Розмірна сітка' });
  await expect(chart.getByRole('cell', { name: '25 см' })).toBeVisible();

  await openEditor(page, id);
  await page.getByRole('button', { name: 'Прибрати таблицю' }).click();
  await page.getByRole('button', { name: 'Прибрати', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Додати таблицю' })).toBeVisible();
  // Confirming the removal clears the size chart only in the form; nothing is saved yet.
  await expect(page.getByRole('alert').filter({ hasText: 'Сохранено' })).toHaveCount(0);
  await page.goto(path);
  await expect(chart.getByRole('cell', { name: '25 см' })).toBeVisible();
  await expectClean(page);
});

test('many records are filled after a preview, and restored with one press', {
  tag: '@long',
}, async ({ page }) => {
  // Slow: bulk fill, undo, audit log and four accessibility checks.
  test.slow();
  await signInStaff(page, 'editor');
  const { id, name } = await givenGoods(5, isPhone(page));
  await page.goto(`/admin/meta?search=${id}`);
  await page.getByLabel(`Обрати «${name}»`).check();
  await page.getByRole('button', { name: 'Заповнити обрані: 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ключові слова').fill('лайтстік');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Показати, що зміниться' }).click();
  await expect(dialog.getByText('Додасться: лайтстік')).toBeVisible();
  await dialog.getByRole('button', { name: /^Заповнити 1/ }).click();
  await expect(page.getByText(/Заповнено: 1/)).toBeVisible();
  const row = page.locator(`[data-row="${id}"]`);
  await expect(row).not.toContainText('Не\u00a0заповнено');

  // Undo is still offered after the page was left and opened again.
  await page.goto(`/admin/meta?search=${id}`);
  const acts = page.getByRole('group').filter({ hasText: 'Останні масові зміни' });
  await expect(acts).toBeVisible();
  if (!(await acts.getByRole('listitem').first().isVisible()))
    await acts.locator('summary').click();
  // The list of bulk actions shows the newest one first.
  await acts
    .getByRole('button', { name: /^Повернути, як було: Заповнено метадані, 1\sтовар/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: 'Повернути, як було?' });
  await expectClean(page);
  await question.getByRole('button', { name: 'Повернути', exact: true }).click();
  await expect(page.getByText(/Повернуто, як було: 1/)).toBeVisible();
  await expect(row).toContainText('Не\u00a0заповнено');

  // The audit log has one entry for the bulk action, with details.
  await signInStaff(page, 'admin');
  await page.goto(`/admin/audit?search=${id}`);
  const entry = page.getByRole('row').filter({ hasText: 'Заповнено метадані' }).first();
  await expect(entry).toContainText(/1\sтовар/);
  await entry.getByRole('button', { name: /^Показати зміни/ }).click();
  const opened = page.getByRole('dialog', { name: 'Заповнено метадані' });
  await expect(opened.getByRole('link', { name })).toBeVisible();
  await expect(opened.getByText(/^Повернуто: /)).toBeVisible();
  await expectClean(page);
});

test('a manager cannot open the metadata', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'manager');
  const answer = await page.goto('/admin/meta');
  expect(answer?.status()).toBe(403);
});
