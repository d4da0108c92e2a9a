import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright/test';
import { ADMIN } from '../scripts/testing/admin';
import { givenCustomer, mailTo, type Person, signInBrowser } from './account-api';
import { ownPage } from './api/session';
import { call } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const cookieHeader = ({ cookies }: Person) =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ');

const callAs = (person: Person, method: string, path: string, body?: unknown) =>
  call(method, path, body, { ...ownPage(), Cookie: cookieHeader(person) });

/** Signs the same customer in again: a second session, as on another device. */
async function signInAgain(person: Person, password = person.password): Promise<Person> {
  const answer = await call(
    'POST',
    '/api/auth/login',
    { email: person.email, password },
    ownPage(),
  );
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}`);
  return { ...person, cookies: answer.headers.getSetCookie() };
}

const signInStatus = async ({ email }: Person, password: string) =>
  (await call('POST', '/api/auth/login', { email, password }, ownPage())).status;

/** Only the journeys of this file order bags, so that other journeys do not run out of stock. */
const givenBag = (place: number) => givenProduct({ category: 'backpacks-bags', place });

/** Places an order with the customer's cookies and returns the order number. */
async function givenOrder(person: Person, place: number): Promise<string> {
  const { product_id, price } = await givenBag(place);
  const { body } = await callAs(person, 'POST', '/api/orders/', {
    firstName: 'Олена',
    lastName: 'Мельник',
    phone: '+380671234567',
    email: person.email,
    notCall: false,
    payments: 'cod',
    deliveryMethod: 'novaPoshta',
    deliveryComments: '',
    deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
    productBusket: [{ product_id, amount: 1, price }],
    bundleBusket: [],
  });
  if (typeof body.orderId !== 'string') throw new Error(`no order: ${JSON.stringify(body)}`);
  return body.orderId;
}

async function givenSignedIn(context: BrowserContext, changes = {}): Promise<Person> {
  const person = await givenCustomer(changes);
  await signInBrowser(context, person);
  return person;
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^Вітаємо/ });

test.describe('without a session', () => {
  test('the page offers to sign in or register, and goes on after the sign-in', {
    tag: '@long',
  }, async ({ page, shopper }) => {
    await shopper.open('/user?section=addresses');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кабінет');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Зареєструватися' }),
    ).toHaveAttribute('href', '/register');
    await expectClean(page);

    await page.getByRole('main').getByRole('button', { name: 'Увійти' }).click();
    await expect(dialog).toBeVisible();
    const person = await givenCustomer();
    await dialog.getByLabel('Пошта').fill(person.email);
    await dialog.getByLabel('Пароль', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(greeting(page)).toHaveText('Вітаємо, Олена');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 2, name: 'Адреси' })).toBeVisible();
  });
});

test.describe('sections', () => {
  test('are entries in the browser history, and the address names the open one', {
    tag: '@long',
  }, async ({ page, shopper }) => {
    await givenSignedIn(page.context());
    await shopper.open('/user');
    const nav = page.getByRole('navigation', { name: 'Кабінет' });
    const current = nav.locator('[aria-current=page]');
    await expect(current).toHaveText('Замовлення');
    await expect(page.getByText('Замовлень ще немає')).toBeVisible();

    await nav.getByRole('link', { name: 'Пристрої' }).click();
    await expect(page).toHaveURL(/\?section=devices$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Пристрої' })).toBeFocused();
    await nav.getByRole('link', { name: 'Адреси' }).click();
    await expect(current).toHaveText('Адреси');
    await page.goBack();
    await expect(current).toHaveText('Пристрої');
    await page.reload();
    await expect(current).toHaveText('Пристрої');
    await expect(nav.getByRole('link', { name: /^Обране/ })).toHaveAttribute('href', '/wishes');
  });

  test('break no accessibility rule and fit a narrow screen, however long the names', {
    tag: '@long',
  }, async ({ page, shopper }) => {
    test.slow();
    const person = await givenSignedIn(page.context(), {
      firstName: `Ол${'е'.repeat(37)}`,
      lastName: `Мель${'н'.repeat(35)}`,
    });
    await givenOrder(person, 61);
    const address = 'Довгоназваний'.repeat(9);
    await callAs(person, 'POST', '/api/auth/addDeliveryAddress', {
      city: 'Кам’янець-Подільський',
      deliveryType: 'address',
      address,
      house: '3',
      apartment: '17',
    });
    const shown = { orders: 'Прийнято', addresses: address, details: 'Мої дані', devices: 'цей' };
    for (const [section, text] of Object.entries(shown)) {
      await shopper.open(`/user?section=${section}`);
      await expect(page.getByText(text).first()).toBeVisible();
      await expectClean(page);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    for (const [section, text] of Object.entries(shown)) {
      await shopper.open(`/user?section=${section}`);
      await expect(page.getByText(text).first()).toBeVisible();
      const fits = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth <= clientWidth;
      });
      expect({ section, fits }).toEqual({ section, fits: true });
    }
  });
});

test.describe('orders', () => {
  test('start with the one in progress; others are found by number', { tag: '@long' }, async ({
    page,
    shopper,
  }) => {
    const person = await givenSignedIn(page.context());
    const numbers: string[] = [];
    for (let place = 62; place < 73; place += 1) numbers.push(await givenOrder(person, place));
    const newest = numbers.at(-1);

    await shopper.open('/user');
    const current = page.getByRole('article', { name: `Замовлення ${newest}` });
    await expect(current.locator('[aria-current=step]')).toContainText('Прийнято');
    await expect(current).toContainText('Оплата при отриманні');
    await expect(page.getByRole('heading', { name: 'Інші замовлення' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 4 })).toHaveCount(9);

    await page.getByRole('link', { name: 'Сторінка 2' }).click();
    await expect(page.getByRole('heading', { level: 4 })).toHaveText([`Замовлення ${numbers[0]}`]);
    await page.goBack();
    await expect(current).toBeVisible();

    const search = page.getByRole('textbox', { name: 'Пошук замовлень' });
    await search.fill(numbers[3] ?? '');
    await expect(page.getByRole('heading', { level: 4 })).toHaveText([`Замовлення ${numbers[3]}`]);
    await expect(page).toHaveURL(/\?search=/);
    await search.fill('такого немає');
    await expect(page.getByText('Таких замовлень немає')).toBeVisible();
    await page.getByRole('button', { name: 'Показати всі замовлення' }).click();
    await expect(current).toBeVisible();
    await expect(search).toHaveValue('');

    await current.getByRole('link', { name: 'Подробиці замовлення' }).click();
    await page.waitForURL('**/order/**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Замовлення ${newest}`);
  });
});

test('staff see their role, and only their own orders', {
  tag: '@long',
}, async ({ page, shopper }) => {
  await givenOrder(await givenCustomer(), 77);
  const admin = await signInAgain({
    ...ADMIN,
    firstName: 'Адмін',
    cookies: [],
  });
  const { body } = await callAs(admin, 'GET', '/api/orders');
  expect(body.orders).not.toEqual([]);
  await signInBrowser(page.context(), admin);
  await shopper.open('/user');
  await expect(page.getByRole('main').getByText('Адміністратор')).toBeVisible();
  await expect(page.getByText('Замовлень ще немає')).toBeVisible();
});

test('an order is repeated into the basket', { tag: '@long' }, async ({ page, shopper }) => {
  const person = await givenSignedIn(page.context());
  const bag = await givenBag(75);
  const number = await givenOrder(person, 75);
  await givenOrder(person, 76);
  await shopper.open('/user');
  await page.getByRole('button', { name: `Повторити замовлення ${number}` }).click();
  await expect(page.getByText('У кошику ще 1 позиція')).toBeVisible();
  await expect(shopper.basketButton(/товарів: 1/)).toBeAttached();
  await page.getByRole('button', { name: 'Відкрити' }).click();
  await expect(shopper.panel).toContainText(bag.product_name);
});

test.describe('own data', () => {
  test('are changed after invalid input was corrected', { tag: '@long' }, async ({
    page,
    shopper,
  }) => {
    const other = await givenCustomer();
    const person = await givenSignedIn(page.context());
    await shopper.open('/user?section=details');
    const form = panel(page, 'Мої дані');
    const save = form.getByRole('button', { name: 'Зберегти' });

    await form.getByLabel('Ім’я').fill('Два слова');
    await form.getByLabel('Прізвище').fill('Мельник 2');
    await form.getByLabel('Телефон').fill('');
    await form.getByLabel('Пошта').fill('без-равлика');
    await save.click();
    await expect(form.getByText("Ім'я має містити лише одне слово")).toBeVisible();
    await expect(form.getByText('Прізвище має містити лише одне слово')).toBeVisible();
    await expect(form.getByText('Введіть номер телефону')).toBeVisible();
    await expect(form.getByText('Некоректний формат')).toBeVisible();
    await expect(form.getByLabel('Ім’я')).toBeFocused();
    await expectClean(page);

    await form.getByLabel('Ім’я').fill('Ірина');
    await form.getByLabel('Прізвище').fill('Коваль');
    await form.getByLabel('Телефон').fill('050 765 43 21');
    await form.getByLabel('Пошта').fill(other.email);
    await save.click();
    const taken = 'На цю пошту вже є кабінет';
    await expect(form.getByText(taken)).toBeVisible();
    await expect(page.getByRole('region', { name: /^Сповіщення/ })).toContainText(taken);
    await expect(form.getByLabel('Пошта')).toBeFocused();

    await form.getByLabel('Пошта').fill(`new-${person.email}`.slice(-30));
    await save.click();
    await expect(page.getByText('Дані збережено')).toBeVisible();
    await expect(greeting(page)).toHaveText('Вітаємо, Ірина');
    await page.reload();
    await expect(form.getByLabel('Прізвище')).toHaveValue('Коваль');
    await expect(form.getByLabel('Телефон')).toHaveValue('+380 50 765 43 21');
  });

  test('a new password ends the other sessions and the old password', { tag: '@long' }, async ({
    page,
    shopper,
    browser,
  }) => {
    const person = await givenSignedIn(page.context());
    const elsewhere = await browser.newContext();
    await signInBrowser(elsewhere, await signInAgain(person));
    const otherPage = await elsewhere.newPage();
    await otherPage.goto('/user');
    await expect(greeting(otherPage)).toBeVisible();

    await shopper.open('/user?section=details');
    const form = panel(page, 'Зміна пароля');
    const field = (label: string) => form.getByLabel(label, { exact: true });
    const old = field('Поточний пароль');
    const fresh = field('Новий пароль');
    const again = field('Повторіть пароль');
    const change = form.getByRole('button', { name: 'Змінити пароль' });
    await change.click();
    for (const text of [
      'Введіть поточний пароль',
      'Введіть новий пароль',
      'Повторіть новий пароль',
    ]) {
      await expect(form.getByText(text)).toBeVisible();
    }
    await old.fill('не-той-пароль-1');
    await fresh.fill('короте');
    await again.fill('зелений-пес-8');
    await change.click();
    await expect(form.getByText('Мінімум 7 символів')).toBeVisible();
    await expect(form.getByText('Паролі повинні співпадати!')).toBeVisible();
    await fresh.fill('зелений-пес-8');
    await expect(form.getByText('Паролі повинні співпадати!')).toHaveCount(0);
    await change.click();
    await expect(form.getByText('Пароль не підходить')).toBeVisible();
    await expect(old).toBeFocused();

    await old.fill(person.password);
    await old.press('Enter');
    await expect(page.getByText('Пароль успішно змінено!')).toBeVisible();
    await expect(old).toHaveValue('');
    expect(await signInStatus(person, person.password)).toBe(401);
    expect(await signInStatus(person, 'зелений-пес-8')).toBe(200);
    await otherPage.reload();
    await expect(otherPage.getByRole('dialog')).toBeVisible();
    await expect(greeting(otherPage)).toHaveCount(0);
    await page.reload();
    await expect(greeting(page)).toBeVisible();
    await elsewhere.close();
  });
});

test('a password can be shown while it is typed', { tag: '@long' }, async ({ page, shopper }) => {
  await givenSignedIn(page.context());
  await shopper.open('/user?section=details');
  const old = page.getByLabel('Поточний пароль', { exact: true });
  await old.fill('таємниця');
  const show = page.getByRole('button', { name: 'Показати символи' }).first();
  await expect(old).toHaveAttribute('type', 'password');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(old).toHaveAttribute('type', 'text');
  await expect(old).toHaveValue('таємниця');
});

/** For each delivery type: messages for empty fields, options to select, and how the saved address is displayed. */
const KINDS = [
  {
    kind: 'Відділення',
    messages: ['Введіть номер відділення'],
    choices: [['Відділення', '1', /№\s1\b/]],
    fields: [],
    text: /м\. Львів, Львівська обл\., відділення №\s1\b/,
  },
  {
    kind: 'Поштомат',
    messages: ['Введіть номер поштомату'],
    choices: [['Поштомат', '', /./]],
    fields: [],
    text: /м\. Львів, Львівська обл\., поштомат №\s\d+/,
  },
  {
    kind: 'Адреса',
    messages: ['Введіть адресу', 'Введіть номер будинку', 'Введіть номер квартири'],
    choices: [['Вулиця', 'сад', /вул\. Садова/]],
    fields: [
      ['Номер будинку', '3'],
      ['Номер квартири', '17'],
    ],
    text: /м\. Львів, Львівська обл\., вул\. Садова, 3, кв\.\s17/,
  },
] as const;

test('addresses of each kind are validated, saved and deleted', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  test.slow();
  await givenSignedIn(page.context());
  await shopper.open('/user?section=addresses');
  await expect(page.getByText('Адрес ще немає')).toBeVisible();
  const form = panel(page, 'Нова адреса');
  const add = page.getByRole('button', { name: 'Додати адресу' });
  const save = form.getByRole('button', { name: 'Зберегти адресу' });
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Львів' });

  for (const [index, { kind, messages, choices, fields, text }] of KINDS.entries()) {
    await add.click();
    await expect(form.getByRole('radio').first()).toBeFocused();
    await save.click();
    await expect(form.getByText('Виберіть тип доставки')).toBeVisible();
    await expect(form.getByText('Введіть місто або селище')).toBeVisible();
    await form.getByText(kind, { exact: true }).click();
    await save.click();
    await expect(form.getByText('Виберіть тип доставки')).toHaveCount(0);
    for (const message of messages) await expect(form.getByText(message)).toBeVisible();
    // Scroll up, because the accessibility check reports a target half covered by the header as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectClean(page);

    await shopper.pick('Місто або селище', 'Львів', /^м\. Львів/);
    for (const [label, typed, option] of choices) await shopper.pick(label, typed, option);
    for (const [label, value] of fields) await form.getByLabel(label).fill(value);
    await save.click();
    await expect(rows).toHaveCount(index + 1);
    await expect(rows.last()).toContainText(kind);
    await expect(rows.last().getByText(text)).toBeVisible();
    await expect(add).toBeFocused();
  }

  await page.reload();
  await expect(rows).toHaveCount(3);
  const remove = page.getByRole('button', { name: /^Видалити адресу/ });
  await remove.nth(1).click();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('region', { name: /^Сповіщення/ })).toContainText('Адресу видалено');
  await expect(remove.nth(1)).toBeFocused();
  await remove.nth(1).click();
  await expect(rows).toHaveCount(1);
  await expect(remove).toBeFocused();
  await remove.click();
  await expect(page.getByText('Адрес ще немає')).toBeVisible();
  await expect(add).toBeFocused();
});

test('another device is signed out from the list', { tag: '@long' }, async ({
  page,
  shopper,
  browser,
}) => {
  const person = await givenSignedIn(page.context());
  const elsewhere = await browser.newContext();
  await signInBrowser(elsewhere, await signInAgain(person));
  await shopper.open('/user?section=devices');
  const devices = page.getByRole('list', { name: 'Пристрої, на яких ви увійшли' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('цей пристрій')).toHaveCount(1);

  await devices.getByRole('button', { name: /^Завершити сеанс/ }).click();

  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText('цей пристрій');
  const otherPage = await elsewhere.newPage();
  await otherPage.goto('/user');
  await expect(otherPage.getByRole('dialog')).toBeVisible();
  await elsewhere.close();
});

test('signing out everywhere asks once and closes this browser too', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const person = await givenSignedIn(page.context());
  const elsewhere = await signInAgain(person);
  await shopper.open('/user?section=devices');
  const everywhere = page.getByRole('button', { name: 'Вийти на всіх пристроях' });
  await everywhere.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Залишитися' }).click();
  await expect(everywhere).toBeFocused();
  await everywhere.click();
  await expectClean(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Вийти всюди' }).click();

  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(page.getByText('Ви вийшли на всіх пристроях')).toBeVisible();
  expect((await callAs(elsewhere, 'GET', '/api/auth/current')).status).toBe(401);
});

test('signing out removes the person’s data from every tab', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const figure = await givenProduct({ place: 74 });
  const person = await givenSignedIn(page.context());
  await callAs(person, 'PATCH', '/api/auth/addToWish', { product_id: figure.product_id });
  await shopper.openWithBasket('/user', figure);
  await expect(page.getByRole('link', { name: /^Обране.*товарів: 1/ }).first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('draft', 'Олена');
    sessionStorage.setItem('draft', 'Олена');
  });
  const secondTab = await page.context().newPage();
  await secondTab.goto('/user');
  await expect(greeting(secondTab)).toBeVisible();

  await page.getByRole('button', { name: 'Вийти' }).click();
  const question = page.getByRole('dialog', { name: 'Вийти з кабінету?' });
  await expect(question).toContainText('У кошику 1 товар.');
  await expectClean(page);
  await question.getByRole('button', { name: 'Вийти й очистити кошик' }).click();

  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(page.getByText('Ви успішно вийшли з аккаунту!')).toBeVisible();
  await secondTab.waitForURL(({ pathname }) => pathname === '/');
  await expect(shopper.basketButton(/товарів: \d/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Обране, товарів/ })).toHaveCount(0);
  expect(await shopper.countPieces()).toBe(0);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).not.toContain('Олена');
  expect(kept).not.toContain(String(figure.product_id));
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(greeting(page)).toHaveCount(0);
});

test('signing out keeps the basket on the person’s own device', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const figure = await givenProduct({ place: 74 });
  await givenSignedIn(page.context());
  await shopper.openWithBasket('/user', figure);
  const leave = page.getByRole('button', { name: 'Вийти', exact: true });
  await leave.click();
  await page.keyboard.press('Escape');
  await expect(leave).toBeFocused();
  await leave.click();
  await page.getByRole('button', { name: 'Вийти, кошик залишити' }).click();

  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(page.getByText('Ви успішно вийшли з аккаунту!')).toBeVisible();
  expect(await shopper.countPieces()).toBe(1);
});

test('a person can download their data and delete the account', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const person = await givenSignedIn(page.context());
  await callAs(person, 'POST', '/api/auth/addDeliveryAddress', {
    city: 'Жмеринка',
    deliveryType: 'postbox',
    postbox: '77',
  });
  await shopper.open('/user?section=details');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Завантажити мої дані' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('amplua-account.json');
  expect(await readFile(await file.path(), 'utf8')).toContain('Жмеринка');

  await page.getByRole('button', { name: 'Видалити кабінет' }).click();
  const dialog = page.getByRole('dialog', { name: 'Видалити кабінет?' });
  const password = dialog.getByLabel('Пароль', { exact: true });
  const confirm = dialog.getByRole('button', { name: 'Видалити назавжди' });
  await confirm.click();
  await expect(dialog.getByText('Введіть пароль', { exact: true })).toBeVisible();
  await password.fill('не-той-пароль');
  await confirm.click();
  await expect(dialog.getByText('Пароль не підходить')).toBeVisible();
  await expect(password).toBeFocused();
  await expectClean(page);

  await password.fill(person.password);
  await confirm.click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await expect(page.getByText('Кабінет видалено')).toBeVisible();
  expect(await signInStatus(person, person.password)).toBe(401);
});

test('a customer agrees to a mail about the basket, confirms the address and leaves by the mailed link', {
  tag: '@long',
}, async ({ page, context, shopper }) => {
  const { email } = await givenSignedIn(context);
  await shopper.open('/user?section=details');
  const box = page.getByLabel('Нагадати про кошик, який я залишив');
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
  await expect(page.getByText('Підтвердьте пошту за посиланням у листі')).toBeVisible();

  const { text } = await mailTo(email, /Підтвердьте згоду/);
  await page.goto(/\S+\/notices\/[\w-]+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Так, пишіть мені' }).click();
  await expect(page.getByRole('button', { name: 'Так, пишіть мені' })).toBeHidden();
  await page.getByRole('button', { name: 'Не нагадувати про кошик' }).click();
  await expect(page.getByRole('heading', { name: 'Таких листів не буде' })).toBeFocused();
  await shopper.open('/user?section=details');
  await expect(box).not.toBeChecked();
});
