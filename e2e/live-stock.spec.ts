import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { call, changeAtPos, leavePieces, listProducts } from './api/shop';
import { expect, givenProduct, test } from './fixtures';
import { layoutShift, watchLayoutShift } from './layout-shift';

const placeOf = (first: number, project: string) => first + (project === 'phone' ? 1 : 0);

const NOTIFY = 'Повідомити, коли з’явиться';

/** Sets a product's stock to this many pieces; its pages are then rendered with that stock. */
async function givenPieces(place: number, stock: number, category = 'acrylic-stands') {
  // Sorted by id, so that the choice does not depend on what is sold out.
  const products = (await listProducts(category)).sort((a, b) => a.product_id - b.product_id);
  const product = products[place];
  if (!product) throw new Error(`The demo catalogue has too few products in ${category}`);
  await leavePieces(product.product_id, stock);
  return product;
}

/** Places an order as another customer; an order does not revalidate any page. */
async function orderedBySomebody(productId: number, amount: number, price: number) {
  const { status, body } = await call('POST', '/api/orders', {
    firstName: 'Інша',
    lastName: 'Покупниця',
    phone: `+38050${String(productId).padStart(7, '0')}`,
    email: `other${productId}@example.com`,
    payments: 'pickup',
    deliveryMethod: 'pickup',
    // Makes each order different; a repeated one would count as a duplicate.
    deliveryComments: randomUUID(),
    productBusket: [{ product_id: productId, amount: Math.max(amount, Math.ceil(30_000 / price)) }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
}

/** Simulates the event of a tab that becomes visible again. */
const checkAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test(
  'a page that was stored earlier never sells what is sold out',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const place = info.project.name === 'phone' ? 1 : 14;
    const { product_id, product_name, price } = await givenPieces(place, 5, 'backpacks-bags');
    const path = `/backpacks-bags/${product_id}`;
    const earlier = await page.request.get(path);
    expect(await earlier.text()).toContain('Залишилось 5');
    await orderedBySomebody(product_id, 5, price);
    // Serves the old page from memory, because a synchronisation of another journey may revalidate it in the meantime.
    await page.route(
      (url) => url.pathname === path,
      (route) => route.fulfill({ response: earlier }),
    );

    await shopper.open(path);
    await expect(page.getByText('Немає в наявності').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Додати в кошик', exact: true })).toHaveCount(0);
    await expect(page.getByRole('button', { name: NOTIFY, exact: true })).toBeVisible();

    await shopper.open('/backpacks-bags');
    const card = page.locator('article').filter({ hasText: product_name });
    if ((await card.count()) === 0) return;
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('Немає в наявності').first()).toBeVisible();
    await expect(card.getByRole('button', { name: /Додати в кошик/ })).toHaveCount(0);
  },
);

test(
  'stock is refreshed when the tab becomes visible',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const { product_id, price } = await givenPieces(placeOf(2, info.project.name), 30);
    const firstAnswer = page.waitForResponse(/api\/products\/stock/);
    await shopper.open(`/acrylic-stands/${product_id}`);
    await (await firstAnswer).finished();
    await expect(page.getByText('Є в наявності', { exact: true })).toBeVisible();
    await orderedBySomebody(product_id, 28, price);

    await checkAgain(page);

    await expect(page.getByText('Залишилось 2 шт.')).toBeVisible();
  },
);

test(
  'a price that changes while the product is in the basket is shown',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const stand = await givenPieces(placeOf(4, info.project.name), 50);
    const { product_id, price } = stand;
    await shopper.openWithBasket('/public', stand);
    await shopper.openBasket();
    await expect(shopper.panel.locator('[data-line]')).toHaveCount(1);

    await changeAtPos(product_id, { price: price + 11_00 });
    await checkAgain(page);

    await expect(shopper.panel.getByText(/^Ціна змінилася, була/)).toBeVisible();
    await expect(shopper.panel.getByRole('status')).toContainText('Ціни змінилися');
  },
);

test('cards in view share one request, cards further down follow when they come into view', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const asked: string[][] = [];
  page.on('request', (request) => {
    const ids = /api\/products\/stock\?ids=([\d,]+)/.exec(request.url())?.[1];
    if (ids) asked.push(ids.split(','));
  });
  await shopper.open('/accessories');
  await expect.poll(() => asked.length).toBe(1);
  const first = asked[0] ?? [];
  expect(first.length).toBeGreaterThan(1);
  expect(first.length).toBeLessThan(24);

  await page.locator('article').last().scrollIntoViewIfNeeded();
  await expect.poll(() => asked.flat().length).toBeGreaterThan(first.length);
  expect(new Set(asked.flat()).size, 'no card asks twice').toBe(asked.flat().length);
});

test(
  'a restored basket moves nothing on the page',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const stand = await givenProduct({
      category: 'acrylic-stands',
      minPrice: 1,
      place: placeOf(6, info.project.name),
    });
    await shopper.openWithBasket('/public', stand);

    await watchLayoutShift(page);
    for (const path of ['/', '/acrylic-stands', `/acrylic-stands/${stand.product_id}`]) {
      await shopper.open(path);
      await expect(shopper.basketButton(/товарів: 1/)).toBeVisible();
      // Wait until the parts of the page that load later are there.
      await page.waitForLoadState('networkidle');
      expect(await layoutShift(page), path).toBe(0);
    }
  },
);
