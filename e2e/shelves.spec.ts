import { call, listProducts } from './api/shop';
import { expectClean } from './axe';
import { expect, givenProduct, test } from './fixtures';
import { givenDelivered } from './review-orders';

test('recently viewed products are on a shelf, without the page’s own product', {
  tag: '@long',
}, async ({ page, shopper }) => {
  const [first, second] = [await givenProduct({ place: 30 }), await givenProduct({ place: 31 })];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/products/list')) asked.push(request.url());
  });
  const shelf = page.getByRole('region', { name: 'Ви переглядали' });

  await shopper.open(`/figures/${first.product_id}`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('recently-viewed')))
    .toContain(String(first.product_id));
  await expect(shelf).toHaveCount(0);
  expect(asked).toEqual([]);

  await shopper.open(`/figures/${second.product_id}`);
  expect(asked).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(shelf.getByRole('link', { name: first.product_name })).toBeVisible();
  await expect(shelf.getByRole('article')).toHaveCount(1);
  await expectClean(page);

  await shopper.open('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(shelf.getByRole('article')).toHaveCount(2);
  await expect(shelf.getByRole('article').first()).toContainText(second.product_name);
  await expectClean(page);
});

test('new products are marked on their card and page', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  await shopper.open('/');
  const shelf = page.getByRole('region', { name: 'Нові надходження' });
  const card = shelf.getByRole('article').filter({ hasText: 'Новинка' }).first();
  await expect(card).toBeVisible();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Фото товару' })).toContainText('Новинка');

  // Products from the opening of the shop are never marked as new.
  const oldest = Math.min(...(await listProducts('figures')).map((one) => one.product_id));
  await shopper.open(`/figures/${oldest}`);
  await expect(page.getByRole('region', { name: 'Фото товару' })).not.toContainText('Новинка');
});

test('bestsellers are on the home page', { tag: '@long' }, async ({ page, shopper }, info) => {
  const first = info.project.name === 'phone' ? 43 : 40;
  for (let place = first; place < first + 3; place += 1) {
    const category = ['figures', 'merch', 'acrylic-stands'][place - first] ?? 'figures';
    await givenDelivered(await givenProduct({ category, minPrice: 10_000, place }));
  }
  const counted = await call('POST', '/api/internal/popularity', undefined, {
    'X-Internal-Secret': process.env.INTERNAL_SECRET ?? '',
  });
  expect(counted.status).toBe(200);

  await shopper.open('/');
  const shelf = page.getByRole('region', { name: 'Популярне' });
  expect(await shelf.getByRole('article').count()).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('heading', { name: 'З усіх категорій' })).toHaveCount(0);
});
