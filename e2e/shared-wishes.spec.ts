import type { Page } from 'playwright/test';
import { givenCustomer, signInBrowser } from './account-api';
import { listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { layoutShift, watchLayoutShift } from './layout-shift';
import { LoginModal, overflow, toasts } from './login-modal';
import { Shopper } from './shopper';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

/** Figures without sizes, so that their card adds them to the basket with one click. */
async function givenFigures(amount: number) {
  const plain = (await listProducts('figures')).filter(
    (product) => product.modifications.length === 0 && product.amount > 9,
  );
  const figures = plain.slice(5, 5 + amount);
  expect(figures).toHaveLength(amount);
  return figures;
}

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `В обране: ${name}`, exact: true });

const cards = (page: Page) => page.locator('article h2');
const headerHeart = (page: Page) => page.getByRole('link', { name: /^Обране/ });
const shelf = (page: Page) => page.getByRole('region', { name: 'Ваші обрані' });

/** Stores wishes in the browser, as the heart buttons do for a guest. */
async function givenHearts(page: Page, ids: number[]): Promise<void> {
  await page.evaluate(
    (state) => localStorage.setItem('guest-wishes', JSON.stringify({ state, version: 1 })),
    { ids },
  );
}

const keptHere = (page: Page): Promise<number[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('guest-wishes') ?? 'null')?.state.ids ?? []);

async function expectNarrow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
}

async function register(page: Page): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Ім’я').fill('Соломія');
  await form.getByLabel('Прізвище').fill('Коваленко');
  await form.getByLabel('Пошта').fill(`s-${Math.random().toString(36).slice(2, 10)}@example.com`);
  await form.getByLabel('Телефон').fill('0671234567');
  await form.getByLabel('Пароль', { exact: true }).fill('пурпуровий-9');
  await form.getByLabel('Повторіть пароль').fill('пурпуровий-9');
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
}

test('two hearts of a guest become a list that others open by its link until it is closed', {
  tag: ['@both', '@long'],
}, async ({ page, shopper, browser }) => {
  test.slow();
  const [first, second] = await givenFigures(2);
  if (!first || !second) throw new Error('unreachable');
  for (const { product_id, product_name } of [first, second]) {
    await shopper.open(`/figures/${product_id}`);
    await heart(page, product_name).first().click();
  }
  const modal = new LoginModal(page);
  await modal.knowsGuest();
  await headerHeart(page).click();
  await expect(modal.dialog).toContainText('Обрано 2 товари: збережемо їх у кабінеті');
  for (const { product_name } of [second, first]) {
    await expect(modal.dialog.getByRole('img', { name: product_name })).toBeVisible();
  }
  await expectClean(page);
  await expectNarrow(page);

  await modal.dialog.getByRole('link', { name: 'Реєстрація' }).click();
  await expect(page.getByRole('main')).toContainText('Обрано 2 товари');
  await expect(page.getByRole('main').getByRole('img', { name: first.product_name })).toBeVisible();
  await expectClean(page);
  await expectNarrow(page);
  await register(page);
  await page.waitForURL('**/wishes');
  await expect(cards(page)).toHaveText([second.product_name, first.product_name]);
  await expect.poll(() => keptHere(page)).toEqual([]);

  await page.getByRole('button', { name: 'Поділитися списком' }).click();
  const dialog = page.getByRole('dialog', { name: 'Поділитися списком' });
  await expect(dialog).toContainText('Соломія');
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Створити посилання' }).click();
  const url = await dialog.getByLabel('Посилання на список').inputValue();
  await expect(dialog.getByRole('button', { name: /^(Скопіювати|Надіслати)/ })).toBeFocused();
  await expectClean(page);
  await expectNarrow(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 товари, видно за посиланням')).toBeVisible();

  await test.step('a stranger', async () => {
    const other = await browser.newContext({ bypassCSP: true });
    const stranger = new Shopper(await other.newPage());
    await stranger.open(url);
    const heading = stranger.page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Соломія ділиться обраним');
    await expect(stranger.page.locator('body')).not.toContainText('Коваленко');
    await expect(cards(stranger.page)).toHaveText([second.product_name, first.product_name]);
    await expectClean(stranger.page);
    await expectNarrow(stranger.page);
    const add = { name: `Додати в кошик: ${first.product_name}` };
    await stranger.page.getByRole('button', add).click();
    await expect.poll(() => stranger.countPieces()).toBe(1);
    await heart(stranger.page, second.product_name).click();
    await expect.poll(() => keptHere(stranger.page)).toEqual([second.product_id]);
    await other.close();
  });

  await page.reload();
  await page.getByRole('button', { name: 'Поділитися списком' }).click();
  await expect(dialog.getByLabel('Посилання на список')).toHaveValue(url);
  await dialog.getByRole('button', { name: 'Закрити доступ' }).click();
  await expect(toasts(page)).toContainText('Доступ закрито');
  await expect(page.getByText('2 товари', { exact: true })).toBeVisible();
  const closed = await page.goto(url);
  expect(closed?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Цей список закрито' })).toBeVisible();
  await expectClean(page);
  await expectNarrow(page);
});

test('hearts whose merge fails stay in the browser, and are merged at the next visit', {
  tag: '@long',
}, async ({ page, shopper, context }) => {
  const ids = (await givenFigures(2)).map(({ product_id }) => product_id);
  await shopper.open('/public');
  await givenHearts(page, ids);
  await signInBrowser(context, await givenCustomer());
  let calls = 0;
  await page.route('**/api/auth/mergeWishes', (route) => {
    calls += 1;
    return route.fulfill({ status: 409, json: { message: 'Ні', code: 'busy' } });
  });
  await page.reload();
  await expect.poll(() => calls).toBe(1);
  expect(await keptHere(page)).toEqual(ids);
  await expect(headerHeart(page)).toHaveAccessibleName(/товарів: 2$/);

  await shopper.open('/wishes');
  await expect(page.getByRole('main')).toContainText('У цьому браузері збережено 2 товари');
  await expectClean(page);
  await expectNarrow(page);

  const before = calls;
  await page.getByRole('button', { name: 'Перенести зараз' }).click();
  await expect.poll(() => calls).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Перенести зараз' })).toBeEnabled();
  await expect(toasts(page), 'a press is answered').toContainText('Ні');

  await page.unroute('**/api/auth/mergeWishes');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(cards(page)).toHaveCount(2);
  await expect.poll(() => keptHere(page)).toEqual([]);
  const { user } = await (await page.request.get('/api/auth/current')).json();
  expect(user.wishes).toEqual(ids);
});

test('the login modal shows what is left of the wishes, and nothing without any', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const [figure] = await givenFigures(1);
  const modal = new LoginModal(page);
  await shopper.open('/public');
  await modal.open();
  await expect(modal.dialog).not.toContainText('Обрано');

  await givenHearts(page, [figure?.product_id ?? 0, 2_000_000_000]);
  await page.reload();
  await modal.open();
  await expect(modal.dialog).toContainText('Обрано 1 товар: збережемо його у кабінеті');
  await expect(modal.dialog.getByRole('img')).toHaveCount(1);

  await page.route('**/api/products/list?*', (route) =>
    route.fulfill({ status: 409, json: { message: 'Ні', code: 'busy' } }),
  );
  await page.reload();
  await modal.open();
  await expect(modal.dialog).toContainText('Обрано 2 товари');
  await expect(modal.dialog.getByRole('img')).toHaveCount(0);
  await expect(modal.submit).toBeVisible();
});

test('shared wishes are on a shelf from which they can be bought, and nothing moves', {
  tag: ['@both', '@long'],
}, async ({ page, shopper }) => {
  const [own, first, second] = await givenFigures(3);
  if (!own || !first || !second) throw new Error('unreachable');
  await watchLayoutShift(page);
  await shopper.open(`/figures/${own.product_id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(shelf(page)).toHaveCount(0);

  await givenHearts(page, [own.product_id, second.product_id, first.product_id]);
  await shopper.open(`/figures/${own.product_id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(shelf(page).getByRole('heading', { level: 3 })).toHaveText([
    second.product_name,
    first.product_name,
  ]);
  await expect(shelf(page).getByRole('link', { name: 'Усе обране' })).toHaveAttribute(
    'href',
    '/wishes',
  );
  expect(await layoutShift(page)).toBeLessThan(0.05);
  await expectClean(page);
  await expectNarrow(page);

  await shelf(page)
    .getByRole('button', { name: `В обране: ${second.product_name}` })
    .click();
  await expect(shelf(page).getByRole('article')).toHaveCount(1);
  await expect(shelf(page).locator('.heart')).toBeFocused();
  await toasts(page).getByRole('button', { name: 'Повернути' }).click();
  await expect(shelf(page).getByRole('article')).toHaveCount(2);
  for (const { product_name } of [second, first]) {
    await shelf(page)
      .getByRole('button', { name: `В обране: ${product_name}` })
      .click();
  }
  await expect(shelf(page)).toHaveCount(0);
  await expect.poll(() => keptHere(page)).toEqual([own.product_id]);
});
