import { givenCustomer, signInBrowser } from './account-api';
import { atRest, expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { LoginModal, overflow, toasts } from './login-modal';

test('a wrong password is reported beside it, the right one signs in and keeps the basket', async ({
  page,
  shopper,
}) => {
  const person = await givenCustomer();
  const figure = await givenProduct({ place: 40 });
  await shopper.openWithBasket(`/figures/${figure.product_id}`, figure);
  const modal = new LoginModal(page);
  await modal.open();
  await expect(modal.email).toBeFocused();

  await modal.signIn(person.email, 'інший-кіт-7');
  await expect(toasts(page)).toContainText('Пошта або пароль не підходять');
  await expect(modal.password).toHaveAccessibleDescription('Пошта або пароль не підходять');
  await expect(modal.password).toBeFocused();
  await expect(modal.email).toHaveValue(person.email);
  await expect(modal.password).toHaveValue('інший-кіт-7');
  await modal.email.focus();
  await expect(modal.password).toHaveAccessibleDescription('Пошта або пароль не підходять');

  await modal.signIn(person.email, person.password);
  await expect(modal.dialog).toHaveCount(0);
  await expect(toasts(page)).toContainText('Вхід виконано');
  expect(await shopper.countPieces()).toBe(1);
  await expect(page).toHaveURL(new RegExp(`/figures/${figure.product_id}$`));
  await modal.knowsPerson();
  await modal.account.click();
  await expect(page).toHaveURL(/\/user$/);
});

test('missing fields are reported before anything is sent', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await shopper.open('/public');
  const modal = new LoginModal(page);
  await modal.open();

  await modal.submit.click();
  await expect(modal.email).toHaveAccessibleDescription("Обов'язкове поле!");
  await expect(modal.password).toHaveAccessibleDescription("Обов'язкове поле!");
  await expect(modal.email).toBeFocused();

  await modal.signIn('кіт', 'коротк');
  await expect(modal.email).toHaveAccessibleDescription('Некоректний формат');
  await expect(modal.password).toHaveAccessibleDescription('Мінімум 7 символів');
  await modal.signIn(`${'k'.repeat(40)}@example.com`, 'д'.repeat(33));
  await expect(modal.email).toHaveAccessibleDescription('Максимум 32 символи');
  await expect(modal.password).toHaveAccessibleDescription('Максимум 32 символи');
  await expect(toasts(page).getByText('Максимум')).toHaveCount(0);
});

test('the heart leads to the wish list after the sign-in', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const person = await givenCustomer();
  await shopper.open('/public');
  const modal = new LoginModal(page);
  await modal.knowsGuest();
  await page.getByRole('banner').getByRole('link', { name: 'Обране' }).click();

  await modal.signIn(person.email, person.password);

  await expect(page).toHaveURL(/\/wishes$/);
  await expect(toasts(page)).toContainText('Вхід виконано');
});

test('Escape, the cross, a press outside and another page close the modal', {
  tag: ['@both', '@long'],
}, async ({ page, shopper }) => {
  await shopper.open('/');
  await page.getByRole('main').getByRole('link', { name: 'Перуки', exact: true }).click();
  await expect(page).toHaveURL(/\/wigs$/);
  const modal = new LoginModal(page);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => modal.dialog.getByRole('button', { name: 'Закрити', exact: true }).click(),
    // A click right after opening counts as the second of a double click.
    () =>
      expect(async () => {
        await page.mouse.click(20, 20);
        await expect(modal.dialog).toHaveCount(0, { timeout: 2000 });
      }).toPass(),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await modal.open();
    await atRest(page);
    await close();
    await expect(modal.dialog).toHaveCount(0);
  }
  // Back closes an open dialog before it leaves the page.
  await expect(page).toHaveURL(/\/wigs$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a shown password can be hidden again', { tag: '@long' }, async ({ page, shopper }) => {
  await shopper.open('/public');
  const modal = new LoginModal(page);
  await modal.open();
  await modal.password.fill('жовтий-кіт-7');
  const eye = modal.dialog.getByRole('button', { name: 'Показати символи' });

  await eye.click();
  await expect(eye).toHaveAttribute('aria-pressed', 'true');
  await expect(modal.password).toHaveAttribute('type', 'text');
  await eye.click();
  await expect(eye).toHaveAttribute('aria-pressed', 'false');
  await expect(modal.password).toHaveAttribute('type', 'password');
  await expect(modal.password).toHaveValue('жовтий-кіт-7');
});

test('another tab is signed in at once', { tag: '@long' }, async ({ page, shopper, context }) => {
  const person = await givenCustomer();
  await shopper.open('/public');
  const other = await context.newPage();
  await other.goto('/politic');
  const [modal, otherModal] = [new LoginModal(page), new LoginModal(other)];
  await otherModal.knowsGuest();

  await modal.open();
  await modal.signIn(person.email, person.password);

  await otherModal.knowsPerson();
  await otherModal.account.click();
  await expect(other).toHaveURL(/\/user$/);
});

test('an expired token is renewed silently', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  await signInBrowser(context, await givenCustomer());
  await shopper.open('/public');
  const modal = new LoginModal(page);
  await modal.knowsPerson();

  await context.clearCookies({ name: 'token' });
  await page.reload();

  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === 'token'))
    .toBe(true);
  await modal.knowsPerson();
  await expect(modal.dialog).toHaveCount(0);
});

test('account and heart are links for everybody, and do not move', {
  tag: '@long',
}, async ({ page, shopper, context }) => {
  const html = await (await page.request.get('/public')).text();
  expect(html).toContain('href="/user"');
  expect(html).toContain('href="/wishes"');

  await shopper.open('/public');
  const modal = new LoginModal(page);
  await modal.knowsGuest();
  const place = await modal.account.boundingBox();
  await signInBrowser(context, await givenCustomer());
  await page.reload();
  await modal.knowsPerson();
  await expect(modal.account).toHaveAttribute('href', '/user');
  expect(await modal.account.boundingBox()).toEqual(place);
});

test('the login modal breaks no accessibility rule and fits a narrow phone', {
  tag: ['@both', '@long'],
}, async ({ page, shopper }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await shopper.open('/public');
  const modal = new LoginModal(page);
  await modal.open();
  await expectClean(page);
  await modal.signIn('olena@example.com', 'чужий-пароль');
  await expect(toasts(page)).toContainText('не підходять');
  await expectClean(page);
  expect(await overflow(page)).toBe(0);

  await modal.dialog.getByRole('button', { name: 'Забули пароль?' }).click();
  await expect(modal.heading('Відновлення пароля')).toBeFocused();
  await expect(toasts(page).getByText('не підходять')).toHaveCount(0);
  await expectClean(page);
  expect(await overflow(page)).toBe(0);
});

test('the keyboard alone signs in', { tag: ['@desk', '@long'] }, async ({ page, shopper }) => {
  const person = await givenCustomer();
  await shopper.open('/public');
  const modal = new LoginModal(page);
  await modal.knowsGuest();
  await modal.account.focus();
  await page.keyboard.press('Enter');
  await expect(modal.email).toBeFocused();

  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await expect(modal.password).toBeFocused();
  await page.keyboard.type('інший-кіт-7');
  await page.keyboard.press('Tab');
  await expect(modal.dialog.getByRole('button', { name: 'Показати символи' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(modal.dialog.getByRole('button', { name: 'Забули пароль?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(modal.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal.password).toBeFocused();
  await expect(modal.password).toHaveAccessibleDescription('Пошта або пароль не підходять');

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(modal.dialog).toHaveCount(0);
  await expect(modal.account).toBeFocused();
});
