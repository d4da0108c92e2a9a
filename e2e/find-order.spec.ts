import type { Page } from 'playwright/test';
import { mailTo } from './account-api';
import { placeOrder } from './api/place-order';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { LoginModal, overflow } from './login-modal';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

async function givenOrder(place: number) {
  const { product_id } = await givenProduct({ category: 'figures', minPrice: 30_000, place });
  const email = `find-${Date.now()}@example.com`;
  const { orderId, orderUrl } = await placeOrder(product_id, { email });
  return { email, number: String(orderId), url: String(orderUrl) };
}

async function ask(page: Page, number: string, phone: string) {
  await page.getByLabel('Номер замовлення').fill(number);
  await page.getByRole('main').getByLabel('Телефон').fill(phone);
  await page.getByRole('button', { name: 'Надіслати код' }).click();
}

const enter = async (page: Page, code: string) => {
  await page.getByLabel('Код', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Відкрити замовлення' }).click();
};

const codeFor = async (email: string) =>
  /^\d{6}/.exec((await mailTo(email, /код до/)).subject)?.[0] ?? '';

test('an order opens by its number, its phone and a mailed code', async ({ page, shopper }) => {
  const order = await givenOrder(18);
  await shopper.open('/find-order');
  await ask(page, order.number.replace('A-', 'а'), '067 123 45 67');
  await expect(page.getByRole('heading', { name: 'Код із листа' })).toBeFocused();
  await enter(page, await codeFor(order.email));
  await expect(page).toHaveURL(new RegExp(`${order.url}$`));
});

test('a lost order is found from everywhere, and nobody learns which orders exist', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const order = await givenOrder(19);
  await shopper.open('/order/AAAAAAAAAAAAAAAAAAAAAAAA');
  await expectClean(page);
  await page.getByRole('link', { name: 'Знайти замовлення' }).first().click();
  await expectClean(page);
  await page.getByRole('button', { name: 'Надіслати код' }).click();
  await expect(page.getByLabel('Номер замовлення')).toHaveAccessibleDescription(
    /Введіть номер замовлення/,
  );
  await ask(page, 'кіт', '067');
  await expect(page.getByLabel('Номер замовлення')).toHaveAccessibleDescription(
    /Номер має вигляд A-1001/,
  );

  const said: string[] = [];
  for (const number of ['A-999999', order.number]) {
    await shopper.open('/find-order');
    await ask(page, number, '0671234567');
    await expect(page.getByRole('heading', { name: 'Код із листа' })).toBeFocused();
    said.push(((await page.getByRole('main').textContent()) ?? '').replace(number, 'X'));
  }
  expect(said[0]).toBe(said[1]);

  const code = await codeFor(order.email);
  await enter(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  const field = page.getByLabel('Код', { exact: true });
  await expect(field).toHaveAccessibleDescription(/^Код не\u00a0підходить/);
  await expect(field).toBeFocused();
  await expectClean(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);

  await page.getByRole('button', { name: 'Попросити новий код' }).click();
  await expect(page.getByLabel('Номер замовлення')).toHaveValue(order.number);
  await page.getByRole('button', { name: 'Надіслати код' }).click();
  await expect.poll(() => codeFor(order.email), { timeout: 20_000 }).not.toBe(code);
  await enter(page, await codeFor(order.email));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.number);
});

test('the help, the footer and the sign-in lead to the search for an order', {
  tag: '@long',
}, async ({ page, shopper }) => {
  await shopper.open('/contacts');
  const links = page.getByRole('link', { name: /^Знай(діть|ти) замовлення$/ });
  await expect(links).toHaveCount(2);
  const modal = new LoginModal(page);
  await modal.open();
  await modal.dialog.getByRole('link', { name: 'Знайти замовлення без входу' }).click();
  await expect(page).toHaveURL(/\/find-order$/);
});
