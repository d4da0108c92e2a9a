import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { killEverything, type OwnShop, openOwnShop } from '../scripts/testing/own-shop';
import { mailTo } from './account-api';
import { givenMember } from './api/session';
import { Authenticator } from './authenticator';
import { expectClean } from './axe';
import { expect, test } from './fixtures';
import { overflow } from './login-modal';

const ADMIN = { email: 'admin@amplua.test', password: 'amplua-admin' };
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1440, height: 900 };

const before = { SHOP_URL: process.env.SHOP_URL, MAIL_URL: process.env.MAIL_URL };
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-factor-'));
let shop: OwnShop;

// The shared demo shop does not require a second factor for staff; this one does, as in production.
test.beforeAll(async ({ browserName: _ }, info) => {
  test.setTimeout(240_000);
  if (info.project.name !== 'desktop') return;
  shop = await openOwnShop(dataDir, { SECOND_FACTOR: 'required', RATE_LIMIT_SCALE: '100' });
  process.env.SHOP_URL = shop.url;
  process.env.MAIL_URL = `http://127.0.0.1:${shop.ports.mail}`;
});

test.afterAll(async () => {
  Object.assign(process.env, before);
  if (shop) await killEverything(shop.launcher);
  rmSync(dataDir, { recursive: true, force: true });
});

const code = (page: Page | Locator) => page.getByLabel('Код із застосунку');
const open = (page: Page, to: string) => page.goto(shop.url + to);

async function signIn(page: Page) {
  await page.getByLabel('Пошта').fill(ADMIN.email);
  await page.getByLabel('Пароль', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
}

async function signOut(page: Page) {
  await page.request.post(`${shop.url}/api/auth/logout`, {
    data: {},
    headers: { Origin: shop.url },
  });
  await open(page, '/admin');
  await expect(page).toHaveURL(/\/admin\/sign-in/);
}

/** Recovery codes whose text is wider than their box, so that it overlaps the next code. */
const overlapping = (page: Page) =>
  page
    .locator('ol li')
    .evaluateAll((items) =>
      items.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent),
    );

/** Checks layout and accessibility of the current page on a phone and on a laptop. */
async function expectFits(page: Page) {
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await overlapping(page)).toEqual([]);
    await expectClean(page);
  }
}

/** Refuses role changes until a new code is verified, as the API does when the last code is older than ten minutes. */
async function whenCodeIsOld(page: Page) {
  let isGiven = false;
  await page.route('**/api/auth/secondFactor/verify', async (route) => {
    const answer = await route.fetch();
    isGiven = answer.ok();
    await route.fulfill({ response: answer });
  });
  const json = { message: 'Підтвердьте цю дію новим кодом', code: 'fresh_code_needed' };
  await page.route('**/api/admin/roles', (route) =>
    isGiven ? route.continue() : route.fulfill({ status: 403, json }),
  );
}

/** Grants a role while the last code is too old: the page asks for a new code and then completes the action. */
async function addWithFreshCode(page: Page, app: Authenticator) {
  await whenCodeIsOld(page);
  const { email } = await givenMember();
  await open(page, `/admin/staff?search=${email}`);
  await page.getByRole('button', { name: 'Додати людину' }).click();
  const adding = page.getByRole('dialog', { name: 'Додати до команди' });
  await adding.getByLabel('Пошта').fill(email);
  await adding.getByRole('button', { name: 'Додати', exact: true }).click();
  const asking = page.getByRole('dialog', { name: 'Введіть код із застосунку' });
  const field = code(asking);
  await expect(field).toBeFocused();
  await expect(asking).toContainText(`Роль: ${email} → `);
  await expectFits(page);
  // Cancelling shows no error.
  await page.keyboard.press('Escape');
  await expect(asking).toBeHidden();
  await expect(adding.getByRole('button', { name: 'Додати', exact: true })).toBeVisible();
  await expect(adding.getByText('Підтвердьте цю дію новим кодом')).toHaveCount(0);

  await adding.getByRole('button', { name: 'Додати', exact: true }).click();
  await field.fill(app.last);
  await asking.getByRole('button', { name: 'Підтвердити' }).click();
  await expect(field).toHaveAccessibleDescription(/Код не підходить/);
  await field.fill(await app.next());
  await asking.getByRole('button', { name: 'Підтвердити' }).click();

  await expect(adding).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('запрошено');
  await page.unrouteAll();
}

test('a shop that requires a second factor admits no staff without one', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await open(page, '/admin/orders');
  await signIn(page);
  await expect(page.getByText(/команда входить із.паролем і.кодом/)).toBeVisible();
  await expect(page.getByRole('img', { name: /QR-код/ })).toBeVisible();
  await expectFits(page);
  const refused = await page.request.get(`${shop.url}/api/admin/orders/counts`);
  expect(await refused.json()).toMatchObject({ code: 'second_factor_setup_needed' });
  expect((await page.request.get(`${shop.url}/admin/orders`)).url()).toContain('/admin/sign-in');

  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  const app = new Authenticator(secret);
  await code(page).fill(await app.next());
  await page.getByRole('button', { name: 'Підтвердити' }).click();
  await expect(page.getByRole('heading', { name: 'Резервні коди' })).toBeFocused();
  const codes = await page.locator('ol code').allTextContents();
  expect(new Set(codes).size).toBe(10);
  await expectFits(page);
  await page.getByLabel(/Я зберіг/).check();
  await page.getByRole('button', { name: 'Далі' }).click();
  await expect(page).toHaveURL(/\/admin\/orders$/);
  await mailTo(ADMIN.email, /Вхід за.кодом налаштовано/);

  await signOut(page);
  await signIn(page);
  await expect(code(page)).toBeFocused();
  await expectFits(page);
  await code(page).fill(app.last);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(code(page)).toHaveAccessibleDescription(/Код не підходить/);
  await code(page).fill(await app.next());
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await expect(page).toHaveURL(/\/admin$/);

  // Recovery codes are shown once: neither the page nor the API returns them again.
  await open(page, '/admin/security');
  await expect(page.getByText('Резервних кодів залишилося: 10')).toBeVisible();
  await expect(page.getByText(codes[0] ?? '', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Вимкнути' })).toHaveCount(0);
  await expect(page.getByText(/вимкнути.його не.можна/)).toBeVisible();

  await addWithFreshCode(page, app);

  for (const isUsed of [false, true]) {
    await signOut(page);
    await signIn(page);
    await page.getByRole('button', { name: /Резервний код/ }).click();
    const recovery = page.getByLabel('Резервний код');
    await recovery.fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Увійти', exact: true }).click();
    if (isUsed) {
      await expect(recovery).toHaveAccessibleDescription(/Код не підходить/);
      await expectFits(page);
    } else {
      await expect(page).toHaveURL(/\/admin$/);
    }
  }
  await mailTo(ADMIN.email, /Використано резервний код/);
});
