import type { Page, TestInfo } from 'playwright/test';
import { mailTo } from './account-api';
import { PARCEL, placeOrder } from './api/place-order';
import { callAs } from './api/session';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { overflow } from './login-modal';
import { givenStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

async function givenOrder(info: TestInfo, place: number) {
  const at = 40 + place * 2 + (info.project.name === 'phone' ? 1 : 0);
  const { product_id } = await givenProduct({ category: 'accessories', place: at });
  const email = `w${info.project.name[0]}${Date.now()}@example.com`;
  const { orderId } = await placeOrder(product_id, { ...PARCEL, email });
  return { email, number: String(orderId), path: `/admin/orders/${orderId}` };
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  'a manager takes an order, tags it and asks a colleague, who sees it today',
  { tag: '@long' },
  async ({ page }, info) => {
    const order = await givenOrder(info, 0);
    await signInStaff(page, 'manager');
    await page.goto(order.path);
    const team = panel(page, 'Команда');
    await team.getByRole('button', { name: 'Узяти собі' }).click();
    await expect(team.getByRole('button', { name: 'Узяти собі' })).toHaveCount(0);
    await team.getByLabel('Нова позначка').fill('терміново');
    await team.getByLabel('Нова позначка').press('Enter');
    await expect(team.getByRole('list', { name: 'Позначки' })).toHaveText('терміново');
    await team.getByLabel('Нова нотатка').fill('Глянь на розмір, @Адм');
    await team.getByRole('button', { name: 'Адмін Амплуа' }).click();
    await expect(team.getByLabel('Нова нотатка')).toHaveValue('Глянь на розмір, @Адмін Амплуа ');
    await team.getByRole('button', { name: 'Додати нотатку' }).click();
    await expect(team.getByRole('list', { name: 'Обговорення' })).toContainText('Глянь на розмір');

    await signInStaff(page, 'admin');
    await page.goto('/admin');
    const told = panel(page, 'Вас згадали').getByRole('link', { name: order.number });
    await told.click();
    await expect(panel(page, 'Команда')).toContainText('Глянь на розмір');
    await page.goto('/admin');
    await expect(page.getByRole('region', { name: 'Черги' })).toBeVisible();
    await expect(told).toHaveCount(0);
  },
);

test(
  'my orders and orders with a tag are found in the list, and wrong input is refused at its field',
  { tag: ['@long', '@both'] },
  async ({ page }, info) => {
    const order = await givenOrder(info, 1);
    const tag = `т${Date.now() % 1_000_000}`;
    await signInStaff(page, 'manager');
    await page.goto(order.path);
    const team = panel(page, 'Команда');
    await team.getByRole('button', { name: 'Узяти собі' }).click();
    await team.getByLabel('Нова позначка').fill('а'.repeat(30));
    await team.getByRole('button', { name: 'Додати', exact: true }).click();
    await expect(team.getByLabel('Нова позначка')).toHaveAccessibleDescription(/Не більше 24/);
    await team.getByLabel('Нова позначка').fill(tag);
    await team.getByRole('button', { name: 'Додати', exact: true }).click();
    await expect(team.getByRole('list', { name: 'Позначки' })).toHaveText(tag);
    await team.getByRole('button', { name: 'Додати нотатку' }).click();
    await expect(team.getByLabel('Нова нотатка')).toHaveAccessibleDescription(/Напишіть нотатку/);
    await team.getByLabel('Нова нотатка').fill('@Ніхто, глянь');
    await team.getByRole('button', { name: 'Додати нотатку' }).click();
    await expect(team.getByLabel('Нова нотатка')).toHaveAccessibleDescription(/@Ніхто/);
    await expectClean(page);
    expect(await overflow(page)).toBe(0);
    await team.getByLabel('Нова нотатка').fill('');

    await page.goto('/admin/orders');
    await page.getByRole('button', { name: /^Відбір/ }).click();
    await page.getByLabel('Позначка').selectOption(tag);
    await page.getByLabel('Відповідальний').selectOption({ label: 'Мої' });
    await expect(page.locator('tr[data-row]')).toHaveCount(1);
    await expect(page.getByRole('link', { name: new RegExp(order.number) })).toBeVisible();
    await expectClean(page);
  },
);

test(
  'a letter is written from a template, previewed, sent and kept in the history',
  { tag: ['@long', '@both'] },
  async ({ page }, info) => {
    const order = await givenOrder(info, 2);
    await signInStaff(page, 'manager');
    await page.goto(order.path);
    await page.getByRole('button', { name: 'Написати покупцеві' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Шаблон').selectOption({ label: 'Затримка' });
    await dialog.getByLabel('Текст').fill('Вітаємо, {{імя}}!');
    await dialog.getByRole('button', { name: 'Переглянути' }).click();
    await expect(dialog.getByLabel('Текст')).toHaveAccessibleDescription(/Такої підстановки немає/);
    await expectClean(page);
    await dialog.getByLabel('Текст').fill('Вітаємо, {{ім’я}}! {{посилання}}');
    await dialog.getByRole('button', { name: 'Переглянути' }).click();
    await expect(dialog.getByText('Вітаємо, Олена! http')).toBeVisible();
    await expectClean(page);
    await dialog.getByRole('button', { name: 'Надіслати: 1' }).click();

    const history = panel(page, 'Історія').filter({ visible: true });
    await history.getByText(/^Лист на\sw••••@example\.com/).click();
    await expect(history.getByText('Вітаємо, Олена! http')).toBeVisible();
    const mail = await mailTo(order.email, /затримується/);
    expect(mail.subject).toContain(order.number);
  },
);

test(
  'templates are edited in the settings, and a colleague’s change is not overwritten',
  { tag: ['@long', '@both'] },
  async ({ page }, info) => {
    const admin = await givenStaff('admin');
    await signInStaff(page, 'admin');
    await page.goto('/admin/settings');
    const letters = panel(page, 'Шаблони листів покупцям');
    await letters.getByLabel('Тема').first().fill('Про {{номір}}');
    await letters.getByRole('button', { name: 'Зберегти' }).click();
    await expect(letters.getByLabel('Тема').first()).toHaveAccessibleDescription(
      'Такої підстановки немає: {{номір}}',
    );
    await expectClean(page);

    const { body } = await callAs(admin, 'GET', '/api/admin/settings');
    const { version, value } = (body.data as Record<string, { version: number; value: object }>)
      .letters as { version: number; value: { templates: object[] } };
    const template = { name: `Від колеги ${info.project.name}`, subject: 'Тема', text: 'Текст' };
    const saved = await callAs(admin, 'PATCH', '/api/admin/settings', {
      section: 'letters',
      version,
      value: { templates: [...value.templates, template] },
    });
    expect(saved.status).toBe(200);
    await letters.getByLabel('Тема').first().fill('Про {{номер}}');
    await letters.getByRole('button', { name: 'Зберегти' }).click();
    await letters.getByRole('button', { name: 'Завантажити свіжу' }).click();
    await expect(letters.getByLabel('Назва шаблону').last()).toHaveValue(template.name);
  },
);
