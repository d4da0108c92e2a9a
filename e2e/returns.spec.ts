import sharp from 'sharp';
import { ADMIN } from '../scripts/testing/admin';
import { callAs, signInAs } from './api/session';
import { call } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { givenDelivered } from './review-orders';
import { signInStaff } from './staff';

/** A delivered order of one product that costs enough for an order of one piece. */
const givenOne = async (place: number) =>
  givenDelivered(await givenProduct({ category: 'acrylic-stands', minPrice: 30_000, place }));

const photo = (name = 'брак.png') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c92b14' } })
    .png()
    .toBuffer()
    .then((buffer) => ({ name, mimeType: 'image/png', buffer }));

test('a shopper asks for a return in three presses', { tag: '@phone' }, async ({
  page,
  shopper,
}) => {
  const { token } = await givenOne(3);
  await shopper.open(`/order/${token}`);

  await page.getByRole('button', { name: 'Повернути або обміняти' }).click();
  await page.getByRole('radio', { name: 'Не підійшов розмір' }).check();
  await page.getByRole('button', { name: 'Надіслати запит' }).click();

  const panel = page.getByRole('region', { name: 'Повернення й обмін' });
  await expect(panel.getByText('Запит надіслано')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Повернути або обміняти' })).toHaveCount(0);
  // The button that opened the dialog is gone.
  await expect(panel.getByRole('heading', { name: 'Повернення й обмін' })).toBeFocused();
});

test(
  'a defect needs a photo, and a file that is none says so at the field',
  { tag: ['@long', '@both'] },
  async ({ page, shopper }, info) => {
    const { token } = await givenOne(info.project.name === 'phone' ? 4 : 5);
    await shopper.open(`/order/${token}`);
    await page.getByRole('button', { name: 'Повернути або обміняти' }).click();
    const dialog = page.getByRole('dialog', { name: 'Повернути або обміняти' });
    const send = dialog.getByRole('button', { name: 'Надіслати запит' });
    await send.click();
    await expect(dialog.getByText('Оберіть причину')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Брак' }).check();
    await send.click();
    await expect(dialog.getByText('Додайте фото браку')).toBeVisible();

    const files = dialog.getByLabel('Фото браку: додати');
    await files.setInputFiles({
      name: 'опис.png',
      mimeType: 'image/png',
      buffer: Buffer.from('не фото'),
    });
    await expect(dialog.getByText('Файл «опис.png» не є фото')).toBeVisible();
    await files.setInputFiles(await Promise.all(Array.from({ length: 6 }, () => photo())));
    await expect(dialog.getByText('Не більше 5 фото')).toBeVisible();
    await expect(dialog.getByRole('img', { name: /^Фото/ })).toHaveCount(5);
    await expectClean(page);
    await send.click();

    const panel = page.getByRole('region', { name: 'Повернення й обмін' });
    await expect(panel.getByRole('img', { name: /^Фото/ })).toHaveCount(5);
    await panel.getByRole('button', { name: 'Скасувати повернення' }).click();
    await page.getByRole('button', { name: 'Так, скасувати' }).click();
    await expect(panel.getByText('Скасовано', { exact: true })).toBeVisible();
    await expectClean(page);
  },
);

test(
  'staff take a return from the request to the money',
  { tag: ['@long', '@both'] },
  async ({ page, shopper }, info) => {
    const isPhone = info.project.name === 'phone';
    const { number, token } = await givenOne(isPhone ? 6 : 7);
    await ask(token);
    await signInStaff(page, 'manager');
    await shopper.open('/admin/returns?tab=requested');
    await page.getByRole('link', { name: number }).click();
    const panel = page.getByRole('region', { name: /^Повернення №/ });
    await expectClean(page);

    await panel.getByRole('button', { name: 'Погодити' }).click();
    await expect(panel.getByText('Чекаємо на посилку')).toBeVisible();
    await expect(panel.getByRole('heading', { name: /^Повернення №/ })).toBeFocused();
    await panel.getByRole('button', { name: 'Уже їде' }).click();
    await expect(panel.getByText('Їде до магазину')).toBeVisible();
    await panel.getByRole('button', { name: 'Отримано' }).click();
    await panel.getByRole('combobox').selectOption({ label: 'брак, не продаємо' });
    await panel.getByRole('button', { name: 'Перевірено' }).click();
    await panel.getByRole('button', { name: /^Повернути/ }).click();
    await expect(panel.getByText('Гроші повернуто')).toBeVisible();
  },
);

test(
  'staff exchange a checked return for another product',
  { tag: ['@long', '@both'] },
  async ({ page, shopper }, info) => {
    const admin = await signInAs(ADMIN.email, ADMIN.password);
    const second = await givenOne(info.project.name === 'phone' ? 8 : 9);
    const id = await ask(second.token);
    const path = `/api/admin/orders/${second.number}/returns/${id}`;
    await callAs(admin, 'POST', path, { step: 'approve' });
    await callAs(admin, 'POST', path, { step: 'receive' });
    await signInStaff(page, 'manager');
    const panel = page.getByRole('region', { name: /^Повернення №/ });
    await shopper.open(`/admin/orders/${second.number}`);
    await panel.getByRole('button', { name: 'Перевірено' }).click();
    await panel.getByRole('button', { name: 'Обміняти' }).click();
    const dialog = page.getByRole('dialog', { name: 'Обміняти' });
    const replacement = await givenProduct({
      category: 'acrylic-stands',
      minPrice: 30_000,
      place: 2,
    });
    await dialog.getByLabel('Знайти заміну').fill(String(replacement.product_id));
    await dialog
      .getByRole('button', { name: /^Додати: / })
      .first()
      .click();
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Оформити обмін' }).click();
    await expect(panel.getByText('Обміняно', { exact: true })).toBeVisible();
    await panel.getByRole('link', { name: /^Заміна/ }).click();
    await expect(page.getByRole('link', { name: second.number, exact: true })).toBeVisible();
  },
);

/** Requests the return of the first line of an order. */
async function ask(token: string): Promise<number> {
  const path = `/api/orders/track/${token}/returns`;
  const { body } = await call('GET', path);
  const [line] = body.lines as { line: number }[];
  const request = { lines: [{ line: line?.line, quantity: 1 }], reason: 'size' };
  const made = await call('POST', path, request);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return Number(made.body.returnId);
}
