import type { Page } from 'playwright/test';
import { discounted } from '@/lib/shared/money';
import { readSitemap } from './api/seo';
import { call } from './api/shop';
import { expectClean } from './axe';
import { expect, holdAnswers, test } from './fixtures';

// The CSP blocks the injected accessibility checker (axe).
test.use({ bypassCSP: true });

type Part = {
  product_id: number;
  product_name: string;
  category_name: string;
  modifications: { modificator_name: string; amount: number; price: number }[];
};
type ListedBundle = {
  bundle_id: number;
  title: string;
  discount: number;
  price: number;
  products: Part[];
};

async function listBundles(): Promise<ListedBundle[]> {
  const { body } = await call('GET', '/api/bundle/');
  return body.bundles as ListedBundle[];
}

const isSized = ({ products }: ListedBundle) =>
  products.some(({ modifications }) => modifications.length > 1);

/** Whether a bundle has neither a wig nor lenses, so that the shop offers no accessory for it. */
const isPlain = ({ products }: ListedBundle) =>
  products.every(({ category_name }) => !['Перуки', 'Лінзи'].includes(category_name));

async function givenBundle({ sized }: { sized: boolean }): Promise<ListedBundle> {
  const bundle = (await listBundles()).find(
    (one) => isSized(one) === sized && isPlain(one) && one.price > 30_000,
  );
  if (!bundle) throw new Error('The demo shop has no such bundle');
  return bundle;
}

const inHryvnia = (kopecks: number) => {
  const [whole = '', rest] = (kopecks / 100).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${grouped}${rest === '00' ? '' : `,${rest}`}\u00a0₴`;
};

const together = ({ price, discount }: ListedBundle) => discounted(price, discount);

test('a bundle of the home page goes into the basket as one cheaper line', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const bundle = await givenBundle({ sized: false });
  await shopper.open('/');
  const section = page.getByRole('region', { name: 'Набори' });
  await expect(section.getByText('Разом дешевше, ніж окремо.')).toBeVisible();
  await expect(section.getByRole('article')).toHaveCount(3);
  const card = section.getByRole('article').filter({ hasText: bundle.title });
  await card.getByRole('button', { name: `Додати набір «${bundle.title}»` }).click();
  await expect(card.getByRole('button', { name: /^У кошику/ })).toBeVisible();

  await shopper.openBasket();
  const line = shopper.panel.locator('[data-line]');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(`Набір «${bundle.title}»`);
  for (const { product_name } of bundle.products) await expect(line).toContainText(product_name);
  await expect(line).toContainText(inHryvnia(together(bundle)));
  await expect(line.getByText('Ви економите')).toBeVisible();
  await expect(line).toContainText(inHryvnia(bundle.price - together(bundle)));
});

test('a bundle with sizes asks for them and keeps them', async ({ page, shopper }) => {
  const bundle = await givenBundle({ sized: true });
  await shopper.open('/bundles');
  const card = page.getByRole('article').filter({ hasText: bundle.title });
  await card.getByRole('link', { name: /^Обрати розміри/ }).click();
  await page.waitForURL(`**/bundles/${bundle.bundle_id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `Набір «${bundle.title}»` }),
  ).toBeVisible();

  const add = page.getByRole('button', { name: /^Додати набір/ });
  await add.click();
  const selects = page.getByRole('combobox', { name: /^Розмір/ });
  const sized = bundle.products.filter(({ modifications }) => modifications.length > 1);
  await expect(selects).toHaveCount(sized.length);
  await expect(page.getByText('Оберіть розмір', { exact: true })).toHaveCount(sized.length);
  await expect(selects.first()).toBeFocused();
  await expect(shopper.basketButton(/^Кошик$/)).toHaveCount(1);

  const chosen = sized.map(({ product_name, modifications }) => ({
    product_name,
    size: modifications.find(({ amount }) => amount > 0)?.modificator_name ?? '',
  }));
  for (const { product_name, size } of chosen) {
    await page.getByRole('combobox', { name: `Розмір: ${product_name}` }).selectOption(size);
  }
  await expect(page.getByText('Оберіть розмір', { exact: true })).toHaveCount(0);
  await add.click();

  await shopper.openBasket();
  const line = shopper.panel.locator('[data-line]');
  await expect(line).toHaveCount(1);
  for (const { product_name, size } of chosen) {
    await expect(line).toContainText(`${product_name}, розмір ${size}`);
  }
});

test('every bundle is listed and has a page that machines can read', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const bundles = await listBundles();
  await shopper.open('/bundles');
  await expect(page.getByRole('heading', { level: 1, name: 'Набори' })).toBeVisible();
  for (const { title, bundle_id } of bundles) {
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/bundles/${bundle_id}`,
    );
  }

  const { pages } = await readSitemap();
  for (const path of ['/bundles', ...bundles.map(({ bundle_id }) => `/bundles/${bundle_id}`)]) {
    expect(pages).toContain(path);
  }

  const [bundle] = bundles;
  if (!bundle) throw new Error('The demo shop has no bundle');
  await shopper.open(`/bundles/${bundle.bundle_id}`);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(`/bundles/${bundle.bundle_id}`);
  const graph = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text),
  );
  const { offers } = graph.find((node) => node['@type'] === 'Product');
  expect(Number(offers.price)).toBe(together(bundle) / 100);
  expect(offers.priceCurrency).toBe('UAH');
  // Bundle pages also need the stylesheet of the product page, which styles this list.
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Повернення', exact: true }) }),
  ).toHaveCSS('display', 'flex');
});

test('a product shows what it is cheaper with, in the size chosen for it', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const bundle = await givenBundle({ sized: true });
  const part = bundle.products.find(({ modifications }) => modifications.length > 1);
  const size = part?.modifications.find(({ amount }) => amount > 0)?.modificator_name ?? '';
  await shopper.open(`/products/${part?.product_id}`);
  const block = page.getByRole('region', { name: 'Разом дешевше' });
  const offer = block.locator('.together').filter({ hasText: bundle.title });
  await expect(offer.getByRole('listitem').first()).toContainText('Цей товар');
  await expect(offer).toContainText(`−${bundle.discount}`);

  await page.getByRole('radio', { name: size, exact: true }).check();
  const own = offer.getByRole('combobox', { name: `Розмір: ${part?.product_name}` });
  await expect(own).toHaveValue(size);
  for (const { product_id, product_name, modifications } of bundle.products) {
    if (modifications.length < 2 || product_id === part?.product_id) continue;
    const other = modifications.find(({ amount }) => amount > 0)?.modificator_name ?? '';
    await offer.getByRole('combobox', { name: `Розмір: ${product_name}` }).selectOption(other);
  }
  await offer.getByRole('button', { name: /^Додати набір/ }).click();

  await shopper.openBasket();
  const line = shopper.panel.locator('[data-line]');
  await expect(line).toHaveCount(1);
  await expect(line).toContainText(`${part?.product_name}, розмір ${size}`);
});

test('a size chosen for a bundle is chosen on the product’s page', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const bundle = await givenBundle({ sized: true });
  const part = bundle.products.find(({ modifications }) => modifications.length > 1);
  const size = part?.modifications.find(({ amount }) => amount > 0)?.modificator_name ?? '';
  await shopper.open(`/bundles/${bundle.bundle_id}`);
  await page.getByRole('combobox', { name: `Розмір: ${part?.product_name}` }).selectOption(size);
  await page
    .getByRole('main')
    .getByRole('link', { name: part?.product_name.split(' ')[0] })
    .first()
    .click();
  await page.waitForURL(`**/${part?.product_id}`);

  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked();
});

test('a size chosen before hydration is the one that is bought', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const bundle = await givenBundle({ sized: true });
  const part = bundle.products.find(({ modifications }) => modifications.length > 1);
  const size = part?.modifications.find(({ amount }) => amount > 0)?.modificator_name ?? '';
  const letGo = await holdAnswers(page, '**/_next/static/chunks/**.js');
  await page.goto(`/bundles/${bundle.bundle_id}`, { waitUntil: 'commit' });
  const choice = page.getByRole('combobox', { name: `Розмір: ${part?.product_name}` });
  await choice.selectOption(size);
  await page
    .getByRole('button', { name: /^Додати набір/ })
    .first()
    .click();

  letGo();

  await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
  await expect(choice).toHaveValue(size);
});

test('a bundle that has just sold out says which product is missing', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const bundle = await givenBundle({ sized: false });
  const [part] = bundle.products;
  await sellOut(page, part?.product_id ?? 0);
  await shopper.open(`/bundles/${bundle.bundle_id}`);

  const status = page.getByRole('status').filter({ hasText: 'Немає в наявності' });
  await expect(status).toContainText(part?.product_name ?? '');
  await expect(page.getByRole('button', { name: /^Додати набір/ })).toBeDisabled();

  await shopper.open('/bundles');
  const card = page.getByRole('article').filter({ hasText: bundle.title });
  await expect(card.getByText('Немає в наявності')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);
});

test('the dialog for a bundle’s sizes breaks no accessibility rule', {
  tag: ['@both', '@long'],
}, async ({ page, shopper }) => {
  const bundle = await givenBundle({ sized: true });
  const sized = bundle.products.find(({ modifications }) => modifications.length > 1);
  for (const path of [`/bundles/${bundle.bundle_id}`, `/products/${sized?.product_id}`]) {
    await shopper.open(path);
    await page
      .getByRole('button', { name: /^Додати набір/ })
      .first()
      .click();
    await expect(page.getByText('Оберіть розмір', { exact: true }).first()).toBeVisible();
    await expectClean(page);
  }
});

test('an address without a bundle is a true 404', { tag: '@long' }, async ({ request }) => {
  const [bundle] = await listBundles();
  for (const id of ['999999', '0', `0${bundle?.bundle_id}`, 'abc', '-1', '99999999999']) {
    const answer = await request.get(`/bundles/${id}`, { maxRedirects: 0 });
    expect({ id, status: answer.status() }).toEqual({ id, status: 404 });
    expect(await answer.text()).toContain('<h1>Такої сторінки немає</h1>');
  }
});

test('bundles fit a screen of 320 px', { tag: '@long' }, async ({ page, shopper }) => {
  const [bundle] = await listBundles();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/',
    '/bundles',
    `/bundles/${bundle?.bundle_id}`,
    `/products/${bundle?.products[0]?.product_id}`,
  ]) {
    await shopper.open(path);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
  }
});

/** Mocks only the stock response of the shop, because other journeys buy at the same POS. */
const sellOut = (page: Page, productId: number) =>
  page.route('**/api/products/stock*', async (route) => {
    const answer = await route.fetch();
    const { stock } = await answer.json();
    await route.fulfill({
      json: {
        stock: stock.map((entry: { productId: number }) =>
          entry.productId === productId ? { ...entry, available: 0 } : entry,
        ),
      },
    });
  });

test('a bundle that is too small for an order says so', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const { bundle_id, price } = await givenBundle({ sized: false });
  const path = `/bundles/${bundle_id}`;
  // Mocks another minimum order total, because the real setting would affect other journeys.
  const minimum = price + 120_00;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      'data-minimum="30000"',
      `data-minimum="${minimum}"`,
    );
    await route.fulfill({ response, body });
  });
  await shopper.open(path);
  const note = page.getByText(`Мінімальна сума замовлення ${minimum / 100} грн`);
  await expect(note).toContainText(/до\sнабору треба ще щось на\s\d[\d\s]*₴/);
  await page.unroute(path);
  await shopper.open(path);
  await expect(page.getByText('Мінімальна сума замовлення')).toHaveCount(0);
});
