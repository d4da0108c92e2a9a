import type { Page, TestInfo } from 'playwright/test';
import { placeOrder } from './api/place-order';
import { callAs, givenMember } from './api/session';
import { listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { givenReview } from './review-orders';
import { givenStaff, signInStaff } from './staff';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const isPhone = (info: TestInfo) => info.project.name === 'phone';

/** Letters only: searches with many digits are not recorded. */
const letters = () =>
  Array.from({ length: 10 }, () => 'абвгдежзиклмнопр'[Math.floor(Math.random() * 16)]).join('');

const rows = (page: Page) => page.locator('tr[data-row]');
const nothing = (page: Page) => page.getByText('За такими умовами нічого немає');
const order = (page: Page) => page.getByLabel('Сортувати', { exact: true });
/** On a phone the sort order is in the same panel as the filters. */
const openTools = (page: Page) => page.getByRole('button', { name: /^(Відбір|Порядок)/ }).click();

/** For each list: path, heading of a sortable column, its `sort` parameter, and the names of its two sort orders. */
const LISTS = [
  ['/admin/orders', 'Сума', 'total', 'Дешевші спершу', 'Дорожчі спершу'],
  ['/admin/customers', 'Клієнт', 'name', 'Прізвище: від А до Я', 'Прізвище: від Я до А'],
  ['/admin/products', 'Ціна на\u00a0сайті', 'price', 'Дешевші спершу', 'Дорожчі спершу'],
  ['/admin/meta', 'Товар', 'name', 'Назва: від А до Я', 'Назва: від Я до А'],
  ['/admin/bundles', 'Ціна разом', 'price', 'Дешевші спершу', 'Дорожчі спершу'],
  ['/admin/tags', 'Товарів', 'count', 'Менше товарів спершу', 'Більше товарів спершу'],
  ['/admin/staff', 'Людина', 'name', 'Ім’я: від А до Я', 'Ім’я: від Я до А'],
  ['/admin/audit', 'Коли', 'at', 'Давніші спершу', null],
] as const;

test(
  'every list is sorted by its headings, on a phone by named orders',
  { tag: ['@both', '@long'] },
  async ({ page }, info) => {
    test.slow();
    await signInStaff(page, 'admin');
    await placeOrder((await givenProduct({ place: 11 })).product_id);
    const change = { email: (await givenMember()).email, role: 'editor' };
    await callAs(await givenStaff('admin'), 'PATCH', '/api/admin/roles', change);
    for (const [path, title, key, up, down] of LISTS) {
      await page.goto(path);
      await expect(rows(page).first(), path).toBeVisible();
      const heading = page.getByRole('button', { name: title, exact: true });
      if (isPhone(info)) {
        await openTools(page);
        await order(page).selectOption(up);
        await expect(page).toHaveURL(new RegExp(`[?&]sort=${key}$`));
        if (down) await order(page).selectOption(down);
      } else {
        await expect(order(page)).toBeHidden();
        await heading.click();
        await expect(page).toHaveURL(new RegExp(`[?&]sort=${key}$`));
        if (down) await heading.click();
      }
      if (down) {
        await expect(page).toHaveURL(new RegExp(`[?&]sort=-${key}$`));
        await page.goBack();
      }
      await expect(page).toHaveURL(new RegExp(`[?&]sort=${key}$`));
      await page.reload();
      await expect(rows(page).first(), path).toBeVisible();
      if (isPhone(info)) await expect(order(page)).toHaveValue(key);
      await expectClean(page);
    }
  },
);

test(
  'the order chosen on a phone is applied to the rows',
  { tag: ['@both', '@long'] },
  async ({ page }, info) => {
    await signInStaff(page, 'editor');
    await page.goto('/admin/products?category=wigs');
    await expect(rows(page).first()).toBeVisible();
    if (isPhone(info)) {
      await openTools(page);
      await order(page).selectOption('Дорожчі спершу');
    } else await page.goto('/admin/products?category=wigs&sort=-price');
    const prices = async () => {
      const cells = await page.locator('td[data-label^="Ціна на"]').allTextContents();
      return cells.map((text) => Number(text.replace(/\D/g, '')));
    };
    await expect
      .poll(async () => {
        const shown = await prices();
        return shown.length > 1 && shown.every((price, n) => price <= (shown[n - 1] ?? price));
      })
      .toBe(true);
  },
);

test('failed searches are filtered by words and by what was shown', { tag: '@long' }, async ({
  page,
}) => {
  const text = `шукають ${letters()}`;
  await signInStaff(page, 'editor');
  await page.request.get(`/search?q=${encodeURIComponent(text)}`);
  // A search is recorded some seconds after the request.
  await expect(async () => {
    await page.goto('/admin/searches');
    await page.getByRole('searchbox', { name: 'Пошук серед запитів' }).fill(text.toUpperCase());
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('link', { name: text })).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await expect(rows(page)).toHaveCount(1);

  const shown = page.getByLabel('Що показали', { exact: true });
  await shown.selectOption('Показали схоже');
  await expect(page).toHaveURL(/shown=near/);
  await expect(nothing(page)).toBeVisible();
  await expectClean(page);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill(`ніхто ${letters()}`);
  await page.getByRole('button', { name: 'Показати все' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/searches$/);
  await expect(rows(page).first()).toBeVisible();
});

test('the staff list is filtered by role, and Back restores the focus', {
  tag: '@long',
}, async ({ page }) => {
  const { email } = await givenStaff('manager');
  await signInStaff(page, 'admin');
  await page.goto(`/admin/staff?search=${encodeURIComponent(email)}`);
  await expect(rows(page)).toHaveCount(1);
  const role = page.getByLabel('Роль', { exact: true });
  await role.selectOption('Редактор');
  await expect(page).toHaveURL(/role=editor/);
  await expect(nothing(page)).toBeVisible();
  await page.getByRole('button', { name: 'Скинути відбір' }).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(role).toBeFocused();
  await page.getByLabel('Вхід за кодом', { exact: true }).selectOption('Немає');
  await expect(page).toHaveURL(/factor=off/);
  await expect(rows(page)).toHaveCount(1);
  await expectClean(page);
});

test('the log is filtered by person, action, day and words; an incomplete day sends no request', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await givenStaff('admin');
  const { email } = await givenMember();
  await callAs(admin, 'PATCH', '/api/admin/roles', { email, role: 'manager' });
  await signInStaff(page, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/audit?')) asked.push(request.url());
  });
  await page.goto('/admin/audit?search=Олена');
  await expect(rows(page).first()).toBeVisible();
  await page.getByLabel('Що змінювали', { exact: true }).selectOption({ label: 'Людина' });
  await expect(page).toHaveURL(/entity=user/);
  await page.getByLabel('Хто змінював', { exact: true }).selectOption({ label: 'Адмін Амплуа' });
  await expect(page).toHaveURL(/person=\d+/);
  await expect(rows(page).first()).toContainText('Адмін Амплуа');

  const from = page.getByLabel('Від дня', { exact: true });
  await from.focus();
  await page.keyboard.type('01012');
  await expect(page).not.toHaveURL(/from=/);
  await from.fill('2026-01-01');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await expect(rows(page).first()).toBeVisible();
  await page.getByLabel('До дня', { exact: true }).fill('2026-01-02');
  await expect(nothing(page)).toBeVisible();
  expect(asked.filter((url) => /from=(?!2026-01-01)/.test(url))).toEqual([]);
  await expectClean(page);
  await page.goBack();
  await expect(page.getByLabel('До дня', { exact: true })).toHaveValue('');
});

test(
  'reviews are filtered by their words and by their stars',
  { tag: '@long' },
  async ({ page }, info) => {
    const [thing] = (await listProducts('katanas-swords-weapons'))
      .filter(({ amount, modifications }) => amount > 8 && modifications.length === 0)
      .slice(isPhone(info) ? -3 : -4);
    if (!thing) throw new Error('The demo catalogue has too few swords');
    const mark = letters();
    await givenReview(thing, { rating: 2, text: `Гострий і гарний ${mark}` });
    await signInStaff(page, 'editor');
    await page.goto('/admin/reviews');
    await page.getByRole('searchbox', { name: 'Пошук відгуків' }).fill(mark.toUpperCase());
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(mark);
    await expect(page.getByRole('button', { name: /^Чекають/ })).toHaveText('Чекають1');

    const stars = page.getByLabel('Оцінка', { exact: true });
    await stars.selectOption({ label: '5\u00a0зірок' });
    await expect(page).toHaveURL(/rating=5/);
    await expect(nothing(page)).toBeVisible();
    await expectClean(page);
    await stars.selectOption({ label: '2\u00a0зірки' });
    await expect(cards).toHaveCount(1);
    await order(page).selectOption('Кращі оцінки спершу');
    await expect(page).toHaveURL(/sort=-rating/);
    await page.reload();
    await expect(cards).toHaveCount(1);
    await expectClean(page);
  },
);

const FAILING = [
  ['/admin/searches', '/api/admin/searches'],
  ['/admin/staff', '/api/admin/staff'],
  ['/admin/audit', '/api/admin/audit'],
  ['/admin/reviews', '/api/admin/reviews'],
] as const;

test('a list that fails to load says so, and loads when retried', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  await signInStaff(page, 'admin');
  for (const [path, api] of FAILING) {
    let fails = true;
    await page.route(
      (url) => url.pathname === api,
      (route) =>
        fails
          ? route.fulfill({ status: 429, json: { message: 'Забагато спроб' } })
          : route.continue(),
    );
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: 'Забагато спроб' });
    await expect(alert, path).toBeVisible({ timeout: 20_000 });
    fails = false;
    await alert.getByRole('button', { name: 'Спробувати ще' }).press('Enter');
    await expect(alert).toHaveCount(0);
    await expect(
      rows(page)
        .or(page.getByRole('article'))
        .or(page.getByText(/^Усе переглянуто|Поки що всі/))
        .first(),
    ).toBeVisible();
  }
});

const MISSING = [
  ['/admin/orders/A-99999999', 'Такого замовлення немає'],
  ['/admin/orders/A-99999999/print', 'Такого замовлення немає'],
  ['/admin/orders/hello', 'Такого замовлення немає'],
  ['/admin/customers/99999999', 'Такого клієнта немає'],
  ['/admin/products/99999999', 'Такого товару немає'],
  ['/admin/meta/99999999', 'Такого товару немає'],
  ['/admin/tags/99999999', 'Такого тегу немає'],
  ['/admin/bundles/99999999', 'Такого набору немає'],
  ['/admin/nothing', 'Такої сторінки немає'],
] as const;

test(
  'a missing page answers 404, with a message and the menu',
  { tag: '@long' },
  async ({ page }, info) => {
    await signInStaff(page, 'admin');
    for (const [path, title] of MISSING) {
      const answer = await page.goto(path);
      expect(`${path} ${answer?.status()}`).toBe(`${path} 404`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await expectClean(page);
    if (isPhone(info)) await page.getByRole('button', { name: /меню/i }).click();
    await page.getByRole('link', { name: 'Замовлення' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Замовлення' })).toBeVisible();
  },
);

test('a link within the staff area to a deleted record answers 404 too', {
  tag: '@long',
}, async ({ page }) => {
  const admin = await givenStaff('admin');
  const tag = { list: 'tags', name: `Слово ${letters()}`, slug: `slovo-${Date.now()}` };
  const { body } = await callAs(admin, 'POST', '/api/admin/tags', tag);
  await signInStaff(page, 'editor');
  await page.goto(`/admin/tags?list=tags&search=${encodeURIComponent(tag.name)}`);
  const link = page.getByRole('link', { name: tag.name });
  await expect(link).toBeVisible();
  await callAs(admin, 'DELETE', `/api/admin/tags/${body.id}`);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Такого тегу немає' })).toBeVisible();
});

test('an address with an unknown filter says so, and offers the whole list', {
  tag: '@long',
}, async ({ page }) => {
  await signInStaff(page, 'manager');
  await page.goto('/admin/orders?status=lost');
  await expect(
    page.getByRole('alert').getByRole('button', { name: 'Спробувати ще' }),
  ).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Показати все' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await expect(rows(page).first()).toBeVisible();
});
