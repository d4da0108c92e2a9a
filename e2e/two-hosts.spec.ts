import type { Page } from 'playwright/test';
import { freePort } from '../sandbox/free-port';
import { type Fleet, startFleet } from '../scripts/testing/instances';
import { postgresBinaries, startServer } from '../scripts/testing/servers';
import { productRow } from '../scripts/testing/test-pos';
import { until } from '../scripts/testing/until';
import { PASSWORD, registration } from './api/session';
import { expect, test } from './fixtures';
import { LoginModal } from './login-modal';

// The storefront and its API have different hosts of one site. They are two processes of one build, with one database.

const NAME = 'Перука двох адрес';
const before = process.env.SHOP_URL;
let fleet: Fleet;
let site: string;
let api: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const [sitePort, apiPort] = [await freePort(), await freePort()];
  // Chromium resolves names below localhost to this machine.
  site = `http://shop.localhost:${sitePort}`;
  api = `http://api.shop.localhost:${apiPort}`;
  const isEmbedded = !postgresBinaries();
  const settings = {
    SITE_URL: site,
    NEXT_PUBLIC_API_URL: api,
    DATABASE_EMBEDDED: isEmbedded ? '1' : '',
  };
  fleet = await startFleet(2, [productRow(1, { product_name: NAME })], {
    database: await startServer(isEmbedded ? 'embedded' : 'PostgreSQL'),
    env: (index) => ({ ...settings, PORT: String(index === 0 ? sitePort : apiPort) }),
  });
  const listed = () =>
    fetch(`${fleet.instances[1]?.url}/api/products/wigs`).then((answer) => answer.text());
  await until(async () => (await listed()).includes(NAME), { what: 'the wig' });
  process.env.SHOP_URL = site;
});

test.afterAll(async () => {
  process.env.SHOP_URL = before;
  await fleet?.close();
});

test('a shop whose API has its own host serves shoppers and staff', {
  tag: ['@desk', '@long'],
}, async ({ page, shopper }) => {
  test.setTimeout(120_000);
  // This build was made without NEXT_PUBLIC_API_URL, so its browser code reads the variable at run time, as in Node.
  await page.addInitScript((url) => {
    Object.assign(window, { process: { env: { NEXT_PUBLIC_API_URL: url } } });
  }, api);
  const asked = listCalls(page);
  const fields = registration();

  await shopper.open(`${site}/register`);
  await register(page, fields.email);
  await new LoginModal(page).knowsPerson();
  expect(await cookieNames(page, api)).toContain('token');
  expect(await cookieNames(page, site)).toEqual(['signed-in', 'staff-pages']);

  await shopper.open(`${site}/wigs/1`);
  await page
    .getByRole('button', { name: `В обране: ${NAME}`, exact: true })
    .first()
    .click();
  await shopper.pressAdd();
  await shopper.open(`${site}/wishes`);
  await expect(page.getByRole('main').getByRole('link', { name: NAME }).first()).toBeVisible();
  await shopper.goToCheckout();
  await page.getByText('Самовивіз', { exact: true }).click();
  await page.getByText('Оплата в магазині', { exact: true }).click();
  await shopper.confirm();
  await page.waitForURL(`${site}/order/**`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/A-\d+/);
  const number = /A-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? '';
  // Without the access token, as after its expiry, the page renews the session by itself.
  await page.context().clearCookies({ name: 'token' });
  await shopper.open(`${site}/user`);
  await expect(page.getByText(number).first()).toBeVisible();
  await page.getByRole('button', { name: 'Вийти', exact: true }).click();
  await page.waitForURL(`${site}/`);

  await page.goto(`${site}/admin/orders`);
  await expect(page).toHaveURL(/\/admin\/sign-in\?to=/);
  await page.getByLabel('Пошта').fill(fleet.admin.email);
  await page.getByLabel('Пароль', { exact: true }).fill(fleet.admin.password);
  await page.getByRole('button', { name: 'Увійти', exact: true }).click();
  await page.waitForURL(`${site}/admin/orders`);
  await expect(page.getByRole('link', { name: new RegExp(number) }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^orders-.*\.csv$/);

  // Without the session cookies of the API and of the pages, the sign-in page renews both and continues.
  for (const name of ['token', 'staff-pages']) await page.context().clearCookies({ name });
  await page.goto(`${site}/admin/orders/${number}`);
  await page.waitForURL(`${site}/admin/orders/${number}`);
  await page.getByRole('button', { name: 'Підтвердити' }).first().click();
  await expect(page.getByText('Підтверджено').first()).toBeVisible();

  // Only the session cookie of the pages is gone.
  await page.context().clearCookies({ name: 'staff-pages' });
  await page.goto(`${site}/admin/customers`);
  await page.waitForURL(`${site}/admin/customers`);
  await page.getByRole('button', { name: 'Вийти', exact: true }).click();
  await page.waitForURL(`${site}/admin/sign-in`);
  expect(await cookieNames(page, api)).not.toContain('staff-pages');
  await page.goto(`${site}/admin`);
  await expect(page).toHaveURL(/\/admin\/sign-in/);

  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((url) => !url.startsWith(api))).toEqual([]);
});

async function register(page: Page, email: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('Ім’я').fill('Олена');
  await form.getByLabel('Прізвище').fill('Мельник');
  await form.getByLabel('Пошта').fill(email);
  await form.getByLabel('Телефон').fill('0671234567');
  await form.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Повторіть пароль').fill(PASSWORD);
  await page.getByRole('button', { name: 'Зареєструватися' }).click();
}

/** Collects the URLs of all API calls of the page, to any host. */
function listCalls(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) asked.push(request.url());
  });
  return asked;
}

/** Names of the cookies that a request to /admin of this host would send. */
async function cookieNames(page: Page, origin: string): Promise<string[]> {
  const cookies = await page.context().cookies(`${origin}/admin`);
  return cookies.map(({ name }) => name).sort();
}
