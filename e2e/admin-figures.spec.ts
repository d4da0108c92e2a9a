import { address } from './api/shop';
import { expect, givenProduct, test } from './fixtures';

test('nothing is told before a press, and nothing to other hosts', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const product = await givenProduct({ place: 62 });
  const told: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).host);
    if (request.url().endsWith('/api/visits')) told.push(String(request.postData()));
  });
  await shopper.open(`/${product.category}/${product.product_id}?utm_source=ig`);
  await page.waitForLoadState('networkidle');
  expect(told).toEqual([]);
  await shopper.openWithBasket('/', product);
  await shopper.basketButton(/товарів: 1/).click();
  await expect.poll(() => told).toEqual(['{"step":"basket"}']);
  expect([...hosts]).toEqual([new URL(address('SHOP_URL')).host]);
});
