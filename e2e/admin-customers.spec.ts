import { randomUUID } from 'node:crypto';
import { PARCEL, placeOrder } from './api/place-order';
import { callAs } from './api/session';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { givenStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

/** A guest's order with a unique surname (a surname may not contain digits), so that a search finds only this card. */
async function givenGuest(place: number) {
  const { product_id } = await givenProduct({ category: 'accessories', place: 90 + place });
  const letters = [...randomUUID().replace(/\W/g, '').slice(0, 8)];
  const lastName = `Гість${letters.map((sign) => 'абвгдежзиклмнопр'[Number.parseInt(sign, 16)]).join('')}`;
  const { orderId } = await placeOrder(product_id, {
    ...PARCEL,
    firstName: 'Дарина',
    lastName,
    email: `${randomUUID().slice(0, 12)}@example.com`,
  });
  return { number: String(orderId), name: `Дарина ${lastName}`, lastName };
}

test('a guest is found at once, and her order is on her card with a note', async ({ page }) => {
  const { number, name, lastName } = await givenGuest(0);
  await signInStaff(page, 'manager');
  await page.goto('/admin/customers');
  await page.getByLabel('Пошук клієнтів').fill(lastName.toLowerCase());
  await page.getByRole('link', { name }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
  await page.getByRole('button', { name: 'Додати нотатку' }).click();
  await expect(page.getByText('Напишіть нотатку', { exact: true })).toBeVisible();
  await page.getByLabel('Нова нотатка').fill('Любить зелені перуки');
  await page.getByRole('button', { name: 'Додати нотатку' }).click();
  await expect(page.getByRole('listitem').getByText('Любить зелені перуки')).toBeVisible();
});

test('cards are joined with a reason, split again, and refuse an empty reason', {
  tag: ['@long', '@both'],
}, async ({ page }) => {
  const [one, other] = [await givenGuest(1), await givenGuest(2)];
  const manager = await givenStaff('manager');
  await signInStaff(page, 'manager');
  const { body } = await callAs(
    manager,
    'GET',
    `/api/admin/customers?search=${encodeURIComponent(one.lastName)}`,
  );
  await page.goto(`/admin/customers/${(body.customers as { id: number }[])[0]?.id}`);

  const joining = page.getByRole('region', { name: 'Об’єднати з іншою карткою' });
  await joining.getByLabel('Інша картка цієї людини').fill(other.lastName);
  await page.getByRole('option', { name: other.name }).click();
  await joining.getByRole('button', { name: 'Об’єднати' }).click();
  await expect(joining.getByText('Поясніть, чому так має бути').first()).toBeVisible();
  await joining.getByLabel('Чому це одна людина').fill('Назвала обидва номери');
  await joining.getByRole('button', { name: 'Об’єднати' }).click();
  await expect(page.getByRole('link', { name: other.number })).toBeVisible();
  await expect(page.getByText('Картки об’єднано. Назвала обидва номери')).toBeVisible();
  await expectClean(page);

  await page.getByRole('button', { name: 'Відокремити чужі' }).click();
  const dialog = page.getByRole('dialog', { name: 'Відокремити замовлення' });
  await dialog.getByRole('button', { name: 'Відокремити' }).click();
  await expect(dialog.getByText('Оберіть замовлення').first()).toBeVisible();
  await dialog.getByLabel(other.number).check();
  await dialog.getByLabel('Чому це інша людина').fill('Помилилися карткою');
  await expectClean(page);
  const joined = page.url();
  // On a phone, a toast about an order of another journey may cover the button.
  await dialog.getByRole('button', { name: 'Відокремити' }).press('Enter');

  // The joined card has the name of its newest order too, so only the address tells the two cards apart.
  await expect(page).not.toHaveURL(joined);
  await expect(page.getByRole('link', { name: other.number })).toBeVisible();
  await expect(page.getByRole('link', { name: one.number })).toHaveCount(0);
});

test('a phone order is filled with a guest’s contacts and last delivery', {
  tag: ['@long', '@both'],
}, async ({ page }) => {
  const { name, lastName } = await givenGuest(3);
  await signInStaff(page, 'manager');
  await page.goto('/admin/orders/new');
  await page.getByLabel('Знайти клієнта').fill(lastName);
  await page.getByRole('button', { name }).click();
  await expect(page.getByLabel('Прізвище')).toHaveValue(lastName);

  await page.getByRole('button', { name: 'Доставити так само' }).click();

  await expect(page.getByRole('radio', { name: /Нова пошта/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Місто або селище' })).toHaveValue(/Львів/);
});

test('an admin deletes a person’s data once no order is open', {
  tag: ['@long', '@both'],
}, async ({ page }) => {
  const { number, name, lastName } = await givenGuest(4);
  const admin = await givenStaff('admin');
  await signInStaff(page, 'admin');
  const { body } = await callAs(
    admin,
    'GET',
    `/api/admin/customers?search=${encodeURIComponent(lastName)}`,
  );
  await page.goto(`/admin/customers/${(body.customers as { id: number }[])[0]?.id}`);
  const remove = async () => {
    await page.getByRole('button', { name: 'Видалити дані' }).click();
    const dialog = page.getByRole('dialog', { name: `Видалити дані: ${name}?` });
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: 'Видалити' }).click();
  };
  await remove();
  await expect(page.getByText(/Спершу завершіть або скасуйте замовлення/)).toBeVisible();

  await callAs(admin, 'PATCH', `/api/orders/${number}/update`, {
    key: 'status',
    value: 'cancelled',
  });
  await remove();

  await expect(page).toHaveURL(/\/admin\/customers$/);
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByText(lastName)).toHaveCount(0);
});
