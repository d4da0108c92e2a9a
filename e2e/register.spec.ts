import type { Page } from 'playwright/test';
import { givenCustomer, signInBrowser } from './account-api';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { LoginModal, overflow, toasts } from './login-modal';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const newEmail = () => `new-${Math.random().toString(36).slice(2, 10)}@example.com`;
const button = (page: Page) => page.getByRole('button', { name: 'Зареєструватися' });

async function fill(page: Page, email: string, password = 'пурпуровий-9') {
  const form = page.getByRole('main');
  await form.getByLabel('Ім’я').fill('Олена');
  await form.getByLabel('Прізвище').fill('Мельник');
  await form.getByLabel('Пошта').fill(email);
  await form.getByLabel('Телефон').fill('0671234567');
  await form.getByLabel('Пароль', { exact: true }).fill(password);
  await form.getByLabel('Повторіть пароль').fill(password);
}

test('registering returns to the previous page', async ({ page, shopper }) => {
  await page.addInitScript(() =>
    localStorage.setItem('measurements', '{"state":{"body":{"chest":91}},"version":1}'),
  );
  await shopper.open('/wigs?page=2');
  const modal = new LoginModal(page);
  await modal.open();
  await modal.dialog.getByRole('link', { name: 'Реєстрація' }).click();
  await expect(page).toHaveURL(/\/register$/);

  await fill(page, newEmail());
  await expect(page.getByLabel('Телефон')).toHaveValue('+380 67 123 45 67');
  await button(page).click();

  await expect(page).toHaveURL(/\/wigs\?page=2$/);
  await expect(toasts(page)).toContainText('Реєстрація успішна!');
  await modal.knowsPerson();
  const { user } = await (await page.request.get('/api/auth/current')).json();
  expect(user).toMatchObject({
    firstName: 'Олена',
    phone: '+380671234567',
    measurements: { chest: 91 },
  });
});

test('a typo in the mail host is pointed out and corrected by a press', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await shopper.open('/register');
  const email = page.getByLabel('Пошта');
  await email.fill('olena@gmai.com');
  await page.getByRole('button', { name: 'Замінити на gmail.com' }).click();
  await expect(email).toHaveValue('olena@gmail.com');
  await expect(email).toBeFocused();
  await expect(page.getByText('Можливо,')).toHaveCount(0);
  await expectClean(page);
});

test('each error is shown beside its field', { tag: '@long' }, async ({ page, shopper }) => {
  await shopper.open('/register');
  await expectClean(page);
  await button(page).click();
  await expect(page.getByLabel('Ім’я')).toBeFocused();
  for (const [label, text] of [
    ['Ім’я', 'Введіть ім’я'],
    ['Прізвище', 'Введіть прізвище'],
    ['Пошта', 'Введіть вашу пошту!'],
    ['Телефон', 'Введіть номер телефону'],
    ['Пароль', "Обов'язкове поле!"],
    ['Повторіть пароль', "Обов'язкове поле!"],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`^${text}`),
    );
  }
  await expectClean(page);

  await fill(page, 'кіт');
  await page.getByLabel('Ім’я').fill('Олена Ткач');
  await page.getByLabel('Прізвище').fill('Мельник 2');
  await page.getByLabel('Повторіть пароль').fill('пурпуровий-8');
  await button(page).click();
  for (const text of [
    "Ім'я має містити лише одне слово",
    'Прізвище має містити лише одне слово',
    'Некоректний формат',
    'Не співпадають!',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }

  // Correcting the first password also clears the error of the second.
  await page.getByLabel('Пароль', { exact: true }).fill('пурпуровий-8');
  await expect(page.getByText('Не співпадають!')).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
});

test('a common password is refused by the server beside its field', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await shopper.open('/register');
  await fill(page, newEmail(), 'password1');
  await button(page).click();

  const password = page.getByLabel('Пароль', { exact: true });
  await expect(password).toHaveAccessibleDescription(/^Цей пароль надто поширений/);
  await expect(password).toBeFocused();
  await expect(page.getByLabel('Прізвище')).toHaveValue('Мельник');
});

test('an e-mail with an account leads to signing in', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const person = await givenCustomer();
  await shopper.open('/register');
  await fill(page, person.email);
  await button(page).click();

  await expect(toasts(page)).toContainText('На цю пошту вже є кабінет');
  const email = page.getByRole('main').getByLabel('Пошта');
  await expect(email).toHaveAccessibleDescription(/^На цю пошту вже є кабінет/);
  await expect(email).toBeFocused();
  await expectClean(page);

  await page
    .locator('p', { hasText: 'Це ваша пошта?' })
    .getByRole('button', { name: 'Увійти' })
    .click();
  const modal = new LoginModal(page);
  await expect(modal.email).toHaveValue(person.email);
  await modal.signIn(person.email, person.password);
  await expect(page).toHaveURL(/\/user$/);
});

test('two presses create one account', { tag: '@long' }, async ({ page, shopper }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) sent += 1;
  });
  await shopper.open('/register');
  await fill(page, newEmail());
  await button(page).dblclick();
  await expect(page).toHaveURL(/\/user$/);
  expect(sent).toBe(1);
});

test('a return address to another site is not followed', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await shopper.open('/register');
  await page.evaluate(() => sessionStorage.setItem('return-path', '"//example.com/"'));
  await fill(page, newEmail());
  await button(page).click();
  await expect(page).toHaveURL(/\/user$/);
});

test('a signed-in person sees that they are signed in', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  await signInBrowser(context, await givenCustomer());
  await shopper.open('/register');

  await expect(page.getByText('Ви вже увійшли')).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await expectClean(page);
  await page.getByRole('link', { name: 'До кабінету' }).click();
  await expect(page).toHaveURL(/\/user$/);
});
