import type { Page } from 'playwright/test';
import { ownPage, PASSWORD } from './api/session';
import { call } from './api/shop';
import { Authenticator } from './authenticator';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { signInNewStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const question = (page: Page) => page.getByRole('dialog', { name: 'Вийти без збереження?' });

/** Tries to leave a page with unsaved input twice with `press`; chooses "stay" in the first dialog, then "leave". */
async function leave(page: Page, press: () => Promise<void>, path: RegExp) {
  const before = page.url();
  await press();
  await expect(question(page)).toBeVisible();
  await expectClean(page);
  await question(page).getByRole('button', { name: 'Не треба' }).click();
  await expect(question(page)).toBeHidden();
  expect(page.url()).toBe(before);
  await press();
  await question(page).getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL(path);
}

/** The breadcrumb link above a heading, on phones and desktops. */
const pressBack = (page: Page) => () =>
  page.getByRole('navigation', { name: 'Шлях' }).getByRole('link').first().click();

test('leaving a half-finished bundle asks first', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/bundles/new');
  await page.getByRole('textbox', { name: 'Назва' }).fill('Початий набір');
  await leave(
    page,
    () => page.getByRole('link', { name: 'Скасувати' }).click(),
    /\/admin\/bundles$/,
  );
});

test('leaving asks also when only products were chosen for a bundle', { tag: '@long' }, async ({
  page,
}) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/bundles/new');
  await page.getByRole('searchbox', { name: 'Додати товар' }).fill('стенд');
  await page
    .getByRole('button', { name: /^Додати: / })
    .first()
    .click();
  await leave(page, pressBack(page), /\/admin\/bundles$/);
});

test('input during a save is kept, and stays unsaved', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Контакти' });
  const hours = section.getByLabel('Години роботи');
  const before = await hours.inputValue();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await hours.fill(`${before} `);
  await section.getByRole('button', { name: 'Зберегти' }).click();
  await hours.fill('Щодня, але без обіду');
  release();
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible();

  await expect(hours).toHaveValue('Щодня, але без обіду');
  await leave(
    page,
    () => page.getByRole('link', { name: 'Сторінка на сайті' }).first().click(),
    /\/public$/,
  );
});

test('leaving a half-finished order asks first', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'manager');
  await page.goto('/admin/orders/new');
  await page.getByLabel('Прізвище').fill('Шевченко');
  await leave(page, pressBack(page), /\/admin\/orders$/);
});

test('Back asks before it leaves a half-finished bundle', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/bundles');
  await page.getByRole('link', { name: 'Створити набір' }).click();
  await page.getByRole('textbox', { name: 'Назва' }).click();
  await page.getByRole('textbox', { name: 'Назва' }).pressSequentially('Початий');
  // Acts like the browser's Back button; the page can prevent it only if the navigate event is cancelable.
  await leave(page, () => page.evaluate(() => window.history.back()), /\/admin\/bundles$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Набори' })).toBeVisible();
});

test('leaving a half-edited tag asks first', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'editor');
  await page.goto('/admin/tags?list=fandoms');
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('textbox', { name: 'Назва' }).fill('Ще не ця назва');
  await leave(page, pressBack(page), /\/admin\/tags/);
});

test('leaving two half-edited sections of the settings asks once', { tag: '@long' }, async ({
  page,
}) => {
  await signInStaff(page, 'admin');
  await page.goto('/admin/settings');
  const contacts = page.getByRole('region', { name: 'Контакти' });
  await contacts.getByLabel('Години роботи').fill('Щодня, але без обіду');
  await page.getByRole('region', { name: 'Правила замовлення' }).getByLabel('Мінімальна').fill('5');
  await page.getByRole('region', { name: 'Правила замовлення' }).getByLabel('Мінімальна').blur();

  const link = page.getByRole('link', { name: 'Сторінка на сайті' }).first();
  await link.click();
  await expect(question(page)).toHaveCount(1);
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Вийти' }).click();
  await expect(page).toHaveURL(/\/public$/);
});

test('leaving asks nothing without input or after a save', { tag: '@long' }, async ({ page }) => {
  await signInStaff(page, 'admin');
  await page.goto('/admin/settings');
  const shown = page.getByRole('region', { name: 'Контакти' });
  const hours = await shown.getByLabel('Години роботи').inputValue();
  await shown.getByLabel('Години роботи').fill(`${hours} `);
  await shown.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Збережено', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Сторінка на сайті' }).first().click();
  await expect(page).toHaveURL(/\/public$/);

  await page.goto('/admin/bundles/new');
  await page.getByRole('link', { name: 'Скасувати' }).click();
  await expect(page).toHaveURL(/\/admin\/bundles$/);
});

/** Ends the session by removing its cookies, as when it expires while somebody is typing. */
const endSession = (page: Page) => page.context().clearCookies();

/** Creates a tag and stays on its page; returns the field of its other names. */
async function givenTag(page: Page) {
  await page.goto('/admin/tags/new');
  const name = `Сеанс ${Date.now() % 1_000_000}`;
  await page.getByRole('textbox', { name: 'Назва' }).fill(name);
  await page.getByRole('button', { name: 'Створити' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.getByRole('textbox', { name: 'Інші назви й написання' });
}

/** Sets up an authenticator app for the signed-in user. */
async function givenApp(page: Page): Promise<Authenticator> {
  const post = async (path: string, data: object) => {
    const request = { data, headers: ownPage() };
    const answer = await page.request.post(`/api/auth/secondFactor/${path}`, request);
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    return answer.json();
  };
  const { secret, ticket } = await post('enrol', {});
  const app = new Authenticator(secret);
  await post('confirm', { ticket, code: await app.next() });
  return app;
}

/** Collects the response statuses of all saves of this page. */
function listenToSaves(page: Page): number[] {
  const saves: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'PATCH') saves.push(answer.status());
  });
  return saves;
}

test('a session that ends during editing is renewed over the form, and the save continues', {
  tag: '@long',
}, async ({ page }) => {
  const { email } = await signInStaff(page, 'editor');
  const aliases = await givenTag(page);
  await aliases.fill('Інша назва');
  await endSession(page);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Сеанс завершився' });
  await expect(dialog.getByLabel('Пошта')).toHaveValue(email);
  await expect(dialog.getByLabel('Пошта')).toHaveAttribute('readonly');
  await expectClean(page);

  // Closing the dialog loses no input, and the next save asks again.
  await dialog.getByRole('button', { name: 'Закрити' }).click();
  await expect(dialog).toBeHidden();
  await expect(aliases).toHaveValue('Інша назва');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await dialog.getByLabel('Пароль', { exact: true }).fill('не той пароль');
  await dialog.getByRole('button', { name: 'Увійти' }).click();
  await expect(dialog.getByText('Пошта або пароль не підходять')).toBeVisible();
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Увійти' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Збережено о\s\d\d:\d\d$/)).toBeVisible();
  await expect(aliases).toHaveValue('Інша назва');

  // A different user can only go to the sign-in page. The draft is stored until its author signs in.
  await aliases.fill('Ще не збережене');
  await endSession(page);
  await page.keyboard.press('Control+s');
  await dialog.getByText(`Ви не ${email}?`).click();
  await expect(dialog.getByText(/чернетка дочекається свого автора/)).toBeVisible();
});

test('a person with a second factor enters the code over the form too, and the save continues', {
  tag: '@long',
}, async ({ page }) => {
  await signInNewStaff(page, 'editor');
  const app = await givenApp(page);
  const aliases = await givenTag(page);
  const saves = listenToSaves(page);
  await aliases.fill('За кодом');
  await endSession(page);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Сеанс завершився' });
  await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Увійти' }).click();

  const asking = page.getByRole('dialog', { name: 'Введіть код із застосунку' });
  const code = asking.getByLabel('Код із застосунку');
  await expect(code).toBeFocused();
  await expectClean(page);
  await code.fill(app.last);
  await asking.getByRole('button', { name: 'Продовжити' }).click();
  await expect(code).toHaveAccessibleDescription(/Код не підходить/);
  // The password alone does not save anything.
  expect(saves).toEqual([401]);
  await code.fill(await app.next());
  await asking.getByRole('button', { name: 'Продовжити' }).click();

  await expect(asking).toBeHidden();
  await expect(page.getByText(/^Збережено о\s\d\d:\d\d$/)).toBeVisible();
  expect(saves).toEqual([401, 200]);
  await page.reload();
  await expect(aliases).toHaveValue('За кодом');
});

test('a form is not saved in the name of another person who has signed in meanwhile', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'editor');
  const aliases = await givenTag(page);
  const saves = listenToSaves(page);
  await aliases.fill('Моя назва');
  await endSession(page);
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Сеанс завершився' });
  await expect(dialog.getByLabel('Пароль', { exact: true })).toBeVisible();
  const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));

  await signInNewStaff(page, 'editor');
  await comeBack();
  await expect(dialog.getByRole('link', { name: 'До сторінки входу' })).toBeVisible();
  await expect(dialog.getByLabel('Пароль', { exact: true })).toHaveCount(0);
  expect(saves).toEqual([401]);
  await expectClean(page);

  await signInStaff(page, 'editor');
  await comeBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Збережено о\s\d\d:\d\d$/)).toBeVisible();
  expect(saves).toEqual([401, 200]);
});

test('input is offered after a reload, only to its author, until it is saved', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'admin');
  const { body } = await call('GET', '/api/tags/');
  const fandom = (body.data as { id: number; list: string }[]).find(
    ({ list }) => list === 'fandoms',
  );
  const path = `/admin/tags/${fandom?.id}`;
  await page.goto(path);
  const text = page.getByRole('textbox', { name: 'Текст' });
  const before = await text.inputValue();
  await text.fill(`${before} Дописане.`);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();

  const draft = page.getByRole('region', { name: 'Чернетка' });
  await expect(draft).toContainText(/Є чернетка від \d\d:\d\d/);
  await expect(text).toHaveValue(before);
  await expectClean(page);
  await draft.getByRole('button', { name: 'Продовжити' }).click();
  await expect(text).toHaveValue(`${before} Дописане.`);
  await expect(draft).toBeHidden();
  await page.reload();
  await draft.getByRole('button', { name: 'Відкинути' }).click();
  await page.reload();
  await expect(text).toHaveValue(before);
  await expect(draft).toHaveCount(0);

  await text.fill('Чернетка адміністратора');
  await page.reload();
  await expect(draft).toBeVisible();
  await signInStaff(page, 'editor');
  await page.goto(path);
  await expect(text).toHaveValue(before);
  await expect(draft).toHaveCount(0);
});

test('a save without a response is reported after ten seconds, and its retry is no conflict', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await signInStaff(page, 'admin');
  await page.goto('/admin/settings');
  const section = page.getByRole('region', { name: 'Контакти' });
  const hours = section.getByLabel('Години роботи');
  const before = await hours.inputValue();
  // The shop receives the request, but the browser gets no response.
  let isLost = true;
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() !== 'PATCH' || !isLost) return route.continue();
    isLost = false;
    await route.fetch();
  });
  await hours.fill(`${before} і трохи довше`);
  await hours.press('Control+s');
  await expect(section.getByText('Зберігаємо').first()).toBeVisible();
  const said = section.getByRole('alert').filter({ hasText: 'Магазин довго не відповідає' });
  await expect(said).toBeVisible({ timeout: 15_000 });
  await expect(hours).toHaveValue(`${before} і трохи довше`);
  await expectClean(page);
  await said.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(section.getByText(/^Збережено о\s\d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText('це змінив хтось інший')).toHaveCount(0);

  await hours.fill(before);
  await hours.press('Control+s');
  await expect(page.getByText('Є незбережені зміни')).toHaveCount(0);
});
