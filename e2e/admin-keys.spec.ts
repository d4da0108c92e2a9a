import type { Locator, Page } from 'playwright/test';
import { placeOrder } from './api/place-order';
import { callAs } from './api/session';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { givenStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const palette = (page: Page) => page.getByRole('dialog', { name: 'Пошук і команди' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Що шукати' });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const rows = (page: Page) => page.locator('tr[data-row]');

test('one field finds an order, a product by its barcode and a page', { tag: '@long' }, async ({
  page,
}) => {
  const { product_id } = await givenProduct({ place: 70 });
  const { orderId } = await placeOrder(product_id);
  const admin = await givenStaff('admin');
  const { body } = await callAs(admin, 'GET', `/api/admin/products/${product_id}`);
  const { barcode } = (body.product as { sizes: { barcode: string }[] }).sizes[0] ?? {};
  await signInStaff(page, 'admin');
  await page.goto('/admin/system');
  await expect(heading(page, 'Система')).toBeVisible();

  // Retry until the page has hydrated.
  await expect(async () => {
    if (!(await palette(page).isVisible())) await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused({ timeout: 2000 });
  }).toPass();
  await expectClean(page);
  await field(page).fill(String(orderId).replace('A-', 'a'));
  await expect(chosen(page)).toContainText(`${orderId}, `);
  await expectClean(page);
  await page.keyboard.press('Enter');
  await expect(heading(page, `Замовлення ${orderId}`)).toBeVisible();
  await expect(palette(page)).toBeHidden();
  // Wait until the order is in the list of recently opened records; leaving the page earlier would omit it.
  const isRemembered = (id: string) => localStorage.getItem('opened-records')?.includes(id);
  await page.waitForFunction(isRemembered, String(orderId));

  // A barcode scanner sends Enter before the results arrive.
  await page.getByRole('button', { name: 'Пошук' }).click();
  await field(page).pressSequentially(String(barcode));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/products/${product_id}`);

  await page.keyboard.press('Control+k');
  await field(page).fill('pfvjdktyyz');
  await expect(chosen(page)).toHaveText(/^Замовлення/);
  const tab = page.context().waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  await (await tab).close();
  await field(page).fill('ніхтощось');
  await expect(palette(page).getByText('нічого не знайшли')).toBeVisible();
  await expectClean(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('group', { name: 'Нещодавні' })).toContainText(
    String(orderId),
  );
  await page.keyboard.type('100');
  await expect(field(page)).toHaveValue('100');
  await expect(field(page)).toBeFocused();
});

test('a list is navigated, opened and left by keys, which can be switched off', {
  tag: '@long',
}, async ({ page }) => {
  const { product_id } = await givenProduct({ place: 71 });
  for (let count = 0; count < 3; count += 1) await placeOrder(product_id);
  await signInStaff(page, 'manager');
  await page.goto('/admin/orders?status=new');
  await expect(rows(page).nth(2)).toBeVisible();
  const link = (place: number) => rows(page).nth(place).getByRole('link').first();
  await page.keyboard.press('j');
  await expect(link(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(link(0)).toBeFocused();
  // While a row has focus, the list does not insert new orders of other journeys.
  const [first, second] = [await link(0).textContent(), await link(1).textContent()];
  await page.keyboard.press('o');
  await expect(heading(page, new RegExp(first?.slice(0, 6) ?? ''))).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading(page, new RegExp(second?.slice(0, 6) ?? ''))).toBeVisible();
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/orders\?status=new$/);
  await expect(rows(page).nth(2)).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Пошук замовлень' })).toBeFocused();
  await page.keyboard.type('jk?');
  await expect(page.getByRole('searchbox', { name: 'Пошук замовлень' })).toHaveValue('jk?');
  await page.goto('/admin/orders');
  await expect(rows(page).first()).toBeVisible();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Клавіші цієї сторінки' });
  await expect(sheet.getByText('Наступний рядок')).toBeVisible();
  await expectClean(page);
  await sheet.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('Control+k');
  await field(page).fill('клавіші цієї');
  await page.keyboard.press('Enter');
  await sheet.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/orders\/new$/);
});

test('rows are selected by keys, one and many', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'editor');
  // With a cold picture cache, the pictures of two list pages occupy all HTTP/1.1 connections for 20 seconds and block
  // the code of the next page.
  await page.route('**/media/*/upload/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  await page.goto('/admin/meta');
  const boxes = rows(page).getByRole('checkbox');
  await expect(boxes.nth(3)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('j');
  await page.keyboard.press('Shift+X');
  for (let place = 0; place < 4; place += 1) await expect(boxes.nth(place)).toBeChecked();
  await expect(boxes.nth(4)).not.toBeChecked();
  await page.keyboard.press('x');
  await expect(boxes.nth(3)).not.toBeChecked();

  const link = (row: Locator) => row.locator('a, td button').first();
  await link(rows(page).last()).focus();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/[?&]page=2\b/);
  await expect(link(rows(page).first())).toBeFocused();
  await page.keyboard.press('k');
  await expect(page).not.toHaveURL(/page=2/);
  await expect(link(rows(page).last())).toBeFocused();
  // Retry: the shop waits only two seconds for the second key, which a busy machine may exceed.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('p');
    // Pressing again during the navigation would restart it.
    await expect(page).toHaveURL(/\/admin\/products$/, { timeout: 20_000 });
  }).toPass();
});

test('on a phone the search opens by its icon and works by touch', {
  tag: ['@phone', '@long'],
}, async ({ page }) => {
  const { orderId } = await placeOrder((await givenProduct({ place: 72 })).product_id);
  await signInStaff(page, 'manager');
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Пошук' }).tap();
  await expect(field(page)).toBeFocused();
  await field(page).fill(String(orderId).slice(2));
  await expect(chosen(page)).toContainText(String(orderId));
  await expectClean(page);
  await chosen(page).tap();
  await expect(heading(page, `Замовлення ${orderId}`)).toBeVisible();
});
