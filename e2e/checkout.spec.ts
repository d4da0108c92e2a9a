import type { Page } from 'playwright/test';
import { givenCustomer, signInBrowser } from './account-api';
import { newEmail, ownPage, PASSWORD } from './api/session';
import { call } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, stopClock, test } from './fixtures';
import type { Shopper } from './shopper';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

/** The journeys of this file order only accessories, so that other journeys do not run out of stock. */
const GOODS = 'accessories';

/** Opens the checkout with one accessory, which can be sent as a parcel. */
async function atCheckout(shopper: Shopper, place: number) {
  const product = await givenProduct({ category: GOODS, place });
  await shopper.openWithBasket('/checkout', product);
  return product;
}

const summary = (page: Page) => page.getByRole('region', { name: 'Ваше замовлення' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const radio = (page: Page, name: RegExp) => page.getByRole('radio', { name });

/** Selects delivery by Nova Poshta to Lviv, with this kind of delivery place. */
async function toLviv(page: Page, shopper: Shopper, kind: RegExp) {
  await radio(page, /^Нова пошта/).check();
  await radio(page, kind).check();
  await shopper.pick('Місто або селище', 'Львів', /^м\. Львів/);
}

test.describe('an order is sent', () => {
  test('to a branch', { tag: '@both' }, async ({ page, shopper }) => {
    await atCheckout(shopper, 0);
    await shopper.fillContacts();
    await radio(page, /^Нова пошта/).check();
    await radio(page, /^Відділення/).check();
    await expect(shopper.picker('Відділення')).toBeDisabled();
    await expect(page.getByText('Спершу оберіть місто')).toBeVisible();
    await shopper.pick('Місто або селище', 'Льв', /^м\. Львів/);
    await shopper.pick('Відділення', '2', /№\s2\b/);
    await radio(page, /^При отриманні/).check();
    await shopper.confirm();
    await page.waitForURL('**/order/**');
    const address = /м\. Львів, Львівська обл\., відділення №\s2/;
    await expect(page.getByText(address).first()).toBeVisible();
  });

  test('to a locker, without payment on delivery', { tag: '@long' }, async ({ page, shopper }) => {
    await atCheckout(shopper, 1);
    await shopper.fillContacts();
    await radio(page, /^Нова пошта/).check();
    await radio(page, /^При отриманні/).check();
    await toLviv(page, shopper, /^Поштомат/);
    await expect(radio(page, /^При отриманні/)).toHaveCount(0);
    await expect(page.getByText(/Поштомат не\sприймає оплату при отриманні/)).toBeVisible();
    await shopper.pick('Поштомат', '', /Поштомат №/);
    await shopper.confirm();
    await expect(page.getByText('Оберіть спосіб оплати')).toBeVisible();
    await radio(page, /^Карткою онлайн/).check();
    await shopper.confirm();
    await page.waitForURL('**/pay/**');
    await page.getByRole('button', { name: /Сплатити/ }).click();
    await page.waitForURL('**/order/**');
    await expect(page.getByText(/поштомат №\s\d+/).first()).toBeVisible();
  });

  test('to a door', { tag: '@long' }, async ({ page, shopper }) => {
    await atCheckout(shopper, 2);
    await shopper.fillContacts();
    await toLviv(page, shopper, /^Адреса/);
    await shopper.pick('Вулиця', 'сад', /вул\. Садова/);
    await page.getByLabel('Номер будинку').fill('7');
    await page.getByLabel('Номер квартири').fill('12');
    await radio(page, /^При отриманні/).check();
    await shopper.confirm();
    await page.waitForURL('**/order/**');
    await expect(
      page.getByText(/м\. Львів, Львівська обл\., вул\. Садова, 7, кв\.\s12/).first(),
    ).toBeVisible();
  });

  test('to the chosen one of several towns with the same name', { tag: '@long' }, async ({
    page,
    shopper,
  }) => {
    await atCheckout(shopper, 3);
    await shopper.fillContacts();
    await radio(page, /^Нова пошта/).check();
    await radio(page, /^Відділення/).check();
    await shopper.picker('Місто або селище').fill('Миколаївка');
    const towns = page.getByRole('option', { name: /Миколаївка/ });
    await expect(towns.nth(1)).toBeVisible();
    const names = await towns.allTextContents();
    expect(new Set(names).size).toBe(names.length);
    await towns.filter({ hasText: 'Одеська обл.' }).first().click();
    await expect(shopper.picker('Місто або селище')).toHaveValue(/Миколаївка, .+, Одеська обл\./);
    await shopper.pick('Відділення', '', /Відділення №/);
    await radio(page, /^При отриманні/).check();
    await shopper.confirm();
    await page.waitForURL('**/order/**');
    await expect(page.getByText(/Миколаївка, .+, Одеська обл\., відділення/).first()).toBeVisible();
  });

  test('to no address, when it is collected from the store', async ({ page, shopper }) => {
    await atCheckout(shopper, 4);
    await shopper.fillCheckout({ delivery: 'Самовивіз', payment: 'Оплата в магазині' });
    await shopper.confirm();
    await page.waitForURL('**/order/**');
    await expect(page.getByText(/Самовивіз: /)).toBeVisible();
  });
});

test('a person with too many open orders reads what to do, and can order after that', {
  tag: '@long',
}, async ({ page, shopper }) => {
  await atCheckout(shopper, 20);
  const message = 'Кілька ваших замовлень ще чекають на оплату чи підтвердження';
  await page.route(
    '**/api/orders',
    (route) => route.fulfill({ status: 409, json: { message, code: 'too_many_open_orders' } }),
    { times: 1 },
  );
  await shopper.fillCheckout({ delivery: 'Самовивіз', payment: 'Оплата в магазині' });
  await shopper.confirm();
  await expect(summary(page).getByText(message)).toBeVisible();
  await expectClean(page);
  await shopper.confirm();
  await page.waitForURL('**/order/**');
});

for (const [name, answer] of [
  ['is empty', { json: { settlements: [], isDirectoryEmpty: true } }],
  ['does not answer', { status: 429, json: { message: 'Забагато', code: 'too_many_requests' } }],
] as const) {
  const tag = name === 'is empty' ? [] : '@long';
  test(`when the directory ${name}, an address is typed`, { tag }, async ({ page, shopper }) => {
    await atCheckout(shopper, 5);
    await page.route('**/api/delivery/settlements*', (route) => route.fulfill(answer));
    await shopper.fillContacts();
    await radio(page, /^Нова пошта/).check();
    await radio(page, /^Відділення/).check();
    const town = page.getByRole('textbox', { name: 'Місто або селище' });
    await expect(town).toBeVisible();
    await expect(page.getByText(/Довідник Нової пошти зараз недоступний/)).toBeVisible();
    await radio(page, /^При отриманні/).check();
    await shopper.confirm();
    await expect(town).toBeFocused();
    await expect(page.getByText('Введіть місто або селище')).toBeVisible();
    await expect(page.getByText('Введіть номер відділення')).toBeVisible();
    await expectClean(page);
    await town.fill('Львів');
    await page.getByLabel('Номер відділення').fill('12');
    await shopper.confirm();
    await page.waitForURL('**/order/**');
    await expect(page.getByText(/Львів, відділення №\s12/).first()).toBeVisible();
  });
}

test('input survives a directory that fails meanwhile', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await atCheckout(shopper, 6);
  await radio(page, /^Нова пошта/).check();
  await radio(page, /^Відділення/).check();
  const town = page.locator('input').and(page.getByLabel('Місто або селище', { exact: true }));
  await town.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.route('**/api/delivery/**', (route) =>
    route.fulfill({ status: 429, json: { message: 'Забагато', code: 'too_many_requests' } }),
  );
  await town.pressSequentially('Льв');
  await expect(page.getByText(/Довідник Нової пошти/)).toBeVisible();
  await expect(town).toBeFocused();
  await page.keyboard.type('ів');
  await expect(town).toHaveValue('Львів');
});

test.describe('delivery', () => {
  const quote = { price: 80_00, days: 2, arrival: { from: '2026-11-25', to: '2026-11-27' } };

  test('shows its price without charging it; the shopper accepts what has changed since', async ({
    page,
    shopper,
  }) => {
    let price = 80_00;
    await page.route('**/api/delivery/quote*', (route) =>
      route.fulfill({ json: { quote: { ...quote, price } } }),
    );
    const product = await atCheckout(shopper, 7);
    await shopper.fillContacts();
    await radio(page, /^При отриманні/).check();
    await toLviv(page, shopper, /^Відділення/);
    await expect(radio(page, /^Відділення/)).toHaveAccessibleName(/≈\s80\s₴, 2\sдні/);
    await shopper.pick('Відділення', '1', /№\s1\b/);
    await expect(summary(page)).toContainText(/Доставка, перевізнику при отриманні≈\s80\s₴/);
    await expect(summary(page)).toContainText(/Прибуде орієнтовно25–\u2060?27\sлистопада/);
    const total = (product.price / 100).toLocaleString('uk-UA');
    const dueText = await summary(page).getByText('До сплати').locator('..').textContent();
    expect(dueText?.replace(/\s/g, '')).toContain(`${total.replace(/\s/g, '')}₴`);

    price = 95_00;
    await page.clock.install();
    await page.clock.fastForward('02:00');
    await shopper.confirm();
    const alert = page.getByRole('alert').filter({ hasText: 'Перевізник змінив умови' });
    await expect(alert).toContainText(/Доставка: було ≈\s80\s₴, стало ≈\s95\s₴/);
    await expect(page.getByRole('button', { name: 'Підтвердити замовлення' })).toBeDisabled();
    await expectClean(page);
    await page.getByRole('button', { name: 'Прийняти нові умови' }).click();
    await expect(summary(page).getByRole('heading')).toBeFocused();
    await shopper.confirm();
    await page.waitForURL('**/order/**');
  });

  test('is priced by the tariff when the carrier does not tell its price', {
    tag: '@long',
  }, async ({ page, shopper }) => {
    await page.route('**/api/delivery/quote*', (route) =>
      route.fulfill({ json: { quote: { price: null, days: null, arrival: null } } }),
    );
    await atCheckout(shopper, 8);
    await toLviv(page, shopper, /^Відділення/);
    await expect(summary(page)).toContainText('за тарифами перевізника');
  });
});

test('autofill by the browser opens no list over the form', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await atCheckout(shopper, 22);
  await radio(page, /^Нова пошта/).check();
  await radio(page, /^Відділення/).check();
  await page.getByLabel('Ім’я').focus();
  const found = page.waitForResponse(/settlements\?search=%D0%9B/);
  await shopper.picker('Місто або селище').evaluate((input: HTMLInputElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(input, 'Львів');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await found;
  await expect(shopper.picker('Місто або селище')).toHaveValue('Львів');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await shopper.picker('Місто або селище').click();
  await expect(page.getByRole('option').first()).toContainText('м. Львів');
});

test('a chosen town can be corrected letter by letter', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await atCheckout(shopper, 23);
  await toLviv(page, shopper, /^Відділення/);
  await shopper.picker('Місто або селище').press('End');
  await page.keyboard.press('Backspace');
  await expect(shopper.picker('Місто або селище')).toHaveValue('м. Львів, Львівська обл');
  await expect(page.getByRole('option').first()).toContainText('м. Львів');
});

test('a press on a town counts, though new results move it before the release', {
  tag: '@long',
}, async ({ page, shopper }) => {
  await atCheckout(shopper, 24);
  await radio(page, /^Нова пошта/).check();
  await radio(page, /^Відділення/).check();
  const town = shopper.picker('Місто або селище');
  await town.click();
  await town.fill('Льв');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('м. Львів');
  await page.route('**/api/delivery/settlements*', async (route) => {
    const answer = await route.fetch();
    const json = await answer.json();
    const [lviv] = json.settlements;
    const others = [1, 2, 3].map((one) => ({ ...lviv, ref: `${one}${lviv.ref.slice(1)}` }));
    json.settlements = [...others, lviv].map((one, at) =>
      at < 3 ? { ...one, name: `Львівка-${at}` } : one,
    );
    await route.fulfill({ response: answer, json });
  });
  await first.hover();
  await page.mouse.down();
  await page.keyboard.type('і');
  await expect(first).toContainText('Львівка');
  await page.mouse.up();
  await expect(town).toHaveValue('м. Львів, Львівська обл.');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('a locker that is too small says so and cannot be chosen', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const place = { type: 'postbox', address: 'вул. Садова, 3', maxWeight: 20 };
  const places = [
    { ...place, ref: '00000000-0000-0000-0000-000000000001', number: 101, isFitting: false },
    { ...place, ref: '00000000-0000-0000-0000-000000000002', number: 102, isFitting: true },
  ];
  await page.route('**/api/delivery/places*', (route) =>
    route.fulfill({ json: { places, total: 2 } }),
  );
  await atCheckout(shopper, 9);
  await toLviv(page, shopper, /^Поштомат/);
  const locker = shopper.picker('Поштомат');
  await locker.click();
  const small = page.getByRole('option', { name: /№\s101/ });
  await expect(small).toHaveAttribute('aria-disabled', 'true');
  await expect(small).toContainText('Ваша посилка завелика');
  await small.click({ force: true });
  await expect(locker).toHaveValue('');
  await expectClean(page);
  await page.getByRole('option', { name: /№\s102/ }).click();
  await expect(locker).toHaveValue(/№\s102, вул\. Садова, 3/);
});

test.describe('an account', () => {
  test('is created with the order, and shows it', async ({ page, shopper }) => {
    await atCheckout(shopper, 10);
    await shopper.fillCheckout({ delivery: 'Самовивіз', payment: 'Оплата в магазині' });
    const email = newEmail();
    await page.getByRole('textbox', { name: 'Пошта' }).fill(email);
    await page.getByText('Створити кабінет').click();
    await shopper.confirm();
    await expect(page.getByText("Пароль це обов'язкове поле!")).toBeVisible();
    const password = page.getByLabel('Пароль', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('шість6');
    await page.getByLabel('Повторіть пароль').fill('інший');
    await shopper.confirm();
    await expect(page.getByText('Пароль занадто маленький!')).toBeVisible();
    await expect(page.getByText('Паролі повинні співпадати!')).toBeVisible();
    await expectClean(page);
    await password.fill('qwerty123');
    await page.getByLabel('Повторіть пароль').fill('qwerty123');
    await shopper.confirm();
    await expect(page.getByText(/надто поширений/).first()).toBeVisible();
    await password.fill(PASSWORD);
    await page.getByLabel('Повторіть пароль').fill(PASSWORD);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain(PASSWORD);

    await shopper.confirm();
    await page.waitForURL('**/order/**');
    await expect(heading(page)).toContainText('Дякуємо');
    const number = /A-\d+/.exec((await heading(page).textContent()) ?? '')?.[0] ?? '';
    await shopper.open('/user');
    await expect(page.getByRole('article', { name: `Замовлення ${number}` })).toBeVisible();
    const { status } = await call(
      'POST',
      '/api/auth/login',
      { email, password: PASSWORD },
      ownPage(),
    );
    expect(status).toBe(200);
  });

  test('that exists already leads to a sign-in that keeps the input', {
    tag: '@long',
  }, async ({ page, shopper }) => {
    const person = await givenCustomer();
    await atCheckout(shopper, 11);
    await shopper.fillCheckout({ delivery: 'Самовивіз', payment: 'Оплата в магазині' });
    await page.getByRole('textbox', { name: 'Пошта' }).fill(person.email);
    await page.getByText('Створити кабінет').click();
    await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Повторіть пароль').fill(PASSWORD);
    await shopper.confirm();
    await expect(page.getByText('На цю пошту вже є кабінет').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Пошта' })).toBeFocused();

    await summary(page).getByRole('button', { name: 'Увійти' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Пошта')).toHaveValue(person.email);
    await dialog.getByLabel('Пароль', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Увійти', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(`Ви увійшли як ${person.email}`)).toBeVisible();
    await expect(summary(page).getByRole('heading')).toBeFocused();
    await expect(page.getByText('Створити кабінет')).toHaveCount(0);
    await expect(page.getByLabel('Прізвище')).toHaveValue('Мельник');
    await shopper.confirm();
    await page.waitForURL('**/order/**');
    const number = /A-\d+/.exec((await heading(page).textContent()) ?? '')?.[0] ?? '';
    await shopper.open('/user');
    await expect(page.getByRole('article', { name: `Замовлення ${number}` })).toBeVisible();
  });

  test('fills the next order with the details of the last, and saves its address', {
    tag: '@long',
  }, async ({ page, shopper }) => {
    await signInBrowser(page.context(), await givenCustomer());
    await atCheckout(shopper, 12);
    await radio(page, /^Нова пошта/).check();
    await radio(page, /^Відділення/).check();
    await shopper.pick('Місто або селище', 'Львів', /^м\. Львів/);
    await shopper.pick('Відділення', '1', /№\s1\b/);
    await radio(page, /^При отриманні/).check();
    await shopper.confirm();
    await page.waitForURL('**/order/**');

    await atCheckout(shopper, 12);
    await expect(radio(page, /^Нова пошта/)).toBeChecked();
    await expect(radio(page, /^При отриманні/)).toBeChecked();
    const saved = page.getByRole('group', { name: 'Ваші адреси' });
    await expect(saved.getByRole('radio').first()).toHaveAccessibleName(/відділення №\s1/);
    await shopper.confirm();
    await page.waitForURL('**/order/**');
    // Wait for the order page, so that no navigation is in progress.
    await expect(heading(page)).toBeVisible();
    await shopper.open('/user?section=addresses');
    await expect(page.getByText(/відділення №\s1\b/)).toHaveCount(1);
  });

  test('asks for nothing that it has', { tag: '@long' }, async ({ page, shopper }) => {
    const person = await givenCustomer();
    const cookie = person.cookies.map((one) => one.split(';')[0]).join('; ');
    for (const warehouse of ['5', '6']) {
      const address = { city: 'Львів', deliveryType: 'branch', warehouse };
      const headers = { ...ownPage(), Cookie: cookie };
      await call('POST', '/api/auth/addDeliveryAddress', address, headers);
    }
    await signInBrowser(page.context(), person);
    await atCheckout(shopper, 12);
    await expect(page.getByLabel('Ім’я')).toHaveValue(person.firstName);
    await expect(page.getByLabel('Телефон')).toHaveValue('+380 67 123 45 67');
    await expect(page.getByRole('textbox', { name: 'Пошта' })).toHaveValue(person.email);
    await page.getByLabel('Ім’я').fill('Богдана');
    await radio(page, /^Нова пошта/).check();
    const saved = page.getByRole('group', { name: 'Ваші адреси' });
    await expect(saved.getByRole('radio').first()).toBeChecked();
    await expect(saved.getByRole('radio').first()).toHaveAccessibleName(/відділення №\s6/);
    await expect(shopper.picker('Місто або селище')).toHaveCount(0);
    await expectClean(page);

    await saved.getByRole('radio', { name: 'Інша адреса' }).check();
    await expect(shopper.picker('Місто або селище')).toBeVisible();
    await radio(page, /^Адреса/).check();
    await saved.getByRole('radio', { name: /№\s5/ }).check();
    await radio(page, /^При отриманні/).check();
    await page.reload();
    await expect(page.getByLabel('Ім’я')).toHaveValue('Богдана');
    await expect(saved.getByRole('radio', { name: /№\s5/ })).toBeChecked();
    await shopper.confirm();
    await page.waitForURL('**/order/**');
    await expect(page.getByText(/Львів, відділення №\s5/).first()).toBeVisible();
  });
});

test('a person who signs in over the form continues from the start of the checkout', async ({
  page,
  shopper,
}) => {
  const person = await givenCustomer();
  await atCheckout(shopper, 24);
  await page.getByRole('button', { name: 'Увійти' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Пошта').fill(person.email);
  await dialog.getByLabel('Пароль', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page.getByText(`Ви увійшли як ${person.email}`)).toBeFocused();
  await expect(page.getByLabel('Ім’я')).toHaveValue(person.firstName);
});

test('when a session ends over the form, both ways stay open', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const person = await givenCustomer();
  await signInBrowser(page.context(), person);
  await atCheckout(shopper, 21);
  await expect(page.getByLabel('Ім’я')).toHaveValue(person.firstName);
  await radio(page, /^Самовивіз/).check();
  await radio(page, /^Оплата в магазині/).check();
  await page.context().clearCookies({ name: 'token' });
  await page.context().clearCookies({ name: 'refresh' });
  await shopper.confirm();
  const told = page.getByRole('alert').filter({ hasText: 'Сеанс завершився' });
  await expect(told).toContainText('Або підтвердьте ще раз і\u00a0замовте без кабінету');
  await expect(told.getByRole('button', { name: 'Увійти' })).toBeVisible();
  await expectClean(page);
  await shopper.confirm();
  await page.waitForURL('**/order/**');
});

test('a saved address that the carrier no longer serves can be corrected', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const person = await givenCustomer();
  const cookie = person.cookies.map((one) => one.split(';')[0]).join('; ');
  const address = { city: 'Львів', deliveryType: 'branch', warehouse: '5' };
  const headers = { ...ownPage(), Cookie: cookie };
  await call('POST', '/api/auth/addDeliveryAddress', address, headers);
  await signInBrowser(page.context(), person);
  await atCheckout(shopper, 20);
  await radio(page, /^Нова пошта/).check();
  await radio(page, /^При отриманні/).check();
  const gone = 'Цього відділення вже немає. Оберіть інше';
  await page.route('**/api/orders', (route) =>
    route.fulfill({
      status: 422,
      json: {
        message: 'Перевірте, будь ласка, введені дані',
        code: 'validation_failed',
        errors: { 'deliveryAddress.warehouse': [gone] },
      },
    }),
  );
  await shopper.confirm();
  await expect(page.getByText(gone)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Номер відділення' })).toBeFocused();
  await expect(radio(page, /^Інша адреса/)).toBeChecked();
});

test('input survives a reload and Back', { tag: '@long' }, async ({ page, shopper }) => {
  await atCheckout(shopper, 13);
  await shopper.fillCheckout({ delivery: 'Нова пошта', payment: 'При отриманні' });
  const town = await shopper.picker('Місто або селище').inputValue();
  const branch = await shopper.picker('Відділення').inputValue();
  const isThere = async () => {
    await expect(page.getByLabel('Прізвище')).toHaveValue('Мельник');
    await expect(shopper.picker('Місто або селище')).toHaveValue(town);
    await expect(shopper.picker('Відділення')).toHaveValue(branch);
    await expect(radio(page, /^При отриманні/)).toBeChecked();
  };
  await page.reload();
  await isThere();
  await page.getByRole('link', { name: /До покупок|Повернутися/ }).click();
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.goBack();
  await isThere();
  await shopper.confirm();
  await page.waitForURL('**/order/**');
});

test('mistakes are listed with links, and the first has the focus', {
  tag: '@both',
}, async ({ page, shopper }) => {
  await atCheckout(shopper, 14);
  await radio(page, /^Нова пошта/).check();
  await radio(page, /^Відділення/).check();
  await shopper.fillContacts();
  await page.getByLabel('Телефон').fill('067 123');
  await shopper.picker('Місто або селище').fill('Льв');
  await shopper.confirm();
  await expect(page.getByLabel('Телефон')).toBeFocused();
  await expect(page.getByText('Не вистачає цифр: 4')).toBeVisible();
  await expect(page.getByText('Оберіть зі списку')).toBeVisible();
  await expect(shopper.picker('Місто або селище')).toHaveAttribute('aria-invalid', 'true');
  const links = summary(page)
    .locator('div', { hasText: /^Перевірте поля/ })
    .last();
  await links.getByRole('button', { name: 'місто' }).click();
  await expect(shopper.picker('Місто або селище')).toBeFocused();
  await links.getByRole('button', { name: 'спосіб оплати' }).click();
  await expect(radio(page, /^Карткою онлайн/)).toBeFocused();
  await links.getByRole('button', { name: 'відділення' }).click();
  await expect(shopper.picker('Відділення')).toBeFocused();
});

test('the keyboard alone chooses a town and a branch and orders', {
  tag: ['@desk', '@long'],
}, async ({ page, shopper }) => {
  await atCheckout(shopper, 15);
  await shopper.fillContacts();
  await radio(page, /^Нова пошта/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(radio(page, /^Відділення/)).toBeChecked();
  await page.keyboard.press('Tab');
  const town = shopper.picker('Місто або селище');
  await expect(town).toBeFocused();
  await expect(town).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('Льві');
  await expect(page.getByRole('option').first()).toContainText('м. Львів');
  await expect(town).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(town).toHaveValue('Льві');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await expectClean(page);
  await page.keyboard.press('Enter');
  await expect(town).toHaveValue('м. Львів, Львівська обл.');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const branch = shopper.picker('Відділення');
  await expect(branch).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  // Leaving the field selects the option that was highlighted with the arrow keys.
  await page.keyboard.press('Tab');
  await expect(branch).toHaveValue(/№\s2, /);
  await radio(page, /^При отриманні/).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Підтвердити замовлення' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order/**');
});

test('the last used details are offered first', { tag: '@long' }, async ({ page, shopper }) => {
  await atCheckout(shopper, 16);
  await radio(page, /^Нова пошта/).check();
  await radio(page, /^Відділення/).check();
  await shopper.pick('Місто або селище', 'Миколаївка', /Миколаївка.+Рівненська обл/s);
  await page.reload();
  await page.getByRole('button', { name: 'Очистити: Місто або селище' }).click();
  await expect(page.getByRole('option').first()).toContainText('Рівненська обл.');
  await expect(page.getByRole('option').nth(1)).toContainText('м. Київ');
});

test('thanks are shown once, to the person who has just ordered', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await atCheckout(shopper, 17);
  await shopper.fillCheckout({ delivery: 'Самовивіз', payment: 'Оплата в магазині' });
  await page.getByLabel('Телефон').fill('+48 600 000 000');
  await shopper.confirm();
  await page.waitForURL('**/order/**');
  await expect(page.getByText('+48 ••• •• 00')).toBeVisible();
  await expect(heading(page)).toHaveText(/^Дякуємо, замовлення A-\d+ прийнято$/);
  await expect(heading(page)).toBeFocused();
  await expectClean(page);
  await page.reload();
  await expect(heading(page)).toHaveText(/^Замовлення A-\d+$/);
  await page.goto('/checkout');
  await expect(page.getByText(/Кошик порожній/)).toBeVisible();

  // The same guest's next order starts with these details until they are erased.
  await atCheckout(shopper, 17);
  await expect(page.getByLabel('Ім’я')).toHaveValue('Олена');
  await expect(page.getByLabel('Телефон')).toHaveValue('+48 600 000 000');
  await expect(radio(page, /^Самовивіз/)).toBeChecked();
  await expect(radio(page, /^Оплата в магазині/)).toBeChecked();
  await expectClean(page);
  await page.getByRole('button', { name: 'Стерти ці дані' }).click();
  await expect(page.getByLabel('Ім’я')).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Ім’я')).toHaveValue('');
  await expect(radio(page, /^Самовивіз/)).not.toBeChecked();
});

test('a basket of several days is checked on arrival', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const product = await givenProduct({ category: GOODS, place: 18 });
  await shopper.openWithBasket('/checkout', { ...product, price: product.price - 100 });
  await expect(page.getByText('Усі товари є в наявності')).toBeVisible();
  await expect(page.getByText('Ціни змінилися')).toBeVisible();
  await page.getByRole('button', { name: 'Прийняти нові ціни' }).click();
  await expect(page.getByText('Ціни змінилися')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Підтвердити замовлення' })).toBeEnabled();
});

test('a checkout without a basket that can be ordered leads back to the basket', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const product = await givenProduct({ category: GOODS, place: 18 });
  // Start waiting now, because the toast may disappear before the page has finished loading.
  const message = page.getByText('Деяких товарів немає в потрібній кількості');
  const told = expect(message).toBeVisible({ timeout: 40_000 });
  // Holds the code of the basket until the toast is visible: opening the basket must not close the toast.
  await page.route('**/_next/static/chunks/**.js', async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (body.includes('Поділитися кошиком')) await told;
    await route.fulfill({ response: answer, body });
  });
  await page.clock.install();
  await shopper.openWithBasket('/checkout', product, 98);
  await told;
  // Stops the clock: otherwise the toast would time out on a slow machine.
  await stopClock(page);
  await expect(page).toHaveURL('/');
  await expect(shopper.panel).toBeVisible();
  await expect(page.locator('[data-sonner-toast]', { has: message })).toHaveAttribute(
    'data-removed',
    'false',
  );
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.clock.resume();
  await shopper.panel.getByRole('button', { name: 'Виправити все' }).click();
  await shopper.goToCheckout();
});

test('the longest names fit the narrowest screen', { tag: '@long' }, async ({ page, shopper }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('**/api/delivery/settlements*', async (route) => {
    const answer = await route.fetch();
    const { settlements } = await answer.json();
    const name = `м. ${'Довгоназваний'.repeat(5)}`;
    const long = settlements.map((one: object) => ({ ...one, name, place: 'Обл'.repeat(25) }));
    await route.fulfill({ json: { settlements: long, isDirectoryEmpty: false } });
  });
  const product = await givenProduct({ category: GOODS, place: 19 });
  const product_name = 'Довгоназваний'.repeat(12);
  await shopper.openWithBasket('/checkout', { ...product, product_name });
  await radio(page, /^Нова пошта/).check();
  await shopper.picker('Місто або селище').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await shopper.confirm();
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
});
