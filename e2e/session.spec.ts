import type { Page } from 'playwright/test';
import { givenCustomer, signInBrowser } from './account-api';
import { ownPage } from './api/session';
import { call } from './api/shop';
import { expect, givenProduct, stopClock, test } from './fixtures';
import { LoginModal, toasts } from './login-modal';

/** Ends all sessions of a user, as from another device. */
async function endElsewhere(cookies: string[]): Promise<void> {
  const Cookie = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  const { status } = await call('DELETE', '/api/auth/sessions', undefined, {
    ...ownPage(),
    Cookie,
  });
  expect(status).toBe(200);
}

/** Simulates the events of a tab that becomes visible and focused again. */
const lookAt = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    window.dispatchEvent(new Event('focus'));
  });

test('the second person on a device inherits nothing from a session that was ended elsewhere', async ({
  page,
  shopper,
  context,
}, info) => {
  const first = await givenCustomer({ firstName: 'Анастасія' });
  const second = await givenCustomer({ firstName: 'Богдана' });
  await signInBrowser(context, first);
  const figure = await givenProduct({ place: info.project.name === 'phone' ? 20 : 21 });
  await shopper.openWithBasket('/public', figure);
  const other = await context.newPage();
  await other.goto('/user?section=details');
  await expect(other.getByLabel('Ім’я')).toHaveValue('Анастасія');

  await endElsewhere(first.cookies);
  const modal = new LoginModal(page);
  await page.reload();
  await modal.knowsGuest();
  await expect(other.getByText('Анастасія')).toHaveCount(0);
  expect(await shopper.countPieces()).toBe(0);
  await modal.open();
  await modal.signIn(second.email, second.password);
  await modal.knowsPerson();

  await expect(other.getByRole('heading', { name: 'Вітаємо, Богдана' })).toBeVisible();
  await expect(other.getByLabel('Ім’я')).toHaveValue('Богдана');
  await expect(other.locator('main').getByLabel('Пошта')).toHaveValue(second.email);
});

test('a session hint that the page cannot remove does not cause endless requests', {
  tag: '@long',
}, async ({ page, shopper, context }) => {
  // A cookie that the page cannot remove, like one that is set for a parent domain.
  const { hostname } = new URL(ownPage().Origin);
  await context.addCookies([{ name: 'signed-in', value: '1', domain: hostname, path: '/public' }]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) asked.push(request.url());
  });

  await shopper.open('/public');
  await new LoginModal(page).knowsGuest();
  // Fails if the page sends requests endlessly: then the network would never become idle.
  await page.waitForLoadState('networkidle');

  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(5);
});

test(
  'the basket of an expired session is not shown to the next person',
  { tag: '@long' },
  async ({ page, shopper, context }, info) => {
    const [first, second] = [await givenCustomer(), await givenCustomer()];
    const figure = await givenProduct({ place: info.project.name === 'phone' ? 22 : 23 });
    const modal = new LoginModal(page);
    await shopper.open('/public');
    await modal.open();
    await modal.signIn(first.email, first.password);
    await modal.knowsPerson();
    await shopper.addToBasket(`/figures/${figure.product_id}`);

    await context.clearCookies();
    await shopper.open('/public');
    expect(await shopper.countPieces()).toBe(1);
    await modal.open();
    await modal.signIn(first.email, first.password);
    await modal.knowsPerson();
    expect(await shopper.countPieces()).toBe(1);

    await context.clearCookies();
    await shopper.open('/public');
    await modal.open();
    await modal.signIn(second.email, second.password);
    await modal.knowsPerson();
    expect(await shopper.countPieces()).toBe(0);
  },
);

test('a browser without storage still shops and signs in', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('forbidden', 'SecurityError');
    };
    Object.defineProperty(window, 'BroadcastChannel', { value: forbid });
    Object.defineProperty(window, 'localStorage', { get: forbid });
    Object.defineProperty(window, 'sessionStorage', { get: forbid });
  });
  const person = await givenCustomer();
  await shopper.open('/merch');
  await expect(page.getByRole('article').first()).toBeVisible();
  const modal = new LoginModal(page);
  await modal.open();
  await modal.signIn(person.email, person.password);

  await expect(toasts(page)).toContainText('Вхід виконано');
  await modal.knowsPerson();
});

test('an unreachable shop signs nobody out, and loses no input', {
  tag: '@long',
}, async ({ page, shopper, context }) => {
  await signInBrowser(context, await givenCustomer());
  await shopper.open('/user?section=details');
  await page.getByLabel('Ім’я').fill('Соломія');

  await context.clearCookies({ name: 'token' });
  await page.route('**/api/auth/refresh', (route) => route.fulfill({ status: 429, json: {} }));
  const refused = page.waitForResponse('**/api/auth/refresh');
  await lookAt(page);
  await refused;
  await expect(page.getByLabel('Ім’я')).toHaveValue('Соломія');

  await page.unroute('**/api/auth/refresh');
  await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
  await expect(toasts(page)).toContainText('Дані збережено');
});

test('an account that fails to load says so and can be retried', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  await signInBrowser(context, await givenCustomer());
  await page.route('**/api/auth/current', (route) => route.fulfill({ status: 429, json: {} }));
  for (const path of ['/user', '/wishes']) {
    await shopper.open(path);
    await expect(page.getByRole('heading', { name: 'Кабінет не відкрився' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await page.unroute('**/api/auth/current');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(page.getByRole('heading', { name: 'Тут поки порожньо' })).toBeVisible();
});

test('a guest who signs in from the modal keeps their hearts in the account', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const person = await givenCustomer();
  await shopper.open('/merch');
  const heart = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^В обране/ });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const modal = new LoginModal(page);
  await modal.open();
  await modal.signIn(person.email, person.password);
  await modal.knowsPerson();

  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('guest-wishes')))
    .toContain('"ids":[]');
  const { user } = await page.evaluate(() =>
    fetch('/api/auth/current').then((answer) => answer.json()),
  );
  expect(user.wishes).toHaveLength(1);
});

test('two quick taps on a heart of the wish list remove one product', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  const person = await givenCustomer();
  await signInBrowser(context, person);
  const Cookie = person.cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  for (const place of [3, 4, 5]) {
    const { product_id } = await givenProduct({ place });
    const body = { product_id };
    await call('PATCH', '/api/auth/addToWish', body, { ...ownPage(), Cookie });
  }
  await page.clock.install();
  await shopper.open('/wishes');
  await expect(page.getByRole('article')).toHaveCount(3);
  const box = await page.getByRole('article').first().locator('.heart').boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];

  const tap = () =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.click(), [
      x,
      y,
    ] as const);

  // Uses the page's clock: on a busy machine any time may pass between two taps of the test.
  await stopClock(page);
  await tap();
  await page.clock.runFor(150);
  await tap();

  await expect(page.getByRole('article')).toHaveCount(2);
  await page.clock.runFor(1000);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('article')).toHaveCount(2);
});
