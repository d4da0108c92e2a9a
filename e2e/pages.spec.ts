import { listProducts } from './api/shop';
import { expect, givenProduct, holdAnswers, test } from './fixtures';
import { layoutShift, watchLayoutShift } from './layout-shift';

test('addresses answer with the status that search engines expect', async ({ request }) => {
  const [wig] = await listProducts('wigs');
  const id = wig?.product_id;
  const cases: [string, number, string?][] = [
    ['/', 200],
    ['/wigs', 200],
    ['/wigs?page=2', 200],
    ['/wigs?page=99', 404],
    ['/wigs?page=0', 404],
    ['/wigs?page=1', 308, '/wigs'],
    ['/wigs?page=02', 308, '/wigs?page=2'],
    ['/wigs/page/2', 308, '/wigs?page=2'],
    ['/wigs/', 308, '/wigs'],
    ['/sale', 200],
    ['/sale?page=1', 308, '/sale'],
    ['/sale?page=99', 404],
    ['/sale/page/2', 308, '/sale?page=2'],
    ['/sale?color=chornyi', 200],
    [`/wigs/${id}`, 200],
    [`/cosplay/${id}`, 308, `/wigs/${id}`],
    [`/products/${id}`, 200],
    ['/wigs/999999', 404],
    ['/wigs/abc', 404],
    ['/products/999999', 404],
    ['/nonsense', 404],
    ['/public', 200],
    ['/delivery', 200],
    ['/contacts', 200],
    ['/politic', 200],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    [`/order/${'a'.repeat(32)}`, 404],
  ];
  for (const [path, status, location] of cases) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect({ path, status: answer.status() }).toEqual({ path, status });
    if (location) {
      const target = new URL(answer.headers().location ?? '', 'http://shop.test');
      expect(target.pathname + target.search).toBe(location);
    }
  }
});

test('text pages do not move when their fonts come late', { tag: '@long' }, async ({ page }) => {
  await watchLayoutShift(page);
  await page.setViewportSize({ width: 390, height: 823 });
  for (const path of ['/public', '/politic', '/returns', '/about']) {
    const letGo = await holdAnswers(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    letGo();
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(page), path).toBeLessThan(0.05);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a product page tells people and machines the same', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const figure = await givenProduct({ place: 11 });
  await shopper.open(`/figures/${figure.product_id}`);

  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(`/figures/${figure.product_id}`);
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const graph = scripts.flatMap((text) => JSON.parse(text));
  const product = graph.find((node) => node['@type'] === 'Product');
  expect(Number(product.offers.price)).toBe(figure.price / 100);
  expect(product.offers['@type']).toBe('Offer');
  const title = await page.title();
  await shopper.open(`/products/${figure.product_id}`);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(canonical);
  expect(await page.title()).toBe(title);
});

test('a photo that the POS has lost is replaced by a drawing', {
  tag: ['@both', '@long'],
}, async ({ page, shopper }) => {
  // The demo POS lists a main photo for this product, but the file is missing.
  const lost = page.waitForResponse(
    (answer) => answer.url().includes('/media/') && answer.status() === 404,
  );
  await shopper.open('/products/171');
  const { pathname } = new URL((await lost).url());
  const photo = page.locator(`img[srcset*="${pathname}"], img[src*="${pathname}"]`).first();

  await expect(photo).toBeVisible();
  await expect
    .poll(() => photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);
});

test('pages of a category are links, and Back returns exactly', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await shopper.open('/wigs');
  const first = await page.getByRole('article').first().textContent();
  await page
    .getByRole('navigation', { name: /[Сс]торінки/ })
    .getByRole('link', { name: /2/ })
    .first()
    .click();
  await page.waitForURL('**/wigs?page=2');
  await expect(page.getByRole('article').first()).not.toHaveText(first ?? '');
  await page.goBack();
  await page.waitForURL('**/wigs');
  await expect(page.getByRole('article').first()).toHaveText(first ?? '');
});

test(
  'a price changed at the POS is on the page at the next visit',
  { tag: '@long' },
  async ({ page, shopper }, info) => {
    const { changeAtPos } = await import('./api/shop');
    const pin = await givenProduct({
      category: 'merch',
      minPrice: 20_000,
      place: info.project.name === 'phone' ? 4 : 5,
    });
    await shopper.open(`/merch/${pin.product_id}`);

    await changeAtPos(pin.product_id, { price: 1_234_00 });
    const html = await (await page.request.get(`/merch/${pin.product_id}`)).text();

    expect(html).toMatch(/1\u00a0234/);
  },
);

test('nothing overflows at 320 px', { tag: '@long' }, async ({ page, shopper }) => {
  const figure = await givenProduct({ place: 12 });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [
    '/',
    '/wigs',
    `/figures/${figure.product_id}`,
    '/public',
    '/politic',
    '/checkout',
  ]) {
    await shopper.open(path);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
    expect({ path, overflow }).toEqual({ path, overflow: 0 });
  }
});

test('photos that fail to load are drawings, also before hydration, and are requested again', {
  tag: '@both',
}, async ({ page }) => {
  await page.clock.install();
  let isDown = true;
  const asked: string[] = [];
  await page.route('**/media/*/upload/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill(isDown ? { status: 503 } : { path: 'public/logo-192.png' });
  });
  const letGo = await holdAnswers(page, '**/_next/static/chunks/**.js');
  await page.goto('/wigs', { waitUntil: 'commit' });
  const shown = () =>
    page
      .locator('.card-photo img')
      .evaluateAll((images: HTMLImageElement[]) =>
        images
          .filter(({ loading }) => loading === 'eager')
          .map(({ currentSrc, naturalWidth }) =>
            naturalWidth > 0 ? currentSrc.slice(0, 18) : 'the sign of the browser',
          ),
      );
  const drawing = 'data:image/svg+xml';
  await expect.poll(shown).toEqual([drawing, drawing]);

  letGo();
  await page.waitForLoadState('load');
  await expect
    .poll(
      async () => {
        await page.clock.runFor('00:01');
        return asked.length - new Set(asked).size;
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  expect(await shown()).toEqual([drawing, drawing]);

  isDown = false;
  await expect
    .poll(async () => {
      await page.clock.runFor('00:10');
      return (await shown()).filter((one) => one.startsWith('http'));
    })
    .toHaveLength(2);
});

test('a gallery photo that fails to load shows its name meanwhile', {
  tag: ['@desk', '@long'],
}, async ({ page, shopper }) => {
  await page.clock.install();
  let isDown = true;
  await page.route('**/media/*/upload/**', (route) =>
    isDown ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await shopper.open('/products/101');
  const photo = page.locator('.gallery-strip img').first();
  const place = page.locator('.gallery-strip li').first();
  const name = (await photo.getAttribute('alt')) ?? '';
  await expect
    .poll(
      async () => {
        await page.clock.runFor('00:01');
        return place.getAttribute('data-lost');
      },
      { timeout: 30_000 },
    )
    .toBe(name);
  isDown = false;
  await expect
    .poll(
      async () => {
        await page.clock.runFor('00:10');
        return photo.evaluate((image) => (image as HTMLImageElement).currentSrc);
      },
      { timeout: 30_000 },
    )
    .toContain('/media/');
  await expect(place).not.toHaveAttribute('data-lost');
});

test('the address of a product is copied without its campaign parameters', {
  tag: ['@desk', '@long'],
}, async ({ page, context, shopper }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shopper.open('/products/101?utm_source=chat');
  await page.getByRole('button', { name: 'Поділитися' }).click();
  await expect(page.getByText('Посилання скопійовано')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/accessories\/101$/);
});
