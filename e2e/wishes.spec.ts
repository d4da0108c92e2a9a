import type { Locator, Page } from 'playwright/test';
import { givenCustomer, type Person, signInBrowser } from './account-api';
import { ownPage } from './api/session';
import { call, changeAtPos, type listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, holdAnswers, test } from './fixtures';

// The CSP of private pages blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

/** Products of a listing's first page, sorted by id so that each test gets the same ones. */
async function givenProducts(category = 'merch') {
  const { body } = await call('GET', `/api/products/${category}`);
  const products = body.products as Awaited<ReturnType<typeof listProducts>>;
  return products.sort((a, b) => a.product_id - b.product_id);
}

const cookiesOf = ({ cookies }: Person) => ({
  Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
});

async function wishesOf(person: Person): Promise<number[]> {
  const { body } = await call('GET', '/api/auth/current', undefined, cookiesOf(person));
  return (body.user as { wishes: number[] }).wishes;
}

async function markFor(person: Person, productId: number): Promise<void> {
  const headers = { ...ownPage(), ...cookiesOf(person) };
  const { status } = await call('PATCH', '/api/auth/addToWish', { product_id: productId }, headers);
  expect(status).toBe(200);
}

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `В обране: ${name}`, exact: true });

const expectMarked = (button: Locator, isMarked = true) =>
  expect(button).toHaveAttribute('aria-pressed', String(isMarked));

const headerHeart = (page: Page) => page.getByRole('link', { name: /^Обране/ });
const toasts = (page: Page) => page.locator('[data-sonner-toast]');
const login = (page: Page) => page.getByRole('dialog').filter({ hasText: 'Вхід' });

const keptHere = (page: Page): Promise<number[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('guest-wishes') ?? 'null')?.state.ids ?? []);

/** Simulates the event of a tab that becomes visible again. */
const checkAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Names of the cards, in their order. */
const cards = (page: Page) => page.locator('article h2');

async function expectNoOverflow(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 700 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(320);
  if (before) await page.setViewportSize(before);
}

test('a guest’s hearts are stored in this browser, with a message once', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const [first, second] = await givenProducts();
  if (!first || !second) throw new Error('The demo catalogue has too little merch');
  await shopper.open('/merch');
  await expectMarked(heart(page, first.product_name), false);
  await heart(page, first.product_name).click();

  await expectMarked(heart(page, first.product_name));
  await expectMarked(heart(page, second.product_name), false);
  await expect(headerHeart(page)).toHaveAccessibleName(/товарів: 1$/);
  await expect(toasts(page)).toContainText('Додано в обране');
  await expect(toasts(page)).toContainText('в цьому браузері');
  await toasts(page).getByRole('button', { name: 'Закрити повідомлення' }).click();
  await expect(toasts(page)).toHaveCount(0);
  // Scroll up: targets covered by the header would fail the check.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectClean(page);
  await expectNoOverflow(page);

  await shopper.open(`/merch/${second.product_id}`);
  await heart(page, second.product_name).click();
  await expectMarked(heart(page, second.product_name));
  await expect(headerHeart(page)).toHaveAccessibleName(/товарів: 2$/);
  await expectClean(page);
  await expectNoOverflow(page);

  await page.reload();
  await expectMarked(heart(page, second.product_name));
  await expect(headerHeart(page)).toHaveAccessibleName(/товарів: 2$/);
  expect(await keptHere(page)).toEqual([second.product_id, first.product_id]);
  await expect(toasts(page), 'told once in a tab').toHaveCount(0);

  await shopper.open('/merch');
  await heart(page, first.product_name).click();
  await expectMarked(heart(page, first.product_name), false);
  expect(await keptHere(page)).toEqual([second.product_id]);
});

test('the message about the first heart leads to the login', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const [product] = await givenProducts();
  await shopper.open(`/merch/${product?.product_id}`);
  await heart(page, product?.product_name ?? '').click();
  await toasts(page).getByRole('button', { name: 'Увійти' }).click();
  await expect(login(page).getByRole('heading', { name: 'Вхід' })).toBeVisible();
});

test('hearts are moved to the account with the guest, none of them twice', {
  tag: '@long',
}, async ({ page, shopper, context }) => {
  const [had, earlier, later] = await givenProducts();
  if (!had || !earlier || !later) throw new Error('The demo catalogue has too little merch');
  const person = await givenCustomer();
  await markFor(person, had.product_id);
  await shopper.open('/merch');
  // Clicks a larger id first, so that the order of the clicks differs from the order of the ids.
  for (const { product_name } of [had, later, earlier]) await heart(page, product_name).click();
  await expect(headerHeart(page)).toHaveAccessibleName(/товарів: 3$/);

  await signInBrowser(context, person);
  await page.reload();

  await expect.poll(() => keptHere(page)).toEqual([]);
  expect(await wishesOf(person)).toEqual([earlier.product_id, later.product_id, had.product_id]);
  await expect(headerHeart(page)).toHaveAccessibleName(/товарів: 3$/);
  for (const { product_name } of [had, later, earlier]) {
    await expectMarked(heart(page, product_name));
  }
});

test('a customer’s heart is in the account and in the other tab', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  const [product] = await givenProducts();
  const { product_id, product_name } = product ?? { product_id: 0, product_name: '' };
  const person = await givenCustomer();
  await signInBrowser(context, person);
  const other = await context.newPage();
  await other.goto(`/merch/${product_id}`);
  await expectMarked(heart(other, product_name), false);

  await shopper.open('/merch');
  await heart(page, product_name).click();
  await expectMarked(heart(page, product_name));
  await expect.poll(() => wishesOf(person)).toEqual([product_id]);
  expect(await keptHere(page), 'nothing is kept in the browser').toEqual([]);
  await expect(toasts(page)).toHaveCount(0);
  await checkAgain(other);
  await expectMarked(heart(other, product_name));

  await heart(page, product_name).click();
  await expectMarked(heart(page, product_name), false);
  await expect.poll(() => wishesOf(person)).toEqual([]);
  await checkAgain(other);
  await expectMarked(heart(other, product_name), false);
});

test('a heart that the server refuses is reverted silently', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  const [product] = await givenProducts();
  const button = heart(page, product?.product_name ?? '');
  await signInBrowser(context, await givenCustomer());
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/addToWish', async (route) => {
    await held;
    await route.fulfill({ status: 409, json: { message: 'Ні', code: 'too_many_rows' } });
  });
  await shopper.open('/merch');
  await expect(headerHeart(page)).not.toHaveAttribute('aria-haspopup');
  // Wait: the page treats the visitor as signed in only after their user data has loaded.
  await page.waitForLoadState('networkidle');
  await button.click();
  await expectMarked(button);

  answer();
  await expectMarked(button, false);
  await expect(headerHeart(page)).toHaveAccessibleName('Обране');
  await expect(toasts(page)).toHaveCount(0);
});

test('fast presses end in the state of the last press', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  const [thrice, twice] = await givenProducts();
  if (!thrice || !twice) throw new Error('The demo catalogue has too little merch');
  const person = await givenCustomer();
  await signInBrowser(context, person);
  const letGo = await holdAnswers(page, /ToWish|FromWish/);
  await shopper.open('/merch');
  await page.waitForLoadState('networkidle');
  const press = (name: string, times: number) =>
    heart(page, name).evaluate((button, count) => {
      for (let done = 0; done < count; done += 1) (button as HTMLElement).click();
    }, times);
  await press(thrice.product_name, 3);
  await press(twice.product_name, 2);
  letGo();

  await expectMarked(heart(page, thrice.product_name));
  await expectMarked(heart(page, twice.product_name), false);
  await expect.poll(() => wishesOf(person)).toEqual([thrice.product_id]);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expectMarked(heart(page, thrice.product_name));
  await expectMarked(heart(page, twice.product_name), false);
});

test('a press before the session is loaded reaches the account', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  const [product] = await givenProducts();
  const { product_id, product_name } = product ?? { product_id: 0, product_name: '' };
  const person = await givenCustomer();
  await signInBrowser(context, person);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/current', async (route) => {
    await held;
    await route.continue();
  });
  await shopper.open('/merch');
  await heart(page, product_name).click();
  await expectMarked(heart(page, product_name));
  await expect(toasts(page), 'a customer is not asked to sign in').toHaveCount(0);

  answer();
  await expect.poll(() => wishesOf(person)).toEqual([product_id]);
  await expectMarked(heart(page, product_name));
  expect(await keptHere(page)).toEqual([]);
});

test('the wish list shows the marked products, newest first, and allows undo', async ({
  page,
  shopper,
  context,
}) => {
  const products = (await givenProducts()).slice(0, 3);
  const person = await givenCustomer();
  for (const { product_id } of products) await markFor(person, product_id);
  const [oldest = '', middle = '', newest = ''] = products.map((product) => product.product_name);
  await signInBrowser(context, person);
  await shopper.open('/merch');
  await headerHeart(page).click();
  await page.waitForURL('**/wishes');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обране');
  await expect(cards(page)).toHaveText([newest, middle, oldest]);
  await expect(page.getByText('3 товари')).toBeVisible();
  await expectClean(page);
  await expectNoOverflow(page);

  await heart(page, middle).click();
  await expect(cards(page)).toHaveText([newest, oldest]);
  await expect(page.getByText('2 товари')).toBeVisible();
  await expect(headerHeart(page)).toHaveAccessibleName(/товарів: 2$/);
  await expect(heart(page, oldest), 'the focus goes on to what moved up').toBeFocused();
  await expect(toasts(page)).toContainText('Прибрано з обраного');
  await expectClean(page);
  await toasts(page).getByRole('button', { name: 'Повернути' }).click();
  await expect(cards(page)).toHaveText([newest, middle, oldest]);
  await expect.poll(async () => (await wishesOf(person)).length).toBe(3);

  for (const name of [newest, middle, oldest]) await heart(page, name).click();
  await expect(page.getByText('Тут поки порожньо')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => wishesOf(person)).toEqual([]);
  await page.reload();
  await expect(page.getByText('Тут поки порожньо')).toBeVisible();
  await expectClean(page);
  await expectNoOverflow(page);
  await page.getByRole('link', { name: 'До каталогу' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test(
  'a wish that is sold out stays in the list and says so',
  { tag: '@long' },
  async ({ page, shopper, context }, info) => {
    const products = await givenProducts('k-pop');
    const product = products[info.project.name === 'phone' ? 1 : 0];
    const { product_id, product_name } = product ?? { product_id: 0, product_name: '' };
    await changeAtPos(product_id, { stock: 0 });
    const person = await givenCustomer();
    await markFor(person, product_id);
    await signInBrowser(context, person);
    await shopper.open('/wishes');

    const card = page.locator('article').filter({ hasText: product_name });
    await expect(card.getByText('Немає в наявності').first()).toBeVisible();
    await expect(card.getByRole('button', { name: /^Додати в кошик/ })).toHaveCount(0);
    await expectMarked(heart(page, product_name));
    await expectClean(page);
  },
);

test('a list that fails to load says so and can be retried', { tag: '@long' }, async ({
  page,
  shopper,
  context,
}) => {
  const [product] = await givenProducts();
  const person = await givenCustomer();
  await markFor(person, product?.product_id ?? 0);
  await signInBrowser(context, person);
  await page.route('**/api/products/favorite', (route) =>
    route.fulfill({ status: 409, json: { message: 'Магазин перепочиває', code: 'busy' } }),
  );
  await shopper.open('/wishes');
  await expect(page.getByRole('alert').filter({ hasText: 'Магазин перепочиває' })).toBeVisible();
  await expectClean(page);
  await expectNoOverflow(page);

  await page.unroute('**/api/products/favorite');
  await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
  await expect(cards(page)).toHaveText([product?.product_name ?? '']);
});

test('the wish list without a session asks to sign in and then continues by itself', {
  tag: '@long',
}, async ({ page, shopper, context }) => {
  const [had, guests] = await givenProducts();
  if (!had || !guests) throw new Error('The demo catalogue has too little merch');
  const person = await givenCustomer();
  await markFor(person, had.product_id);
  await shopper.open('/merch');
  await heart(page, guests.product_name).click();
  await expectMarked(heart(page, guests.product_name));

  await shopper.open('/wishes');
  await expect(login(page).getByRole('heading', { name: 'Вхід' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(login(page)).toHaveCount(0);
  await expect(page.getByText('У цьому браузері збережено 1 товар')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: 'Реєстрація' })).toHaveAttribute(
    'href',
    '/register',
  );
  await expectClean(page);
  await expectNoOverflow(page);
  await page.locator('main').getByRole('button', { name: 'Увійти' }).click();
  await expect(login(page)).toBeVisible();

  // Signs in through another tab of this browser, which notifies all tabs.
  await signInBrowser(context, person);
  const other = await context.newPage();
  await other.goto('/public');
  await other.evaluate(() => new BroadcastChannel('session').postMessage('in'));
  await expect(login(page)).toHaveCount(0);
  await expect(cards(page)).toHaveText([guests.product_name, had.product_name]);
  expect(await keptHere(page)).toEqual([]);
});

test('a guest’s header heart opens the login', { tag: '@long' }, async ({ page, shopper }) => {
  await shopper.open('/merch');
  await headerHeart(page).click();
  await expect(login(page).getByRole('heading', { name: 'Вхід' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/merch');
});

test('invalid data among the stored hearts does no harm', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const [product] = await givenProducts();
  const { product_id, product_name } = product ?? { product_id: 0, product_name: '' };
  for (const garbage of ['{', '{"state":{"ids":[null,"1",-4]},"version":9}', '[]', '7']) {
    await shopper.open('/merch');
    await page.evaluate((text) => localStorage.setItem('guest-wishes', text), garbage);
    await page.reload();
    await expect(headerHeart(page)).toHaveAccessibleName('Обране');
    await heart(page, product_name).click();
    await expectMarked(heart(page, product_name));
    expect(await keptHere(page)).toEqual([product_id]);
  }
});
