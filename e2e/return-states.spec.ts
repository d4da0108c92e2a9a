import type { Page } from 'playwright/test';
import { ADMIN } from '../scripts/testing/admin';
import { callAs, signInAs } from './api/session';
import { call } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { overflow } from './login-modal';
import { givenDelivered } from './review-orders';
import { signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const LONG = { tag: ['@long', '@both'] };

type Order = { number: string; token: string };

const staffPanel = (page: Page) => page.getByRole('region', { name: /^Повернення №/ });
const shopperPanel = (page: Page) => page.getByRole('region', { name: 'Повернення й обмін' });

/** The newest state as staff see it, on the page of the order. */
async function staffSee(page: Page, { number }: Order, state: string) {
  await page.goto(`/admin/orders/${number}`);
  await expect(staffPanel(page).getByText(state, { exact: true })).toBeVisible();
  expect(await overflow(page)).toBe(0);
}

/** The newest state as the shopper sees it, with what happens next. */
async function shopperSees(page: Page, { token }: Order, state: string, next: string | RegExp) {
  await page.goto(`/order/${token}`);
  const panel = shopperPanel(page);
  await expect(panel.getByText(state, { exact: true }).first()).toBeVisible();
  await expect(panel).toContainText(next);
  expect(await overflow(page)).toBe(0);
}

const press = (page: Page, name: string) =>
  staffPanel(page).getByRole('button', { name, exact: true }).click();

/** A return of a delivered order that is paid on receipt, after these steps by staff. */
async function givenReturn(place: number, steps: Record<string, unknown>[] = []) {
  const thing = await givenProduct({ category: 'acrylic-stands', minPrice: 30_000, place });
  const order = await givenDelivered(thing);
  const path = `/api/orders/track/${order.token}/returns`;
  const { body } = await call('GET', path);
  const [line] = body.lines as { line: number }[];
  const lines = [{ line: line?.line, quantity: 1 }];
  const made = await call('POST', path, { lines, reason: 'size' });
  const admin = await signInAs(ADMIN.email, ADMIN.password);
  for (const step of steps) {
    const returns = `/api/admin/orders/${order.number}/returns/${made.body.returnId}`;
    const answer = await callAs(admin, 'POST', returns, step);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  return { order, admin, lines };
}

test('a return is approved to another address', LONG, async ({ page }, info) => {
  const { order } = await givenReturn(info.project.name === 'phone' ? 30 : 31);
  await shopperSees(page, order, 'Запит надіслано', 'Нічого не надсилайте');
  await signInStaff(page, 'manager');
  await staffSee(page, order, 'Чекає на відповідь');
  await press(page, 'Інша адреса');
  const address = page.getByRole('dialog', { name: 'Погодити з іншою адресою' });
  await address.getByRole('button', { name: 'Зберегти' }).click();
  await expect(address.getByLabel('Куди надіслати')).toHaveAccessibleDescription('Вкажіть адресу');
  await expectClean(page);
  await address.getByLabel('Куди надіслати').fill('Львів, відділення 12');
  await address.getByRole('button', { name: 'Зберегти' }).click();
  await expect(address).toBeHidden();
  await shopperSees(page, order, 'Чекаємо на посилку', 'Львів, відділення 12');
});

test(
  'the number of a return parcel is typed, and the shopper follows it',
  LONG,
  async ({ page }, info) => {
    const steps = [{ step: 'approve' }];
    const { order } = await givenReturn(info.project.name === 'phone' ? 42 : 43, steps);
    await signInStaff(page, 'manager');
    await staffSee(page, order, 'Чекаємо на посилку');
    await press(page, 'Вписати номер');
    const number = page.getByRole('dialog', { name: 'Номер зворотної накладної' });
    await number.getByLabel('Номер').fill('12');
    await number.getByRole('button', { name: 'Зберегти' }).click();
    await expect(number.getByLabel('Номер')).toHaveAccessibleDescription(/./);
    await number.getByLabel('Номер').fill('20450000000077');
    await number.getByRole('button', { name: 'Зберегти' }).click();
    await expect(staffPanel(page).getByRole('link', { name: '20450000000077' })).toBeVisible();
    await press(page, 'Уже їде');
    await expect(staffPanel(page).getByText('Їде до магазину', { exact: true })).toBeVisible();
    await shopperSees(page, order, 'Їде до магазину', '20450000000077');
    await expect(page.getByRole('button', { name: 'Скасувати повернення' })).toBeVisible();
  },
);

test(
  'goods that came back are refused with a reason that the shopper reads',
  LONG,
  async ({ page }, info) => {
    const steps = [{ step: 'approve' }, { step: 'send' }];
    const { order } = await givenReturn(info.project.name === 'phone' ? 40 : 41, steps);
    await signInStaff(page, 'manager');
    await staffSee(page, order, 'Їде до магазину');
    await press(page, 'Отримано');
    await expect(staffPanel(page).getByText('Отримано, перевірити')).toBeVisible();
    await shopperSees(page, order, 'Магазин отримав', 'Перевіряємо товари');
    await expect(page.getByRole('button', { name: 'Скасувати повернення' })).toHaveCount(0);

    await staffSee(page, order, 'Отримано, перевірити');
    await press(page, 'Відмовити');
    const refuse = page.getByRole('dialog', { name: 'Відмовити в поверненні' });
    await refuse.getByRole('button', { name: 'Відмовити' }).click();
    await expect(refuse.getByLabel('Чому')).toHaveAccessibleDescription(/Поясніть покупцеві, чому/);
    await refuse.getByLabel('Чому').fill('Сліди носіння');
    await refuse.getByRole('button', { name: 'Відмовити' }).click();
    await expect(staffPanel(page).getByText('Відмовлено', { exact: true })).toBeVisible();
    await expect(staffPanel(page).getByRole('button')).toHaveCount(0);
    await shopperSees(page, order, 'Відмовлено', 'Сліди носіння');
    await expectClean(page);
    await expect(page.getByRole('button', { name: 'Повернути або обміняти' })).toBeVisible();
  },
);

test(
  'a checked return shows where the goods are, and ends without money',
  LONG,
  async ({ page }, info) => {
    const steps = [{ step: 'approve' }, { step: 'receive' }];
    const { order } = await givenReturn(info.project.name === 'phone' ? 32 : 33, steps);
    await signInStaff(page, 'manager');
    await staffSee(page, order, 'Отримано, перевірити');
    await staffPanel(page).getByRole('combobox').selectOption({ label: 'повернення проведе каса' });
    await press(page, 'Перевірено');
    await expect(staffPanel(page)).toContainText(': повернення проведе каса');
    await shopperSees(page, order, 'Перевірено', 'Перевіряємо товари');

    await staffSee(page, order, 'Перевірено, до виплати');
    await expectClean(page);
    await press(page, 'Без виплати');
    await expect(staffPanel(page).getByText('Завершено без виплати')).toBeVisible();
    await shopperSees(page, order, 'Завершено', 'Товари повернулися до магазину');
  },
);

test(
  'a return is refunded to the shopper, who can ask for nothing more',
  LONG,
  async ({ page }, info) => {
    const { order } = await givenReturn(info.project.name === 'phone' ? 34 : 35, [
      { step: 'approve' },
      { step: 'send' },
      { step: 'receive' },
    ]);
    await signInStaff(page, 'manager');
    await staffSee(page, order, 'Отримано, перевірити');
    await press(page, 'Перевірено');
    await staffPanel(page)
      .getByRole('button', { name: /^Повернути/ })
      .click();
    await expect(staffPanel(page).getByText('Гроші повернуто')).toBeVisible();
    await shopperSees(page, order, 'Гроші повертаємо', 'тим способом, яким ви платили');
    await expect(page.getByRole('button', { name: 'Повернути або обміняти' })).toHaveCount(0);
    await expect(page.getByRole('list', { name: 'Повернення коштів' })).toContainText('готівкою');
  },
);

test('a shopper withdraws a return on its way, and asks again', LONG, async ({ page }, info) => {
  const steps = [{ step: 'approve' }, { step: 'send' }];
  const { order } = await givenReturn(info.project.name === 'phone' ? 36 : 37, steps);
  await shopperSees(page, order, 'Їде до магазину', 'Гроші повернемо протягом');
  await page.getByRole('button', { name: 'Скасувати повернення' }).click();
  await page.getByRole('button', { name: 'Так, скасувати' }).click();
  const panel = shopperPanel(page);
  await expect(panel.getByText('Скасовано', { exact: true })).toBeVisible();
  await expect(panel).toContainText('Нічого надсилати не потрібно');

  await panel.getByRole('button', { name: 'Повернути або обміняти' }).click();
  await page.getByRole('radio', { name: 'Не сподобалось' }).check();
  await page.getByRole('button', { name: 'Надіслати запит' }).click();
  await expect(panel.getByText('Запит надіслано')).toBeVisible();
  await signInStaff(page, 'manager');
  await page.goto(`/admin/orders/${order.number}`);
  await expect(staffPanel(page)).toHaveCount(2);
});

test(
  'a parcel that nobody fetched comes back, and nothing is owed',
  LONG,
  async ({ page }, info) => {
    const place = info.project.name === 'phone' ? 38 : 39;
    const thing = await givenProduct({ category: 'acrylic-stands', minPrice: 30_000, place });
    const order = await givenDelivered(thing);
    const admin = await signInAs(ADMIN.email, ADMIN.password);
    const change = { key: 'status', value: 'returned' };
    await callAs(admin, 'PATCH', `/api/orders/${order.number}/update`, change);
    await shopperSees(page, order, 'Магазин отримав', 'Посилку не забрали');
    await expect(page.getByRole('button', { name: 'Скасувати повернення' })).toHaveCount(0);
    await signInStaff(page, 'manager');
    await staffSee(page, order, 'Отримано, перевірити');
    await press(page, 'Перевірено');
    await expect(staffPanel(page).getByText('Завершено без виплати')).toBeVisible();
    await shopperSees(page, order, 'Завершено', 'Товари повернулися до магазину');
  },
);
