import { randomUUID } from 'node:crypto';
import { ADMIN } from '../scripts/testing/admin';
import { callAs, signInAs } from './api/session';
import { address, call } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';

/** Orders a stand. Places 0–9 belong to journeys of the admin that change prices. */
async function givenParcelOrder(place: number, category = 'acrylic-stands') {
  const product = await givenProduct({ category, minPrice: 10_000, place });
  const { status, body } = await call('POST', '/api/orders', {
    firstName: 'Олена',
    lastName: 'Мельник',
    phone: '+380671234567',
    email: 'olena@example.com',
    payments: 'cod',
    deliveryMethod: 'novaPoshta',
    deliveryComments: randomUUID(),
    deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
    productBusket: [{ product_id: product.product_id, amount: Math.ceil(30_000 / product.price) }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { number: String(body.orderId), url: String(body.orderUrl) };
}

test(
  'an order that nobody works on yet can be cancelled by the keyboard alone',
  { tag: '@desk' },
  async ({ page, shopper }, info) => {
    const order = await givenParcelOrder(info.project.name === 'phone' ? 15 : 14);
    await shopper.open(order.url);

    await page.getByRole('button', { name: 'Скасувати замовлення' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Скасувати замовлення?' });
    await expect(dialog).toBeVisible();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Скасувати замовлення' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Так, скасувати' }).focus();
    await page.keyboard.press('Enter');

    await expect(page.getByText('Платити за\u00a0нього не потрібно.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Замовлення A-\d+ скасовано$/,
    );
    await expect(page.getByRole('button', { name: 'Скасувати замовлення' })).toHaveCount(0);
    await expectClean(page);
  },
);

test(
  'an order that somebody works on meanwhile says so',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const order = await givenParcelOrder(info.project.name === 'phone' ? 17 : 16);
    const admin = await signInAs(ADMIN.email, ADMIN.password);
    await shopper.open(order.url);
    await page.getByRole('button', { name: 'Скасувати замовлення' }).click();
    const change = { key: 'status', value: 'confirmed' };
    await callAs(admin, 'PATCH', `/api/orders/${order.number}/update`, change);

    await page.getByRole('button', { name: 'Так, скасувати' }).click();

    const dialog = page.getByRole('dialog', { name: 'Скасувати замовлення?' });
    await expect(dialog.getByText(/вже в\u00a0роботі/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Залишити' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('Підтверджено').first()).toBeVisible();
  },
);

test(
  'a parcel is followed from its order to the branch',
  { tag: '@both' },
  async ({ page, shopper }, info) => {
    const order = await givenParcelOrder(info.project.name === 'phone' ? 19 : 18);
    const admin = await signInAs(ADMIN.email, ADMIN.password);
    const path = `/api/admin/orders/${order.number}/waybill`;
    const { body } = await callAs(admin, 'POST', path, {});
    const { number } = (body.order as { waybill: { number: string } }).waybill;
    await fetch(`${address('NOVA_POSHTA_URL')}/__track/${number}`, {
      method: 'POST',
      body: JSON.stringify({ code: 7 }),
    });
    await callAs(admin, 'POST', `${path}/track`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

    await shopper.open(order.url);

    await expect(page.getByRole('listitem').filter({ hasText: 'зараз' })).toContainText(
      'Чекає у\u00a0відділенні',
    );
    await expect(page.getByText(/Прибув на відділення\. Чекає до \d+/)).toBeVisible();
    await expect(page.getByRole('link', { name: /Відстежити посилку/ })).toHaveAttribute(
      'href',
      `https://novaposhta.ua/tracking/${number}`,
    );
    await page.getByRole('button', { name: 'Копіювати' }).click();
    await expect(page.getByText('Номер накладної скопійовано')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    await expectClean(page);
  },
);

test('an order of a wig offers no return, and one of a stand fourteen days', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const next = page.getByRole('region', { name: 'Що далі' });
  await shopper.open((await givenParcelOrder(20)).url);
  await expect(next).toContainText('Обмін і\u00a0повернення\u00a0– 14\u00a0днів');
  await shopper.open((await givenParcelOrder(60, 'wigs')).url);
  await expect(next).toContainText('не\u00a0підлягають обміну');
  await expect(next).not.toContainText('14');
});
