import type { Page } from 'playwright/test';
import { ADMIN } from '../scripts/testing/admin';
import { placeOrder } from './api/place-order';
import { callAs, signInAs } from './api/session';
import { address, tell } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, holdAnswers, test } from './fixtures';
import { overflow } from './login-modal';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const payment = (page: Page) => page.getByRole('region', { name: 'Оплата', exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Повернути частину' });
const refunds = (page: Page) => page.getByRole('list', { name: 'Повернення коштів' });

/** A delivered order of two pieces, paid on receipt unless `changes` say how. */
async function givenDelivered(place: number, changes: Record<string, unknown> = {}) {
  const thing = await givenProduct({ category: 'acrylic-stands', minPrice: 20_000, place });
  const productBusket = [{ product_id: thing.product_id, amount: 2 }];
  const body = await placeOrder(thing.product_id, { productBusket, ...changes });
  const { pageUrl = '' } = (body.payments ?? {}) as { pageUrl?: string };
  if (pageUrl) await tell(`${address('MONOBANK_URL')}/__pay/${pageUrl.split('/').at(-1)}`);
  const number = String(body.orderId);
  const admin = await signInAs(ADMIN.email, ADMIN.password);
  const change = { key: 'status', value: 'delivered' };
  // The webhook about the payment arrives a moment later.
  await expect(async () => {
    const moved = await callAs(admin, 'PATCH', `/api/orders/${number}/update`, change);
    expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  }).toPass();
  return { number, orderUrl: String(body.orderUrl), thing, admin };
}

async function openDialog(page: Page, number: string): Promise<void> {
  await signInStaff(page, 'manager');
  await page.goto(`/admin/orders/${number}`);
  await payment(page).getByRole('button', { name: 'Повернути частину' }).click();
}

/** A sum in kopecks as pages show it, with any kind of spaces. */
const price = (kopecks: number) =>
  new RegExp(
    `${String(Math.floor(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, '\\s')}(,\\d\\d)?\\s₴`,
  );

test('a manager gives back a sum in cash, but no more than is left', async ({ page }) => {
  const { number, orderUrl, thing } = await givenDelivered(20);
  await openDialog(page, number);
  const sum = dialog(page).getByLabel('Або сума, ₴');
  await sum.fill(String((2 * thing.price) / 100 + 1));
  await expect(sum).toHaveAccessibleDescription(/Лишилося/);
  await sum.press('Enter');
  await expect(dialog(page).getByRole('button', { name: /^Повернути/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await sum.fill('50');
  await dialog(page).getByLabel('Причина').fill('Подряпина');
  await dialog(page)
    .getByRole('button', { name: /^Повернути 50/ })
    .click();

  await expect(refunds(page)).toContainText(/Віддано готівкою 50(,00)?\s₴/);
  await expect(refunds(page)).toContainText('Причина: Подряпина');
  await page.goto(orderUrl);
  await expect(refunds(page)).toContainText(/Повернено 50(,00)?\s₴\sготівкою/);
});

test(
  'a card gets a line and a sum back, and shop and shopper see the same',
  { tag: ['@long', '@both'] },
  async ({ page }, info) => {
    const place = info.project.name === 'phone' ? 21 : 22;
    const { number, orderUrl, thing } = await givenDelivered(place, { payments: 'mono' });
    await openDialog(page, number);
    const confirm = dialog(page).getByRole('button', { name: /^Повернути/ });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    const sum = dialog(page).getByLabel('Або сума, ₴');
    for (const wrong of ['0', '-5', 'багато']) {
      await sum.fill(wrong);
      await sum.press('Enter');
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    }
    await sum.fill('');
    await dialog(page)
      .getByRole('button', { name: `Збільшити кількість: ${thing.product_name}` })
      .click();
    await expect(sum).toHaveCount(0);
    await dialog(page)
      .getByLabel(`Де товар: ${thing.product_name}`)
      .selectOption({ label: 'брак, не продаємо' });
    expect(await overflow(page)).toBe(0);
    await expectClean(page);
    await confirm.click();
    await expect(dialog(page)).toBeHidden();
    await expect(refunds(page)).toContainText('× 1: брак, не\u00a0продаємо');

    await payment(page).getByRole('button', { name: 'Повернути частину' }).click();
    await sum.fill('10,50');
    await confirm.click();
    await expect(dialog(page)).toBeHidden();
    await expect(refunds(page).getByRole('listitem')).toHaveText([/брак/, /10,50/]);
    await expect(async () => {
      await page.reload();
      await expect(refunds(page).getByText(/: повернено/)).toHaveCount(2, { timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await expect(payment(page)).toContainText(/Банк повернув покупцеві/);

    await page.goto(orderUrl);
    await expect(refunds(page).getByRole('listitem').filter({ hasText: 'на картку' })).toHaveCount(
      2,
    );
    await expect(refunds(page)).toContainText(price(thing.price));
    await expect(refunds(page)).toContainText(/10,50\s₴/);
    expect(await overflow(page)).toBe(0);
  },
);

test(
  'a refund is refused when a colleague was faster, and pieces in a return stay there',
  { tag: ['@long', '@both'] },
  async ({ page }, info) => {
    const place = info.project.name === 'phone' ? 23 : 24;
    const { number, orderUrl, thing, admin } = await givenDelivered(place);
    await openDialog(page, number);
    // Otherwise the dialog would show the new rest before the refund is sent.
    const letGo = await holdAnswers(page, `**/api/admin/orders/${number}`);
    const path = `/api/admin/orders/${number}/refund`;
    await callAs(admin, 'POST', path, { amount: 1000, reason: '' });
    await dialog(page).getByLabel('Або сума, ₴').fill('20');
    const answer = page.waitForResponse(`**${path}`);
    await dialog(page)
      .getByRole('button', { name: /^Повернути/ })
      .click();
    expect((await answer).status()).toBe(409);
    letGo();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(refunds(page).getByRole('listitem')).toHaveText([/10(,00)?\s₴/]);

    const token = orderUrl.split('/').at(-1);
    const { body } = await callAs(null, 'GET', `/api/orders/track/${token}/returns`);
    const lines = (body.lines as { line: number }[]).map(({ line }) => ({ line, quantity: 2 }));
    await callAs(null, 'POST', `/api/orders/track/${token}/returns`, { lines, reason: 'size' });
    await page.reload();
    await payment(page).getByRole('button', { name: 'Повернути частину' }).click();
    await dialog(page)
      .getByRole('button', { name: `Збільшити кількість: ${thing.product_name}` })
      .click();
    await dialog(page)
      .getByRole('button', { name: /^Повернути/ })
      .click();
    await expect(dialog(page).getByRole('alert')).toContainText('відкритому поверненні');
  },
);

test('a card payment and a refund of a line have fiscal receipts', { tag: '@long' }, async ({
  page,
}) => {
  const { number, orderUrl, thing } = await givenDelivered(25, { payments: 'mono' });
  const receipts = page.getByRole('region', { name: 'Фіскальні чеки' });
  const see = (text: RegExp) =>
    expect(async () => {
      await page.goto(orderUrl);
      await expect(receipts.getByText(text)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
  await see(/Чек оплати №/);
  await receipts.getByText('QR-код чека').click();
  await expect(receipts.getByRole('img', { name: 'QR-код фіскального чека' })).toBeVisible();

  await openDialog(page, number);
  await expect(payment(page).getByRole('list', { name: 'Фіскальні чеки' })).toContainText('видано');
  await dialog(page)
    .getByRole('button', { name: `Збільшити кількість: ${thing.product_name}` })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Повернути/ })
    .click();
  await expect(dialog(page)).toBeHidden();

  await see(/Чек повернення №/);
  await expect(receipts.getByRole('link', { name: 'Переглянути чек' })).toHaveCount(2);
  const link = await receipts.getByRole('link', { name: 'Переглянути чек' }).last();
  const shown = await fetch((await link.getAttribute('href')) ?? '');
  expect(await shown.text()).toContain(`Повернення ${number}`);
});
