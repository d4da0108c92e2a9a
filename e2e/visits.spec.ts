import { address } from './api/shop';
import { expect, givenProduct, test } from './fixtures';

test('a visit sends nothing before a press, and nothing to other hosts', { tag: '@long' }, async ({
  page,
  shopper,
}) => {
  const product = await givenProduct({ place: 62 });
  const sent: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).host);
    if (request.url().endsWith('/api/visits')) sent.push(String(request.postData()));
  });
  await shopper.open(`/figures/${product.product_id}?utm_source=ig`);
  await page.waitForLoadState('networkidle');
  expect(sent).toEqual([]);
  await shopper.openWithBasket('/', product);
  await shopper.basketButton(/товарів: 1/).click();
  await expect.poll(() => sent).toEqual(['{"step":"basket"}']);
  expect([...hosts]).toEqual([new URL(address('SHOP_URL')).host]);
});
