import { randomUUID } from 'node:crypto';
import type { Page, TestInfo } from 'playwright/test';
import { PARCEL, placeOrder } from './api/place-order';
import { callAs } from './api/session';
import { address } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, holdAnswers, test } from './fixtures';
import { askedAndStayed, givenStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

type GivenOrder = { changes?: Record<string, unknown>; place?: number };

/** An order of a guest with a unique surname, so that a search finds only this order. */
async function givenOrder({ changes = {}, place = 0 }: GivenOrder = {}) {
  const thing = await givenProduct({ category: 'accessories', place: 60 + place });
  const lastName = surname();
  const body = await placeOrder(thing.product_id, {
    ...PARCEL,
    firstName: 'Марта',
    lastName,
    email: `${randomUUID().slice(0, 12)}@example.com`,
    ...changes,
  });
  return {
    number: String(body.orderId),
    path: `/admin/orders/${body.orderId}`,
    lastName,
    orderUrl: String(body.orderUrl),
    pageUrl: (body.payments as { pageUrl: string } | undefined)?.pageUrl ?? '',
  };
}

/** Letters only: a surname may not contain digits. */
const surname = () =>
  `Тест${Array.from(randomUUID().replace(/\W/g, '').slice(0, 8), (sign) => 'абвгдежзиклмнопр'[Number.parseInt(sign, 16)]).join('')}`;

const placeOf = (info: TestInfo, place: number) =>
  place * 2 + (info.project.name === 'phone' ? 1 : 0);

const toast = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

const widerBy = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
};

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test(
  'orders are searched and filtered in the address, with Back, Forward and reload',
  { tag: '@long' },
  async ({ page }, info) => {
    const { number, path, lastName } = await givenOrder({ place: placeOf(info, 0) });
    await signInStaff(page, 'manager');
    await page.goto('/admin/orders');
    await page.getByRole('searchbox', { name: 'Пошук замовлень' }).fill(lastName.toLowerCase());
    const link = page.getByRole('link', { name: new RegExp(number) });
    await expect(page).toHaveURL(/search=/);
    await expect(page.locator('tr[data-row]')).toHaveCount(1);
    await expect(link).toBeVisible();
    await expect(page.getByText('Львів, відд.')).toBeVisible();

    await page.getByRole('button', { name: /^Передати/ }).click();
    await expect(page).toHaveURL(/queue=ship/);
    await expect(page.getByText('За такими умовами нічого немає')).toBeVisible();
    await page.goBack();
    await expect(link).toBeVisible();
    await page.goForward();
    await expect(link).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('За такими умовами нічого немає')).toBeVisible();
    await page.getByRole('button', { name: /^Підтвердити/ }).click();
    await expect(link).toBeVisible();

    const row = page.locator('tr[data-row]').filter({ has: link });
    await row.getByText('Львів, відд.').click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { name: `Замовлення ${number}` })).toBeVisible();
  },
);

test(
  'shopper and staff see how long goods are reserved, until the order is confirmed',
  { tag: '@long' },
  async ({ page }, info) => {
    const { path, orderUrl } = await givenOrder({
      changes: { deliveryComments: `Ура${'а'.repeat(70)}` },
      place: placeOf(info, 9),
    });
    const told = page.getByText(/Тримаємо товари до\s\d+\s\S+, \d\d:\d\d/);
    await page.goto(orderUrl);
    await expect(told).toBeVisible();
    await expect(told).toContainText('До того часу підтвердимо замовлення');

    await signInStaff(page, 'manager');
    await page.goto(path);
    const status = panel(page, 'Стан');
    await expect(status.getByText('товари повернуться в продаж')).toBeVisible();
    await expect(page.getByText('Урааа')).toBeVisible();
    expect(await page.evaluate(widerBy), 'a long word stretches the page').toBeLessThanOrEqual(0);
    await expectClean(page);
    await status.getByRole('button', { name: 'Підтвердити' }).press('Enter');
    await toast(page, 'Тепер замовлення «Підтверджено»');
    await expect(status.getByRole('heading', { name: 'Стан' })).toBeFocused();
    await expect(told).toHaveCount(0);

    await page.goto(orderUrl);
    await expect(page.getByText('Оплата при отриманні').first()).toBeVisible();
    await expect(told).toHaveCount(0);
  },
);

/** Measures the order list: top of the first row, number and total height of rows, number of fully visible rows. */
const rowsSeen = () => {
  const rows = [...document.querySelectorAll('tr[data-row]')].map((row) =>
    row.getBoundingClientRect(),
  );
  const [top = 0, bottom = 0] = [rows[0]?.top, rows.at(-1)?.bottom];
  const seen = rows.filter((row) => row.bottom <= window.innerHeight).length;
  return { count: rows.length, top, height: bottom - top, seen };
};

test(
  'a desktop shows twelve orders at once, and a phone 25 of them in five screens',
  { tag: ['@both', '@long'] },
  async ({ page }, info) => {
    const { number } = await givenOrder({ changes: PARCEL, place: placeOf(info, 10) });
    await signInStaff(page, 'manager');
    await page.route(/\/api\/orders(\?|$)/, async (route) => {
      const response = await route.fetch();
      const page = await response.json();
      const one = page.orders.find((order: { orderId: string }) => order.orderId === number);
      const orders = Array.from({ length: 25 }, (_, n) => ({ ...one, orderId: `A-${9000 + n}` }));
      await route.fulfill({ response, json: { ...page, orders } });
    });
    // Mocks the saved views, because views that other tests have saved would take up space.
    const views = [
      { id: 1, name: 'Чекають на касі', query: 'pos=waiting', columns: [], isShared: true },
      { id: 2, name: 'Дуже довга назва '.repeat(4), query: 'pos=unsent', columns: [] },
    ];
    await page.route(/\/api\/admin\/views\?/, (route) => route.fulfill({ json: { views } }));
    await page.goto('/admin/orders');
    await expect(page.locator('tr[data-row]')).toHaveCount(25);
    if (info.project.name === 'desktop') {
      expect((await page.evaluate(rowsSeen)).seen).toBeGreaterThanOrEqual(12);
      return;
    }
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const rows = await page.evaluate(rowsSeen);
      expect(rows.top, `${width}`).toBeLessThan(300);
      expect(rows.height, `${width}`).toBeLessThanOrEqual(4000);
      expect(await page.evaluate(widerBy)).toBeLessThanOrEqual(0);
    }
    const bar = page.getByRole('banner');
    const waiting = bar.getByRole('link', { name: /^Замовлення: \d+ (чекає|чекають) на\sвас$/ });
    await expect(waiting).toHaveText(/^\d+\+?$/);
    const box = page.getByRole('checkbox', { name: 'Обрати A-9000' }).locator('..');
    expect(await box.boundingBox()).toMatchObject({ width: 44, height: 44 });
    await box.click();
    await expect(page.getByText('Обрано: 1')).toBeVisible();
    await page.getByRole('button', { name: 'Відбір і дії' }).click();
    await page.getByRole('checkbox', { name: 'Обрати всі на сторінці' }).first().check();
    await expect(page.getByText('Обрано: 25')).toBeVisible();
    await expectClean(page);
  },
);

test('a list is navigated and sorted by keys', { tag: '@long' }, async ({ page }, info) => {
  const first = await givenOrder({ place: placeOf(info, 1) });
  await signInStaff(page, 'manager');
  await page.goto('/admin/orders');
  const links = page.locator('tr[data-row] td.name a');
  await expect(links.nth(1)).toBeVisible();
  await links.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(links.first()).toBeFocused();

  if (info.project.name === 'desktop') {
    await page.getByRole('button', { name: 'Сума' }).click();
    await expect(page).toHaveURL(/sort=total/);
    await expect(page.getByRole('columnheader', { name: 'Сума' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  }
  await expectClean(page);
  await page.goto(first.path);
  await expect(page.getByRole('heading', { name: 'Історія' })).toBeVisible();
  await expectClean(page);
});

test('an order changes its status, and says why it cannot yet', async ({ page }, info) => {
  const { path } = await givenOrder({
    changes: { payments: 'mono' },
    place: placeOf(info, 2),
  });
  await signInStaff(page, 'manager');
  await page.goto(path);
  const status = panel(page, 'Стан');
  await expect(status.getByText('Замовлення ще не оплачено: збирати його зарано')).toBeVisible();
  await expect(status.getByRole('button', { name: 'Запаковано' })).toHaveCount(0);

  await status.getByRole('button', { name: 'Підтвердити' }).click();
  await toast(page, 'Тепер замовлення «Підтверджено»');
  await expect(status.getByText('Підтверджено', { exact: true })).toBeVisible();
  await status.getByRole('button', { name: 'Скасувати замовлення' }).click();
  await expectClean(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Скасувати замовлення', exact: true })
    .click();
  await expect(status.getByText('його стан більше не змінюється')).toBeVisible();
  await expect(panel(page, 'Історія').first()).toContainText('Скасовано');
});

test('a field is edited in its place, an invalid one refused, another person’s change shown', async ({
  page,
}, info) => {
  const { path, number } = await givenOrder({ place: placeOf(info, 3) });
  await signInStaff(page, 'manager');
  await page.goto(path);
  await page.getByRole('button', { name: 'Змінити: телефон' }).click();
  await page.getByRole('textbox', { name: 'Телефон' }).fill('12');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Не вистачає цифр: 7')).toBeVisible();
  await page.getByRole('textbox', { name: 'Телефон' }).fill('050 765 43 21');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '+380 50 765 43 21' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Змінити: телефон' })).toBeFocused();

  const note = page.getByRole('textbox', { name: 'Покупець її не бачить' });
  await page.getByRole('button', { name: 'Змінити: покупець її не бачить' }).click();
  const change = { key: 'staffNote', value: 'Від колеги' };
  const admin = await givenStaff('admin');
  await callAs(admin, 'PATCH', `/api/orders/${number}/update`, change);
  await note.fill('Моя думка');
  const way = page.getByRole('navigation', { name: 'Шлях' });
  await askedAndStayed(page, way.getByRole('link').first());
  await expect(note).toHaveValue('Моя думка');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Поки ви редагували, це змінив хтось інший.')).toBeVisible();
  await expect(note).toHaveValue('Моя думка');
  await page.getByRole('button', { name: 'Завантажити свіжу' }).click();
  await expect(note).toHaveValue('Від колеги');
  await note.fill('Разом');
  await page.getByRole('button', { name: 'Зберегти' }).click();
  await expect(page.getByText('Разом', { exact: true }).last()).toBeVisible();
});

test(
  'cancelling an order that a colleague has confirmed needs another confirmation',
  { tag: '@long' },
  async ({ page }, info) => {
    const { path, number } = await givenOrder({ place: placeOf(info, 4) });
    await signInStaff(page, 'manager');
    // Holds the event stream; otherwise the page would learn of the cancellation and remove the button.
    const letGo = await holdAnswers(page, '**/api/admin/events*');
    await page.goto(path);
    const status = panel(page, 'Стан');
    await expect(status.getByRole('button', { name: 'Підтвердити' })).toBeVisible();
    const admin = await givenStaff('admin');
    const change = { key: 'status', value: 'cancelled' };
    await callAs(admin, 'PATCH', `/api/orders/${number}/update`, change);

    await status.getByRole('button', { name: 'Підтвердити' }).click();
    await expect(status.getByText('стан змінив хтось інший')).toBeVisible();
    await expect(status.getByText('Скасовано', { exact: true })).toBeVisible();
    letGo();
  },
);

test('a label is created and printed, the parcel packed; one press cancels the order with its waybill', async ({
  page,
}, info) => {
  const { path, number } = await givenOrder({ place: placeOf(info, 5) });
  await signInStaff(page, 'manager');
  await page.goto(path);
  const waybill = panel(page, 'Накладна');
  await expect(waybill.getByLabel('Вага, кг')).toBeVisible();
  if (info.project.name === 'desktop') {
    expect(await page.evaluate(() => scrollY)).toBe(0);
    const box = await waybill.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), 'the panel ends in sight').toBeLessThanOrEqual(900);
  }
  await waybill.getByLabel('Вага, кг').fill('0,7');
  await waybill.getByRole('button', { name: 'Створити накладну' }).click();
  await expect(waybill.getByRole('link', { name: /\d{4}\s\d{4}/ })).toBeVisible();
  const status = panel(page, 'Стан');
  const facts = status.getByRole('list', { name: 'Що вже зроблено' }).getByRole('listitem');
  const known = () =>
    facts.evaluateAll((all) => all.map(({ textContent }) => !textContent?.includes('ще ні')));
  await expect.poll(known).toEqual([true, false, false, false]);
  await expect(status.getByText('Підтверджено', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Змінити: телефон' }).click();
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toHaveAccessibleDescription(
    'У накладній лишиться те, що було',
  );
  const print = await page.request.get(`/api/admin/orders/${number}/waybill/print`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(print.headers()['content-type']).toBe('application/pdf');
  expect((await print.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.reload();
  await expect(waybill.getByRole('link', { name: 'Друкувати ще раз' })).toBeVisible();
  await status.getByRole('button', { name: 'Запаковано' }).click();
  await expect.poll(known).toEqual([true, true, true, false]);
  const handOver = page.getByRole('button', { name: 'Передано перевізнику' });
  await expect(status.locator(handOver)).toHaveClass(/btn-primary/);

  await status.getByRole('button', { name: 'Скасувати замовлення' }).click();
  const dialog = page.getByRole('dialog', { name: `Скасувати замовлення ${number}?` });
  await expect(dialog.getByRole('list', { name: 'Що буде зроблено' })).toContainText(
    'Видалити накладну',
  );
  await expectClean(page);
  await page.route('**/cancel', (route) =>
    route.fulfill({
      json: {
        done: [],
        stopped: { step: 'waybill', code: 'carrier_unavailable', message: 'Перевізник мовчить' },
        order: null,
      },
    }),
  );
  await dialog.getByRole('button', { name: 'Скасувати замовлення' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Перевізник мовчить');
  await page.unroute('**/cancel');
  await dialog.getByRole('button', { name: 'Скасувати замовлення' }).click();
  await expect(dialog).toBeHidden();
  await expect(status.getByText('Скасовано', { exact: true })).toBeVisible();
  await expect(waybill.getByText('Накладної немає')).toBeVisible();

  await page.goto(`${path}/print`);
  await expect(page.getByRole('columnheader', { name: 'Код' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Друкувати' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Розділи' })).toBeHidden();
});

test('a payment is refunded with a reason', async ({ page }, info) => {
  const { path, pageUrl } = await givenOrder({
    changes: { payments: 'mono' },
    place: placeOf(info, 6),
  });
  await page.goto(pageUrl);
  await page.getByRole('button', { name: 'Сплатити' }).click();
  await page.waitForURL('**/order/**');
  await signInStaff(page, 'manager');
  await page.goto(path);
  const payment = panel(page, 'Оплата');
  await expect(async () => {
    await page.reload();
    await expect(payment.getByRole('button', { name: 'Повернути кошти' })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  await payment.getByRole('button', { name: 'Повернути кошти' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Причина').fill('Передумала');
  await dialog.getByRole('button', { name: /^Скасувати й повернути/ }).click();
  await expect(payment.getByText('Причина: Передумала')).toBeVisible();
  await expect(payment.getByRole('button', { name: 'Повернути кошти' })).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(panel(page, 'Стан').getByText('Скасовано', { exact: true })).toBeVisible({
      timeout: 2000,
    });
  }).toPass({ timeout: 40_000 });
});

test(
  'an order is deleted only by an admin who has typed its number',
  { tag: '@long' },
  async ({ page }, info) => {
    const { path, number, lastName } = await givenOrder({ place: placeOf(info, 7) });
    await signInStaff(page, 'manager');
    await page.goto(path);
    await expect(panel(page, 'Товари')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Видалити замовлення' })).toHaveCount(0);

    await page.context().clearCookies();
    await signInStaff(page, 'admin');
    await page.goto(path);
    await page.getByRole('button', { name: 'Видалити замовлення' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: 'Видалити', exact: true });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('textbox').fill(number);
    await confirm.click();
    await expect(page).toHaveURL(/\/admin\/orders$/);
    await page.goto(`/admin/orders?search=${encodeURIComponent(lastName)}`);
    await expect(page.getByText('За такими умовами нічого немає')).toBeVisible();
  },
);

test(
  'an order by phone is entered, and paid by the link that is sent',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const thing = await givenProduct({ category: 'accessories', place: 60 + placeOf(info, 8) });
    const lastName = surname();
    await signInStaff(page, 'manager');
    await page.goto('/admin/orders/new');
    await expect(page.getByRole('heading', { name: 'Нове замовлення' })).toBeVisible();
    await expectClean(page);
    await page.getByRole('searchbox', { name: 'Знайти товар' }).fill(String(thing.product_id));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'У замовленні' })).toContainText(
      thing.product_name,
    );

    await page.getByRole('button', { name: 'Оформити замовлення' }).click();
    await expect(page.getByText('Введіть номер телефону')).toBeVisible();
    await page.getByRole('textbox', { name: 'Ім’я' }).fill('Марта');
    await page.getByRole('textbox', { name: 'Прізвище' }).fill(lastName);
    await page.getByRole('textbox', { name: 'Телефон' }).fill('067 123 45 67');
    await page.getByRole('radio', { name: /^Нова пошта/ }).check();
    await page.getByRole('radio', { name: /^Відділення/ }).check();
    await shopper.pick('Місто або селище', 'Львів', /^м\. Львів/);
    await shopper.pick('Відділення', '1', /№\s1\b/);
    const event = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Дата події, якщо є').fill(event);
    await expect(page.getByText(/^Встигне: орієнтовно/)).toBeVisible();
    await page.getByRole('radio', { name: /^Карткою онлайн/ }).check();
    await page.getByRole('button', { name: 'Оформити замовлення' }).click();

    await expect(page.getByRole('heading', { name: /^Замовлення A-\d+ прийнято$/ })).toBeFocused();
    await expectClean(page);
    await page.getByRole('link', { name: new RegExp(address('MONOBANK_URL')) }).click();
    await page.getByRole('button', { name: 'Сплатити' }).click();
    await page.waitForURL('**/order/**');
    await expect(page.getByRole('status').filter({ hasText: 'Оплачено' })).toBeVisible({
      timeout: 20_000,
    });
    await page.goto(`/admin/orders?search=${encodeURIComponent(lastName)}`);
    await expect(page.getByRole('cell', { name: 'Оплачено' }).first()).toBeVisible();
    await page.getByRole('link', { name: /A-\d+/ }).first().click();
    const told = panel(page, 'Доставка').filter({ hasText: 'Подія покупця' });
    await expect(told).toContainText(String(Number(event.slice(8))));
  },
);

test('an editor can open neither the pages of orders nor their calls', async ({ page }) => {
  await signInStaff(page, 'editor');
  for (const path of ['/admin/orders', '/admin/orders/A-1001', '/admin/orders/new']) {
    expect((await page.goto(path))?.status()).toBe(403);
  }
  for (const path of ['/api/admin/orders/A-1001', '/api/admin/orders/counts']) {
    expect((await page.request.get(path)).status()).toBe(403);
  }
  const { orders } = await (await page.request.get('/api/orders')).json();
  expect(orders).toEqual([]);
});

test('a list that fails to load says why and can be retried', { tag: '@long' }, async ({
  page,
}) => {
  await signInStaff(page, 'manager');
  let fails = true;
  // Blocks the event stream; otherwise the list would be reloaded whenever another journey places an order.
  await page.route('**/api/admin/events**', refuse);
  await page.route('**/api/orders?**', (route) => (fails ? refuse(route) : route.continue()));
  await page.route('**/api/orders', (route) => (fails ? refuse(route) : route.continue()));
  await page.goto('/admin/orders');
  const alert = page.getByRole('alert').filter({ hasText: 'Забагато спроб' });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await expectClean(page);
  fails = false;
  await alert.getByRole('button', { name: 'Спробувати ще' }).click();
  await expect(page.getByRole('table', { name: 'Замовлення' })).toBeVisible();

  await page.goto('/admin/orders?search=немаєтакого');
  await expect(page.getByText('За такими умовами нічого немає')).toBeVisible();
  await page.goto('/admin/orders/A-99999999');
  await expect(page.getByRole('heading', { name: 'Такого замовлення немає' })).toBeVisible();
});

const refuse = (route: { fulfill: (answer: object) => Promise<void> }) =>
  route.fulfill({ status: 429, json: { message: 'Забагато спроб', code: 'too_many_requests' } });
