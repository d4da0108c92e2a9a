import { itemsOf } from '@/lib/feeds/feed-item';
import { googleFeed } from '@/lib/feeds/google-feed';
import { feedContext } from '@/scripts/testing/feed-context';
import { call, listProducts } from './api/shop';
import { expect, test } from './fixtures';

const NAMESPACE = 'http://base.google.com/ns/1.0';

type Item = Record<string, string[]>;

/** Parses a feed with the browser's XML parser. */
const parse = (page: import('playwright/test').Page, xml: string) =>
  page.evaluate(
    ([text, namespace]) => {
      const parsed = new DOMParser().parseFromString(text ?? '', 'application/xml');
      const items = [...parsed.querySelectorAll('item')].map((item) => {
        const found: Record<string, string[]> = {};
        for (const child of item.children) {
          if (child.namespaceURI !== namespace) continue;
          found[child.localName] = [...(found[child.localName] ?? []), child.textContent ?? ''];
        }
        return found;
      });
      return { error: parsed.querySelector('parsererror')?.textContent ?? null, items };
    },
    [xml, NAMESPACE],
  );

test('the Google feed is valid and matches the page and the API for each product', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/politic');
  const { error, items } = await parse(
    page,
    await (await page.request.get('/feeds/google.xml')).text(),
  );
  expect(error).toBeNull();
  const byId = new Map(items.map((item: Item) => [item.id?.[0], item]));
  expect(byId.size).toBe(items.length);
  for (const item of items) {
    expect(item.id?.[0]?.length).toBeLessThanOrEqual(50);
    expect(item.image_link?.[0]).toMatch(/\/media\/1200\//);
    expect(item.price?.[0]).toMatch(/^\d+\.\d\d UAH$/);
    expect(Boolean(item.gtin) !== Boolean(item.identifier_exists)).toBe(true);
  }

  const figures = (await listProducts('figures')).filter(
    ({ modifications }) => !modifications.length,
  );
  for (const { product_id } of [figures[3], figures.at(-4)].flatMap((one) => one ?? [])) {
    const item = byId.get(String(product_id));
    if (!item) continue;
    const { body } = await call('GET', `/api/products/product/${product_id}`);
    const product = body.product as { product_name: string; price: number; amount: number };
    const html = await (await page.request.get(`/figures/${product_id}`)).text();
    const scripts = [...html.matchAll(/application\/ld\+json"[^>]*>([^<]*)</g)];
    const markup = scripts
      .map(([, text]) => JSON.parse(text ?? ''))
      .find((data) => data['@type'] === 'Product');
    const price = (item.sale_price ?? item.price)?.[0];
    expect(item.title).toEqual([product.product_name]);
    expect(markup.name).toBe(product.product_name);
    expect(price).toBe(`${(product.price / 100).toFixed(2)} UAH`);
    expect(`${markup.offers.price} UAH`).toBe(price);
    expect(item.availability).toEqual([product.amount > 0 ? 'in_stock' : 'out_of_stock']);
    expect(markup.offers.availability).toMatch(product.amount > 0 ? /InStock$/ : /OutOfStock$/);
    const link = item.link?.[0] ?? '';
    expect((await page.request.get(new URL(link).pathname)).status()).toBe(200);
  }

  const { body } = await call('GET', '/api/bundle/');
  // Other tests may have created a bundle since the feed was written.
  const bundle = (body.bundles as { bundle_id: number }[]).find(({ bundle_id }) =>
    byId.has(`bundle-${bundle_id}`),
  );
  const offered = byId.get(`bundle-${bundle?.bundle_id}`);
  const link = new URL(offered?.link?.[0] ?? '').pathname;
  const html = await (await page.request.get(link)).text();
  const price = /"price":"?([\d.]+)"?/.exec(html.slice(html.indexOf('ld+json')))?.[1];
  expect(offered?.is_bundle).toEqual(['yes']);
  expect((offered?.sale_price ?? offered?.price)?.[0]).toBe(`${price} UAH`);

  const sized = (await listProducts('cosplay')).find(
    ({ modifications }) => modifications.length > 1,
  );
  const group = items.filter((item: Item) => item.item_group_id?.[0] === String(sized?.product_id));
  expect(group.map((item: Item) => item.size?.[0])).toEqual(
    sized?.modifications.map(({ modificator_name }) => modificator_name),
  );
});

test('no name can break the feed', { tag: '@long' }, async ({ page }) => {
  await page.goto('/politic');
  const name = `</g:title>&amp;]]> <script>"'\u0000\u000b\ud800 «Мавка» 🦊`;
  const context = feedContext('google');
  const [item] = itemsOf({
    id: 1,
    name,
    heading: null,
    categoryId: 2,
    slug: 'wigs',
    categoryName: 'Перуки',
    description: name,
    attributes: [{ name: 'Колір', value: name }],
    photos: ['/upload/a&b.jpeg'],
    barcode: '',
    variants: [
      {
        ...{ id: 1, modificationId: null, size: '', available: 1, barcode: '' },
        ...{ price: 100, oldPrice: null, saleFrom: null, saleUntil: null },
      },
    ],
  });
  if (!item) throw new Error('there is no item');

  const xml = googleFeed.head(context) + googleFeed.item(item, context) + googleFeed.tail;
  const { error, items } = await parse(page, xml);

  expect(error).toBeNull();
  expect(items[0]?.title).toEqual([`</g:title>&amp;]]> <script>"' «Мавка» 🦊`]);
});
