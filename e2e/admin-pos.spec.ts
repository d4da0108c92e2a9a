import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { ADMIN } from '../scripts/testing/admin';
import { killEverything, type OwnShop, openOwnShop } from '../scripts/testing/own-shop';
import { PARCEL, placeOrder } from './api/place-order';
import { callAs } from './api/session';
import { address, synchronise, tell } from './api/shop';
import { expectClean } from './axe';
import { test as base, expect, givenProduct } from './fixtures';
import { overflow } from './login-modal';
import { givenStaff, signInStaff } from './staff';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1440, height: 900 };
const SECRET = 'known-to-this-journey-only';

const names = ['SHOP_URL', 'MAIL_URL', 'POSTER_URL', 'INTERNAL_SECRET'] as const;
const before = Object.fromEntries(names.map((name) => [name, process.env[name]]));

/** Starts a separate shop for these journeys and points the helpers of `api/` to it. */
const test = base.extend<object, { ownShop: OwnShop }>({
  ownShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured parameter
    async ({}, use) => {
      const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-pos-'));
      const shop = await openOwnShop(dataDir, {
        INTERNAL_SECRET: SECRET,
        RATE_LIMIT_SCALE: '100',
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        SECOND_FACTOR: 'optional',
      });
      Object.assign(process.env, {
        SHOP_URL: shop.url,
        MAIL_URL: `http://127.0.0.1:${shop.ports.mail}`,
        POSTER_URL: `http://127.0.0.1:${shop.ports.poster}`,
        INTERNAL_SECRET: SECRET,
      });
      await use(shop);
      Object.assign(process.env, before);
      await killEverything(shop.launcher);
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ ownShop }, use) => use(ownShop.url),
});

// These journeys share one separate shop, because POS faults would affect all other journeys. They run one by one.
test.describe.configure({ mode: 'default' });
test.afterEach(() => faults());

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

const pos = (handle: string, body: object) => tell(`${address('POSTER_URL')}/${handle}`, body);
const faults = (...list: object[]) => pos('__mode', { faults: list });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const lastRun = (page: Page) => panel(page, 'Остання синхронізація');
const start = (page: Page) => page.getByRole('button', { name: 'Синхронізувати зараз' });

async function openPos(page: Page) {
  await signInStaff(page, 'manager');
  await page.goto('/admin/pos');
  await expect(start(page)).toBeEnabled();
}

/** Checks layout and accessibility of the current page on a phone and on a laptop. */
async function expectFits(page: Page) {
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectClean(page);
  }
}

test('a POS that has lost most of its products waits for a confirmation with a reason', {
  tag: '@long',
}, async ({ page }) => {
  await openPos(page);
  const { product_id: id } = await givenProduct({ category: 'wigs', place: 90 });
  await faults({ mode: 'shrink', method: 'menu.getProducts' });
  await start(page).click();
  await expect(lastRun(page)).toContainText(/зникло б \d+ із \d+ товарів\. Каталог лишився таким/);
  expect((await page.request.get(`/api/products/product/${id}`)).status()).toBe(200);

  await lastRun(page).getByRole('button', { name: 'Так і має бути' }).click();
  const question = page.getByRole('dialog', { name: 'Прийняти зміни з каси?' });
  await expect(question).toContainText(/Що зміниться: з.вітрини зникло б/);
  await question.getByRole('button', { name: 'Прийняти зміни' }).click();
  const why = question.getByLabel('Чому так і має бути');
  await expect(why).toBeFocused();
  await expect(question.getByText('Поясніть, чому так має бути')).toBeVisible();
  await expectFits(page);
  await expect(async () => {
    // Retry: confirming is refused while a scheduled synchronisation runs.
    const ask = lastRun(page).getByRole('button', { name: 'Так і має бути' });
    if (!(await question.isVisible())) await ask.click({ timeout: 2000 });
    // Short timeouts, because a scheduled synchronisation may close the dialog; then this block is retried.
    await why.fill('Колекцію знято з продажу', { timeout: 2000 });
    await question.getByRole('button', { name: 'Прийняти зміни' }).click({ timeout: 2000 });
    await expect(page.getByText('Зміни з каси прийнято, каталог оновлено')).toBeVisible();
  }).toPass({ timeout: 40_000 });
  await expect(question).toBeHidden();
  // `first()`: a scheduled synchronisation may have added a newer result since.
  await expect(page.getByText(/вилучено \d+/i).first()).toBeVisible();
  expect((await page.request.get(`/wigs/${id}`)).status()).toBe(410);
  const gone = await page.context().newPage();
  await gone.goto(`/wigs/${id}`, { waitUntil: 'networkidle' });
  // Hydration keeps the text that the server rendered for this product.
  await expect(gone.getByRole('heading', { level: 1 })).toHaveText('Цей товар зняли з продажу');
  await expect(gone.getByRole('heading', { name: 'Схожі товари' })).toBeVisible();
  await gone.close();
  const log = await callAs(
    await givenStaff('admin'),
    'GET',
    '/api/admin/audit?search=Синхронізація',
  );
  expect(JSON.stringify(log.body)).toContain('Колекцію знято з продажу');

  await faults();
  await synchronise();
  expect((await page.request.get(`/wigs/${id}`)).status()).toBe(200);
});

test('an editor sees why a product is not sold, and decides about its price with one press', {
  tag: '@long',
}, async ({ page }) => {
  const editor = await signInStaff(page, 'editor');
  const {
    product_id: id,
    price,
    product_name: name,
  } = await givenProduct({
    category: 'wigs',
    place: 60,
  });
  const amountOf = async () =>
    (await (await page.request.get(`/api/products/product/${id}`)).json()).product.amount as number;
  await pos(`__product/${id}`, { price: 1 });
  await expect.poll(amountOf, { timeout: 30_000 }).toBe(0);

  await page.goto('/admin');
  await page.getByRole('link', { name: /^Ціни чекають рішення/ }).click();
  await page.getByRole('link', { name }).click();
  const why = page.getByRole('region', { name: 'Ціна чекає рішення' });
  await expect(why).toContainText(/ціна в\sкасі 0,01\s₴, менша за\s1\s₴/);
  await expectFits(page);
  await page.goto('/admin/pos');
  await expect(panel(page, 'Ціни чекають рішення: 1')).toContainText(/0,01\s₴/);
  await expectFits(page);
  await page.getByRole('link', { name }).click();
  await page.getByLabel('Опис', { exact: true }).fill('Ще не збережено');
  await why.getByRole('button', { name: 'Прийняти ціну каси' }).click();
  await expect(page.getByText('Товар знову продається')).toBeVisible();
  await expect(why).toBeHidden();
  await expect(page.getByLabel('Ціна в касі, ₴')).toHaveValue('0,01');
  await expect(page.getByLabel('Опис', { exact: true })).toHaveValue('Ще не збережено');
  await expect.poll(amountOf).toBeGreaterThan(0);

  // The return from one kopeck to the old price is a suspicious change too, so the sale is stopped again until an
  // editor accepts the price.
  await pos(`__product/${id}`, { price });
  await expect.poll(amountOf, { timeout: 30_000 }).toBe(0);
  const { body } = await callAs(editor, 'GET', `/api/admin/products/${id}`);
  const [size] = (body.product as { sizes: { id: number }[] }).sizes;
  const accepted = { decision: 'accept', sizes: [{ id: size?.id, askedPrice: price }] };
  const { status } = await callAs(editor, 'POST', `/api/admin/products/${id}/price`, accepted);
  expect(status).toBe(200);
});

test('unusable rows are listed with the reason, and the others are imported', {
  tag: '@long',
}, async ({ page }) => {
  await openPos(page);
  await faults({ mode: 'duplicates', method: 'menu.getProducts' });
  await start(page).click();
  await expect(lastRun(page)).toContainText('вдалася');
  const table = lastRun(page).getByRole('table', { name: 'Відкладені рядки' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(table.getByRole('link').first()).toBeVisible();
  await expectFits(page);
  await lastRun(page)
    .getByRole('button', { name: /^Показати ще/ })
    .click();
  await expect(table.getByRole('row')).toHaveCount(101);
  await expect(lastRun(page)).toContainText(/І ще \d+/);

  await faults();
  await start(page).click();
  await expect(table).toHaveCount(0);
});

test('a synchronisation shows its progress', { tag: '@long' }, async ({ page }) => {
  await openPos(page);
  await faults(
    { mode: 'slow', delay: 4000, method: 'menu.getProducts', times: 1 },
    { mode: 'slow', delay: 4000, method: 'access.getSpots', times: 1 },
  );
  await start(page).click();
  await expect(lastRun(page).getByText('Читаємо товари з каси')).toBeVisible();
  await expect(lastRun(page).getByRole('progressbar')).toBeVisible();
  await expect(lastRun(page).getByText('Читаємо залишки з каси')).toBeVisible();
  await expect(page.getByText('Каталог оновлено')).toBeVisible();
  await expect(lastRun(page).getByRole('progressbar')).toHaveCount(0);
  await expect(lastRun(page)).toContainText('вдалася');
});

test('a POS outage loses no order and no page; staff send the order again', {
  tag: '@long',
}, async ({ page }) => {
  const thing = await givenProduct({ category: 'accessories', place: 3 });
  await faults({ mode: '500' });
  // Calls the API instead of pressing the button, because the browser would log the 502 as an error.
  const refused = await callAs(
    await givenStaff('manager'),
    'POST',
    '/api/admin/pos/synchronise',
    {},
  );
  expect(refused).toMatchObject({
    status: 502,
    body: { message: expect.stringContaining('Каталог лишився таким') },
  });
  await openPos(page);
  await expect(lastRun(page)).toContainText(/Каса не.відповідає/);
  expect((await page.request.get(`/accessories/${thing.product_id}`)).status()).toBe(200);

  const { orderId } = await placeOrder(thing.product_id, PARCEL);
  await page.goto(`/admin/orders/${orderId}`);
  const atPos = panel(page, 'Каса');
  // Retry: the shop may still be making its first attempt to send the order to the POS.
  await expect(async () => {
    await page.reload();
    await expect(atPos.getByText(/Каса не.взяла замовлення/)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expectFits(page);

  await faults();
  await expect(async () => {
    const again = atPos.getByRole('button', { name: 'Передати ще раз' });
    if (await again.isVisible()) await again.click();
    await page.reload();
    await expect(atPos.getByText(/На.касі це замовлення №.\d+/)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 50_000 });
});

test('an order shows its state at the POS, and what is to be done there', {
  tag: '@long',
}, async ({ page }) => {
  const thing = await givenProduct({ category: 'accessories', place: 5 });
  const { orderId } = await placeOrder(thing.product_id, PARCEL);
  const posOrderId = await expectAtPos(String(orderId));
  await signInStaff(page, 'manager');
  await page.goto('/admin/pos');
  await page.getByRole('link', { name: /^Чекають на.касі: \d+$/ }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?pos=waiting$/);
  await expect(page.getByRole('list', { name: 'Обрані умови' })).toHaveText(/^Чекають на.касі/);
  await page.getByRole('link', { name: String(orderId) }).click();
  const atPos = panel(page, 'Каса');
  await expect(atPos).toContainText(/його ще не.прийняли/);

  await pos(`__order/${posOrderId}`, { status: 1 });
  await shownInTime(page, () =>
    expect(atPos).toContainText(/чек №.\d+ відкрито/, { timeout: 1000 }),
  );
  const told = (await atPos.textContent()) ?? '';
  const receipt = /чек №\s(\d+)/.exec(told)?.[1];
  await pos(`__receipt/${receipt}`, { status: 2 });
  await shownInTime(page, () => expect(atPos).toContainText('товари списано', { timeout: 1000 }));
  await expectFits(page);

  // If the POS refuses an order whose goods have already been sent, staff must decide what to do.
  const second = await placeOrder(thing.product_id, PARCEL);
  const refusedId = await expectAtPos(String(second.orderId));
  const manager = await givenStaff('manager');
  await callAs(manager, 'PATCH', `/api/orders/${second.orderId}/update`, {
    key: 'status',
    value: 'shipped',
  });
  await pos(`__order/${refusedId}`, { status: 7 });
  await page.goto(`/admin/orders/${second.orderId}`);
  await shownInTime(page, () => expect(atPos).toContainText('відмовлено', { timeout: 1000 }));
  await expect(atPos).toContainText(/проведіть їх на.касі чеком/);
  await atPos.getByRole('button', { name: 'Списано іншим чеком' }).click();
  const question = page.getByRole('dialog', { name: 'Товари вже списано на касі?' });
  await question.getByLabel('Яким чеком і чому').fill('Чек № 7, продано в залі');
  await expectFits(page);
  await question.getByRole('button', { name: 'Так, списано' }).click();
  await expect(question).toBeHidden();
  await expect(atPos).toContainText('товари списано');
  await expect(panel(page, 'Історія')).toContainText(/Товари списано на.касі іншим чеком/);

  await page.goto(`/admin/orders/${orderId}`);
  const cancelled = await callAs(manager, 'PATCH', `/api/orders/${orderId}/update`, {
    key: 'status',
    value: 'cancelled',
  });
  expect(cancelled.status).toBe(200);
  await page.reload();
  await expect(atPos).toContainText(/проведіть там повернення/);
  await expectFits(page);
});

async function expectAtPos(number: string): Promise<number> {
  let found: { incoming_order_id: number; comment: string } | undefined;
  await expect
    .poll(
      async () => {
        const received = await (await fetch(`${address('POSTER_URL')}/__orders`)).json();
        found = received.find(
          ({ comment }: { comment: string }) => comment.split(/\s/, 1)[0] === number,
        );
        return found !== undefined;
      },
      { timeout: 20_000, message: 'the order reaches the POS' },
    )
    .toBe(true);
  return found?.incoming_order_id ?? 0;
}

/** Reloads until `look` passes: a change at the POS becomes visible after some seconds. */
const shownInTime = (page: Page, look: () => Promise<void>) =>
  expect(async () => {
    await page.reload();
    await look();
  }).toPass({ timeout: 30_000 });
