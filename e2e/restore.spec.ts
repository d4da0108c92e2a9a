import type { Page } from 'playwright/test';
import { givenCustomer, mailTo, signInBrowser } from './account-api';
import { ownPage } from './api/session';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { LoginModal, overflow, toasts } from './login-modal';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const NEW = 'синій-птах-12';

/** The link in the newest mail for a new password. */
async function mailedLink(email: string): Promise<string> {
  const { text } = await mailTo(email, /парол/i);
  const [link] = text.match(/\S+\/restore\?token=[\w-]+/) ?? [];
  if (!link) throw new Error(`No link in ${text}`);
  return link;
}

const askFor = (page: Page, email: string) =>
  page.request.patch('/api/auth/restore', { data: { email }, headers: ownPage() });

async function fill(page: Page, password: string, again = password) {
  await page.getByLabel('Новий пароль', { exact: true }).fill(password);
  await page.getByLabel('Повторіть пароль').fill(again);
  await page.getByRole('button', { name: 'Зберегти пароль' }).click();
}

test('a forgotten password is reset by mail', { tag: '@long' }, async ({ page, shopper }) => {
  const person = await givenCustomer();
  await shopper.open('/public');
  const modal = new LoginModal(page);
  await modal.open();
  await modal.email.fill(person.email);
  await modal.dialog.getByRole('button', { name: 'Забули пароль?' }).click();
  await expect(modal.heading('Відновлення пароля')).toBeFocused();
  await expect(modal.email).toHaveValue(person.email);
  await modal.dialog.getByRole('button', { name: 'Надіслати лист' }).click();
  await expect(modal.heading('Перевірте пошту')).toBeFocused();
  await expectClean(page);
  await modal.dialog.getByRole('button', { name: 'Повернутися до входу' }).click();
  await expect(modal.heading('Вхід')).toBeFocused();
  await expect(modal.email).toHaveValue(person.email);

  const link = await mailedLink(person.email);
  await shopper.open(link);
  await expect(page).toHaveURL(/\/restore$/);
  await expectClean(page);
  await fill(page, NEW, `${NEW}3`);
  await expect(page.getByLabel('Повторіть пароль')).toHaveAccessibleDescription(
    'Паролі повинні співпадати!',
  );
  await expectClean(page);
  await fill(page, NEW);
  await expect(page.getByRole('heading', { name: 'Пароль змінено' })).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  await expectClean(page);

  await page.getByRole('button', { name: 'Увійти' }).click();
  await modal.signIn(person.email, person.password);
  await expect(modal.password).toHaveAccessibleDescription('Пошта або пароль не підходять');
  await modal.signIn(person.email, NEW);
  await expect(page).toHaveURL(/\/user$/);
});

test('a used link is explained and another one offered', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const person = await givenCustomer();
  await askFor(page, person.email);
  const link = await mailedLink(person.email);
  await shopper.open(link);
  await fill(page, NEW);
  await expect(page.getByRole('heading', { name: 'Пароль змінено' })).toBeVisible();

  await shopper.open(link);
  await fill(page, 'зелений-кит-5');

  await expect(page.getByRole('heading', { name: 'Посилання вже не діє' })).toBeFocused();
  await expect(toasts(page)).toHaveCount(0);
  await expectClean(page);
  await page.getByRole('main').getByLabel('Пошта').fill(person.email);
  await page.getByRole('button', { name: 'Надіслати лист' }).click();
  await expect(page.getByRole('heading', { name: 'Перевірте пошту' })).toBeFocused();
});

test('a truncated link from the mail is explained too', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await shopper.open('/restore?token=abc');
  await fill(page, NEW);
  await expect(page.getByRole('heading', { name: 'Посилання вже не діє' })).toBeVisible();
});

test('nobody can find out whose e-mail has an account', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const { email } = await givenCustomer();
  const said: string[] = [];
  for (const address of [email, `nobody-${Date.now()}@example.com`]) {
    await shopper.open('/restore');
    await page.getByRole('main').getByLabel('Пошта').fill(address);
    await page.getByRole('button', { name: 'Надіслати лист' }).click();
    await expect(page.getByRole('heading', { name: 'Перевірте пошту' })).toBeFocused();
    said.push(((await page.getByRole('main').textContent()) ?? '').replace(address, 'X'));
  }
  expect(said[0]).toBe(said[1]);
});

test('a wrong address and a lost connection are shown in the form, never in a toast', {
  tag: '@long',
}, async ({ context }) => {
  // A page without the console check, because the browser logs a lost connection.
  const page = await context.newPage();
  await page.goto('/restore');
  await expectClean(page);
  const email = page.getByRole('main').getByLabel('Пошта');
  const send = page.getByRole('button', { name: 'Надіслати лист' });
  await email.fill('кіт');
  await send.click();
  await expect(email).toHaveAccessibleDescription('Некоректний формат');
  await expect(email).toBeFocused();
  await expectClean(page);

  await email.fill('olena@example.com');
  await context.setOffline(true);
  await send.click();
  await expect(page.getByRole('status').getByText('Немає з’єднання')).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
  await expect(email).toHaveValue('olena@example.com');

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await context.setOffline(false);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Перевірте пошту' })).toBeFocused();
});

test('a new password ends the session of this browser too', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  const person = await givenCustomer();
  await signInBrowser(context, person);
  await askFor(page, person.email);
  await shopper.open(await mailedLink(person.email));
  const modal = new LoginModal(page);
  await modal.knowsPerson();

  await fill(page, NEW);
  await expect(page.getByRole('heading', { name: 'Пароль змінено' })).toBeVisible();
  await modal.knowsGuest();
  await page.getByRole('button', { name: 'Увійти' }).click();
  await modal.signIn(person.email, NEW);
  await expect(page).toHaveURL(/\/user$/);
});
