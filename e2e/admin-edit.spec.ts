import type { Page } from 'playwright/test';
import { PARCEL, placeOrder } from './api/place-order';
import { listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { overflow } from './login-modal';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const changes = (page: Page) => page.getByRole('region', { name: 'Що зміниться', exact: true });

test('a manager adds a piece after a call, and the shopper agrees to the new sum', async ({
  page,
}) => {
  const { product_id, product_name } = await givenProduct({ category: 'accessories', place: 70 });
  const { orderId, orderUrl } = await placeOrder(product_id);
  await signInStaff(page, 'manager');
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('link', { name: 'Змінити замовлення' }).click();
  await page.getByRole('button', { name: `Збільшити кількість: ${product_name}` }).click();
  await expect(changes(page)).toContainText(`${product_name}: було 1, стало 2\u00a0шт.`);
  await expect(changes(page)).toContainText('Покупець має погодитися');
  await changes(page).getByRole('button', { name: 'Зберегти зміни' }).click();
  await expect(page.getByRole('heading', { name: `Замовлення ${orderId}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Потребує уваги' })).toContainText('погодився');

  await page.goto(String(orderUrl));
  const edit = page.getByRole('region', { name: 'Замовлення змінено' });
  await edit.getByRole('button', { name: /Погоджуюся на/ }).click();
  await expect(edit.getByRole('button')).toHaveCount(0);
});

test(
  'the editor is usable on both widths, also with a refused quantity and a discount',
  { tag: ['@long', '@both'] },
  async ({ page }, info) => {
    const place = info.project.name === 'phone' ? 72 : 71;
    const { product_id, product_name } = await givenProduct({ category: 'accessories', place });
    const { orderId } = await placeOrder(product_id, PARCEL);
    await signInStaff(page, 'manager');
    await page.goto(`/admin/orders/${orderId}/edit`);
    await page.getByLabel('Сума, ₴').fill('10');
    await expect(page.getByText('Вкажіть, за\u00a0що знижка').first()).toBeVisible();
    await page.getByLabel('За що').fill('Постійна покупчиня');
    await expect(changes(page)).toContainText('Знижка: 0');
    await page.getByRole('button', { name: `Прибрати: ${product_name}` }).click();
    await expect(changes(page)).toContainText('Порожнім замовлення бути не\u00a0може');
    expect(await overflow(page)).toBe(0);
    await expectClean(page);
  },
);

test('a manager changes a size in three presses and a choice', { tag: ['@long', '@both'] }, async ({
  page,
}) => {
  const sized = (await listProducts('cosplay')).flatMap(({ product_id, modifications }) => {
    const [first, second] = modifications.filter(({ amount }) => amount > 3);
    return first && second ? [{ product_id, sizes: [first, second] as const }] : [];
  });
  const { product_id, sizes } = sized[0] ?? { product_id: 0, sizes: [] };
  const [first, second] = sizes.map(({ modificator_name }) => modificator_name);
  const productBusket = [{ product_id, amount: 1, size: first }];
  const { orderId } = await placeOrder(product_id, { productBusket });
  await signInStaff(page, 'manager');
  await page.goto(`/admin/orders/${orderId}`);

  await page.getByRole('link', { name: 'Змінити замовлення' }).click();
  await page.getByLabel(/^Розмір: /).selectOption(String(second));
  await expect(changes(page)).toContainText(`${first}: прибрано 1\u00a0шт.`);
  await expect(changes(page)).toContainText(`${second}: додано 1\u00a0шт.`);
  await changes(page).getByRole('button', { name: 'Зберегти зміни' }).click();

  await expect(page.getByRole('heading', { name: `Замовлення ${orderId}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Товари' })).toContainText(String(second));
});
