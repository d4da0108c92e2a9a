import type { Page } from 'playwright/test';
import { isAdmitted } from '../lib/http/auth/access';
import { ADMIN_SECTIONS } from '../lib/http/auth/admin-sections';
import { mailTo } from './account-api';
import { callAs, givenMember, PASSWORD } from './api/session';
import { address } from './api/shop';
import { Authenticator } from './authenticator';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { acceptInvitation, givenStaff, signInNewStaff, signInStaff } from './staff';

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Пошта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
}

const code = (page: Page) => page.getByLabel('Код із застосунку');

/** Sets up an authenticator app on «Мій вхід»; returns the app and the recovery codes. */
async function setUpApp(page: Page) {
  await page.goto('/admin/security');
  await page.getByRole('button', { name: 'Налаштувати' }).click();
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
  await expectClean(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  const app = new Authenticator(secret);
  await code(page).fill('000000');
  await page.getByRole('button', { name: 'Підтвердити' }).click();
  await expect(code(page)).toHaveAccessibleDescription(/Код не підходить/);
  await code(page).fill(await app.next());
  await page.getByRole('button', { name: 'Підтвердити' }).click();
  await expect(page.getByRole('heading', { name: 'Резервні коди' })).toBeFocused();
  const codes = await page.locator('ol code').allTextContents();
  expect(codes).toHaveLength(10);
  await expectClean(page);
  const next = page.getByRole('button', { name: 'Далі' });
  await next.focus();
  await page.keyboard.press('Enter');
  await expect(next).toHaveAccessibleDescription(/коли ви підтвердите/);
  await page.getByLabel(/Я зберіг/).check();
  await next.click();
  await expect(page.getByText('Увімкнено')).toBeVisible();
  return { app, codes };
}

async function countInvitations(email: string): Promise<number> {
  const answer = await fetch(`${address('MAIL_URL')}/mail.json?to=${encodeURIComponent(email)}`);
  const mails = (await answer.json()) as { subject: string }[];
  return mails.filter(({ subject }) => subject.includes('Запрошення')).length;
}

for (const role of ['editor', 'manager', 'admin'] as const) {
  test(`the sections of ${role}: the menu lists them, and their addresses open`, {
    tag: '@long',
  }, async ({ page }) => {
    await signInStaff(page, role);
    await page.goto('/admin/security');
    await expect(page.getByRole('heading', { level: 1, name: 'Мій вхід' })).toBeVisible();
    for (const { path, title, access } of ADMIN_SECTIONS) {
      const isOpen = isAdmitted(role, access);
      const link = page.locator(`nav a[href="${path}"]`);

      expect({ title, inMenu: (await link.count()) > 0 }).toEqual({ title, inMenu: isOpen });
      if (isOpen) continue;
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(403);
      await expect(page.getByRole('navigation', { name: 'Розділи' })).toHaveCount(0);
      await page.goto('/admin/security');
    }
  });
}

test('a visitor is led to the sign-in and then to the requested page', { tag: '@long' }, async ({
  page,
}) => {
  const { email } = await givenStaff('manager');
  await page.goto('/admin/customers?search=zzz');
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=/);
  await expectClean(page);

  await signIn(page, email, 'інший-кіт-7');
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription(
    'Пошта або пароль не підходять',
  );
  await signIn(page, email);

  await expect(page).toHaveURL(/\/admin\/customers\?search=zzz$/);
  await expect(page.getByText('За такими умовами нічого немає')).toBeVisible();
});

test('a customer sees that the page is not for them', { tag: '@long' }, async ({ page }) => {
  const { email } = await givenMember();
  await page.goto('/admin');
  await signIn(page, email);

  await expect(page.getByRole('heading', { name: /не належить команді/ })).toBeVisible();
  await expectClean(page);
  await page.getByRole('button', { name: 'Увійти з іншою поштою' }).click();
  await expect(page.getByLabel('Пошта')).toBeVisible();
});

test('an app is set up, required at the next sign-in, and accepts no code twice', {
  tag: '@long',
}, async ({ page, context }) => {
  test.slow();
  const { email } = await signInNewStaff(page, 'editor');
  const { app, codes } = await setUpApp(page);
  await mailTo(email, /Вхід за.кодом налаштовано/);
  await context.clearCookies();

  await page.goto('/admin/security');
  await signIn(page, email);
  await expect(code(page)).toBeFocused();
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await expectClean(page);
  await code(page).fill(app.last);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(code(page)).toHaveAccessibleDescription(/Код не підходить/);
  await code(page).fill(await app.next());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/security$/);

  await context.clearCookies();
  await page.goto('/admin/security');
  await signIn(page, email);
  await page.getByRole('button', { name: /Резервний код/ }).click();
  const recovery = page.getByLabel('Резервний код');
  await recovery.fill('aaaa-bbbb-cccc-dddd');
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(recovery).toHaveAccessibleDescription(/Код не підходить/);
  await recovery.fill(codes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page.getByText('Резервних кодів залишилося: 9')).toBeVisible();
  await mailTo(email, /Використано резервний код/);
});

test('new recovery codes and turning off need a code and the password', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  await signInNewStaff(page, 'manager');
  const { app, codes } = await setUpApp(page);

  await page.getByRole('button', { name: 'Нові резервні коди' }).click();
  await code(page).fill(await app.next());
  await page.getByRole('button', { name: 'Створити коди' }).click();
  await expect(page.locator('ol code').first()).toBeVisible();
  const fresh = await page.locator('ol code').allTextContents();
  expect(fresh).not.toContain(codes[0]);
  await page.getByLabel(/Я зберіг/).check();
  await page.getByRole('button', { name: 'Далі' }).click();

  await page.getByRole('button', { name: 'Вимкнути' }).click();
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('heading', { name: /Вимкнути/ }) });
  await form.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await code(page).fill(await app.next());
  await form.getByRole('button', { name: 'Вимкнути' }).click();
  await expect(page.getByText('Не налаштовано')).toBeVisible();
});

test(
  'an admin adds a colleague, changes the role and removes it; the log shows all of it',
  { tag: '@long' },
  async ({ page }, info) => {
    const { email } = await givenMember();
    await signInStaff(page, 'admin');
    await page.goto('/admin/staff');
    await page.getByRole('button', { name: 'Додати людину' }).click();
    const adding = page.getByRole('dialog', { name: 'Додати до команди' });
    await adding.getByLabel('Пошта').fill('nobody-here@example.com');
    await adding.getByRole('button', { name: 'Додати' }).click();
    await expect(adding.getByText(/Кабінету з.такою поштою ще немає/)).toBeVisible();
    await expectClean(page);
    await adding.getByLabel('Пошта').fill(email);
    await adding.getByLabel(/Менеджер/).check();
    await adding.getByRole('button', { name: 'Додати' }).click();
    await expect(adding).toBeHidden();

    await page.getByLabel('Пошук у команді').fill(email);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('запрошено');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expectClean(page);
    await row.getByRole('button', { name: /Змінити/ }).click();
    const invited = page.getByRole('dialog', { name: 'Олена Мельник' });
    await expect(invited.getByText(/Чекає на.підтвердження/)).toBeVisible();
    await expectClean(page);
    await invited.getByRole('button', { name: /Надіслати лист/ }).click();
    await expect(page.getByText('Запрошення надіслано')).toBeVisible();
    // The second mail invalidates the link of the first one.
    await expect.poll(() => countInvitations(email), { timeout: 20_000 }).toBe(2);
    await acceptInvitation(email);
    await page.reload();
    await expect(row).toContainText('Менеджер');
    await expect(row).not.toContainText('запрошено');
    await expectClean(page);
    await row.getByRole('button', { name: /Змінити/ }).click();
    const member = page.getByRole('dialog', { name: 'Олена Мельник' });
    await member.getByLabel(/Прибрати з команди/).check();
    await member.getByRole('button', { name: 'Зберегти роль' }).click();
    const sure = page.getByRole('dialog', { name: 'Прибрати з команди?' });
    await expect(sure.getByRole('button', { name: 'Не треба' })).toBeFocused();
    await expectClean(page);
    await sure.getByRole('button', { name: 'Прибрати' }).click();
    await expect(page.getByText('За такими умовами нічого немає')).toBeVisible();

    await page.goto('/admin/audit?entity=user');
    const change = page.getByRole('row').filter({ hasText: 'Менеджер → Покупець' }).first();
    await change.getByRole('button', { name: /Показати зміни/ }).click();
    const details = page.getByRole('dialog', { name: 'Змінено роль' });
    await expect(details).toContainText('Було: Менеджер');
    await expect(details).toContainText('Стало: Покупець');
    await expectClean(page);
    await details.getByRole('button', { name: 'Закрити' }).click();
    await expectClean(page);
    expect(info.errors).toEqual([]);
  },
);

test('an invited person joins by the mailed link, a person who only registered the address does not', {
  tag: '@long',
}, async ({ page, context }) => {
  const admin = await givenStaff('admin');
  const { email } = await givenMember();
  await callAs(admin, 'PATCH', '/api/admin/roles', { email, role: 'editor' });
  await page.goto('/admin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: /не належить команді/ })).toBeVisible();
  await expect(page.getByText(/Вас уже запросили/)).toBeVisible();
  await context.clearCookies();

  const { text } = await mailTo(email, /Запрошення/);
  await page.goto(/\S+\/restore\?token=[\w-]+/.exec(text)?.[0] ?? '');
  await page.getByLabel('Новий пароль', { exact: true }).fill('бузковий-пес-9');
  await page.getByLabel('Повторіть пароль').fill('бузковий-пес-9');
  await page.getByRole('button', { name: 'Зберегти пароль' }).click();
  await expect(page.getByRole('heading', { name: /Ви в.команді/ })).toBeFocused();
  await expectClean(page);
  await page.getByRole('link', { name: 'Увійти' }).click();
  await signIn(page, email);
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription(
    'Пошта або пароль не підходять',
  );
  await signIn(page, email, 'бузковий-пес-9');

  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.locator('nav[aria-label="Розділи"]').first()).toBeAttached();
});

test('two admins change the same person: the second is shown the current state', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await givenStaff('admin');
  const { email } = await givenStaff('editor');
  await signInStaff(page, 'admin');
  await page.goto(`/admin/staff?search=${email}`);
  await page.getByRole('button', { name: /Змінити: Олена/ }).click();
  const member = page.getByRole('dialog', { name: 'Олена Мельник' });
  await member.getByLabel(/Адміністратор/).check();
  await callAs(admin, 'PATCH', '/api/admin/roles', { email, role: 'manager' });

  await member.getByRole('button', { name: 'Зберегти роль' }).click();

  await expect(member.getByText(/змінив хтось інший\. Тепер вона: менеджер/)).toBeVisible();
  await expectClean(page);
  await member.getByLabel(/Редактор/).check();
  await member.getByRole('button', { name: 'Зберегти роль' }).click();
  await expect(member).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Редактор');
});

test('the last admin sees why their role cannot be removed', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/admin/staff?search=admin@amplua.test');
  await page.getByRole('button', { name: /Змінити: Адмін/ }).click();
  const member = page.getByRole('dialog', { name: 'Адмін Амплуа' });
  await member.getByLabel(/Редактор/).check();
  await member.getByRole('button', { name: 'Зберегти роль' }).click();
  await page
    .getByRole('dialog', { name: 'Змінити роль?' })
    .getByRole('button', { name: 'Змінити' })
    .click();

  await expect(member.getByText('Це останній адміністратор магазину')).toBeVisible();
});

test('a role that is lowered while its page is open is refused at the next request (T58)', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await givenStaff('admin');
  const { email } = await signInNewStaff(page, 'manager');
  await page.goto('/admin/customers');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const lowered = await callAs(admin, 'PATCH', '/api/admin/roles', { email, role: 'editor' });
  expect(lowered.status).toBe(200);

  await page.getByLabel('Пошук клієнтів').fill('мельник');

  await expect(page.getByRole('alert').getByText('Недостатньо прав')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Розділи' })).toHaveCount(0);
});

test('customers are found and opened, and their list is kept in the address', {
  tag: '@long',
}, async ({ page }) => {
  const { email } = await givenMember();
  await signInStaff(page, 'manager');
  await page.goto('/admin/customers');
  await page.getByLabel('Пошук клієнтів').fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(email)}`));
  await expectClean(page);

  await page.getByRole('row').getByRole('link', { name: 'Олена Мельник' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Олена Мельник' })).toBeVisible();
  await expect(page.getByRole('link', { name: email })).toBeVisible();
  await expectClean(page);
  await page.goBack();
  await expect(page.getByLabel('Пошук клієнтів')).toHaveValue(email);

  await page.goto('/admin/customers/99999999');
  await expect(page.getByText('Такого клієнта немає')).toBeVisible();
});
