import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { isPrivatePage } from '@/lib/private-pages';
import { headOf, jsonLdOf, READERS, readPage, readSitemap } from './seo';
import { address, call, changeAtPos, listProducts } from './shop';

type Listed = Awaited<ReturnType<typeof listProducts>>[number];

let figure: Listed;
let costume: Listed;
let bundleId: number;
const pages: Record<string, string> = { home: '/', listing: '/wigs', second: '/wigs?page=2' };

beforeAll(async () => {
  const figures = (await listProducts('figures')).filter(
    ({ modifications, amount }) => modifications.length === 0 && amount > 0,
  );
  const costumes = (await listProducts('cosplay')).filter(
    ({ modifications }) => modifications.length > 1,
  );
  [figure, costume] = [figures[14]!, costumes[9]!];
  const { body } = await call('GET', '/api/bundle/');
  bundleId = (body.bundles as { bundle_id: number }[])[0]!.bundle_id;
  const { pages: listed } = await readSitemap();
  pages.character = listed.find((path) => path.startsWith('/character/'))!;
  pages.fandom = listed.find((path) => path.startsWith('/fandom/'))!;
  Object.assign(pages, {
    product: `/figures/${figure.product_id}`,
    sizes: `/cosplay/${costume.product_id}`,
    bundle: `/bundles/${bundleId}`,
    bundles: '/bundles',
    sale: '/sale',
    legal: '/public',
  });
});

const origin = () => address('SHOP_URL');

describe('a reader of a page', () => {
  test.each(Object.entries(READERS))(
    '%s gets all of it in the first response',
    async (_, reader) => {
      for (const path of Object.values(pages)) {
        const { status, html } = await readPage(path, reader);
        const { title, canonical, meta, head } = headOf(html);
        expect({ path, status }).toEqual({ path, status: 200 });
        // Telegram reads about 16 KB; inline styles in the head come before these tags.
        expect(Buffer.byteLength(head)).toBeLessThan(12_000);
        expect(title.length).toBeGreaterThan(10);
        expect(canonical).toBe(origin() + path);
        expect(meta('og:url')).toBe(canonical);
        for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'twitter:card']) {
          expect({ path, name, said: meta(name) !== '' }).toEqual({ path, name, said: true });
        }
        expect(meta('og:locale')).toBe('uk_UA');
        expect(html).toContain('<html lang="uk"');
      }
    },
  );

  test('gets the same bytes, whatever its user agent', async () => {
    for (const path of Object.values(pages)) {
      await readPage(path);
      const texts = await Promise.all(
        Object.values(READERS).map(async (reader) => (await readPage(path, reader)).html),
      );
      expect({ path, kinds: new Set(texts).size }).toEqual({ path, kinds: 1 });
    }
  });

  test.each(['utm_source=telegram', 'fbclid=abc', 'utm_source=a&gclid=b'])(
    'with ?%s gets the same canonical address',
    async (query) => {
      for (const path of ['/', '/wigs', pages.product, pages.bundle]) {
        const plain = headOf((await readPage(`${path}`)).html);
        const marked = headOf((await readPage(`${path}?${query}`)).html);
        expect(marked.canonical).toBe(plain.canonical);
        expect(marked.meta('og:url')).toBe(plain.meta('og:url'));
      }
    },
  );

  test('comes from an advertisement to the same page, or by one redirect that keeps the click id', async () => {
    const { html } = await readPage(pages.product!);
    const marked = await readPage(`${pages.product}?srsltid=a&utm_source=b`);
    expect(marked.html).toBe(html);
    expect(marked.headers.get('etag')).toBe((await readPage(pages.product!)).headers.get('etag'));
    const [, , id] = pages.product!.split('/');
    const moved = await readPage(`/wigs/${id}?gclid=a`);
    expect(moved).toMatchObject({ status: 308, location: `${pages.product}?gclid=a` });
  });

  test('sees that a product is a product, its price and its availability', async () => {
    const { meta } = headOf((await readPage(pages.product!)).html);
    expect(meta('og:type')).toBe('product');
    expect(Number(meta('product:price:amount'))).toBe(figure.price / 100);
    expect(meta('product:price:currency')).toBe('UAH');
    expect(meta('product:availability')).toBe('in stock');
    expect(headOf((await readPage('/')).html).meta('og:type')).toBe('website');
  });

  test('finds no price in a title or a description', async () => {
    for (const path of Object.values(pages)) {
      const { title, meta } = headOf((await readPage(path)).html);
      expect(`${title} ${meta('description')}`).not.toMatch(/₴|\d\s?грн/);
    }
  });
});

describe('structured data', () => {
  const find = async (path: string, ...types: string[]) => {
    const { html } = await readPage(path);
    const nodes = jsonLdOf(html).filter((node) => types.includes(node['@type']));
    expect(nodes).toHaveLength(1);
    return { html, node: nodes[0]! };
  };
  const shownPrice = (kopecks: number) =>
    Math.floor(kopecks / 100)
      .toString()
      .replace(/\B(?=(\d{3})+$)/g, '\u00a0');

  test('has exactly one Offer, which matches the page', async () => {
    const { html, node } = await find(pages.product!, 'Product');
    const h1 = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1]?.replaceAll('\u00a0', ' ');
    expect(node.name).toBe(h1);
    expect(node.offers['@type']).toBe('Offer');
    expect(Number(node.offers.price)).toBe(figure.price / 100);
    expect(html).toContain(shownPrice(figure.price));
    expect(node.offers.availability).toBe('https://schema.org/InStock');
    expect(html).toMatch(/Є в наявності|Залишилось/);
    expect(node.offers.url).toBe(origin() + pages.product);
    expect(node.offers).not.toHaveProperty('priceValidUntil');
    const { scoreAmount } = figure as unknown as { scoreAmount: number };
    expect(node.aggregateRating?.reviewCount ?? 0).toBe(scoreAmount);
  });

  test('of a product with sizes is a group whose sizes each have a price and an address', async () => {
    const { node } = await find(pages.sizes!, 'ProductGroup');
    const sizes = costume.modifications;
    expect(node.hasVariant).toHaveLength(sizes.length);
    for (const [place, { modificator_name, price, amount }] of sizes.entries()) {
      const variant = node.hasVariant[place];
      expect(variant.size).toBe(modificator_name);
      expect(variant.sku).toMatch(/^[\x21-\x7e]+$/);
      expect(Number(variant.offers.price)).toBe(price / 100);
      expect(variant.offers.availability).toContain(amount > 0 ? 'InStock' : 'OutOfStock');
      const { status, html } = await readPage(variant.offers.url.slice(origin().length));
      expect(status).toBe(200);
      expect(headOf(html).canonical).toBe(origin() + pages.sizes);
    }
    expect(new Set(node.hasVariant.map(({ sku }: { sku: string }) => sku)).size).toBe(sizes.length);
  });

  test('of a bundle is one product with one Offer at the bundle’s price', async () => {
    const { html, node } = await find(pages.bundle!, 'Product');
    expect(node.offers['@type']).toBe('Offer');
    expect(html).toContain(shownPrice(Math.round(Number(node.offers.price) * 100)));
  });

  test('lists the products of a category in order, and the breadcrumb of a legal page', async () => {
    const { html, node } = await find('/wigs', 'ItemList');
    const urls = node.itemListElement.map(({ url }: { url: string }) => url);
    const shown = [...html.matchAll(/href="(\/wigs\/\d+)"/g)].map(([, path]) => origin() + path);
    expect(urls).toEqual([...new Set(shown)]);
    for (const path of ['/public', '/politic']) {
      const { node: crumbs } = await find(path, 'BreadcrumbList');
      expect(crumbs.itemListElement.at(-1).item).toBe(origin() + path);
    }
  });

  test('is the default on private pages, and keeps them out of search engines', async () => {
    for (const path of ['/register', '/checkout', '/user', '/wishes', '/restore']) {
      const head = headOf((await readPage(path)).html);
      expect({ path, canonical: head.canonical }).toEqual({ path, canonical: origin() + path });
      expect(head.meta('og:title')).toMatch(/ — Амплуа$/);
      expect(head.meta('og:image')).toContain('/social.jpg');
      expect(head.meta('robots')).toBe('noindex, nofollow');
    }
  });

  test('names the seller and the terms, with every offer', async () => {
    const { node: shop } = await find('/', 'OnlineStore');
    const { node: site } = await find('/', 'WebSite');
    const { node: product } = await find(pages.product!, 'Product');
    expect(site).toMatchObject({ name: 'Амплуа', url: `${origin()}/` });
    expect(shop.hasMerchantReturnPolicy).toMatchObject({ merchantReturnDays: 14 });
    expect(shop.hasMerchantReturnPolicy).toMatchObject(product.offers.hasMerchantReturnPolicy);
    const { shippingRate, deliveryTime } = product.offers.shippingDetails;
    expect(deliveryTime.handlingTime).toMatchObject({ minValue: 1, maxValue: 3 });
    const terms = (await readPage('/public')).html.replace(/[\s\u00a0\u2060]+/g, ' ');
    for (const promise of [
      'протягом 14 днів від дня отримання',
      'витрати на повернення несе Продавець',
      'протягом 1–3 робочих днів',
      `зазвичай коштує не більше ${shippingRate.maxValue} грн`,
    ]) {
      expect({ promise, isMade: terms.includes(promise) }).toEqual({ promise, isMade: true });
    }
  });

  test('states for a wig the return policy of the law and of its page', async () => {
    const [wig] = await listProducts('wigs');
    const { html, node } = await find(`/wigs/${wig!.product_id}`, 'Product', 'ProductGroup');
    const offer = node.offers ?? node.hasVariant[0].offers;
    expect(offer.hasMerchantReturnPolicy.returnPolicyCategory).toContain('NotPermitted');
    expect(html).toContain('/returns#exceptions');
  });

  test.each(['listing', 'second', 'product', 'sizes', 'bundle', 'bundles', 'character', 'fandom'])(
    'leads to the %s page by breadcrumbs, as the page does',
    async (name) => {
      const { html, node } = await find(pages[name]!, 'BreadcrumbList');
      const items = node.itemListElement as { position: number; name: string; item: string }[];
      expect(items.map(({ position }) => position)).toEqual(items.map((_, place) => place + 1));
      const crumbs = /<nav[^>]*class="crumbs">([\s\S]*?)<\/nav>/.exec(html)?.[1] ?? '';
      for (const { name: step } of items) expect(crumbs).toContain(step);
    },
  );

  test('cannot be broken by a name', async () => {
    const goods = (await listProducts('merch')).filter(({ amount }) => amount > 0);
    const { product_id: id, product_name: name } = goods[11]!;
    const evil = `Значок "п'ять" & 5 < 6 > 4 <!-- \u2028 \\u003c`;
    await changeAtPos(id, { name: evil });
    const { html } = await readPage(`/merch/${id}`);
    const [node] = jsonLdOf(html).filter((one) => String(one['@type']).startsWith('Product'));
    await changeAtPos(id, { name });

    expect(node!.name).toContain(`Значок "п'ять" & 5 < 6 > 4`);
    expect(headOf(html).meta('og:title')).toContain(`Значок "п'ять" & 5 < 6`);
    expect(headOf((await readPage(`/merch/${id}`)).html).title).not.toContain('5 < 6');
  });
});

describe('an address', () => {
  test('that is an alias redirects in one step', async () => {
    const id = figure.product_id;
    const cases: [string, string][] = [
      ['/wigs/', '/wigs'],
      ['/wigs?page=1', '/wigs'],
      ['/wigs?page=02', '/wigs?page=2'],
      ['/wigs/page/2', '/wigs?page=2'],
      ['/wigs/page/2/', '/wigs?page=2'],
      ['/wigs/page/02', '/wigs?page=2'],
      ['/wigs/page/1', '/wigs'],
      ['/fandom/ukrainski-lehendy/page/02', '/fandom/ukrainski-lehendy?page=2'],
      ['/fandom/', '/character'],
      [`/figures/${id}/`, `/figures/${id}`],
      [`/wigs/${id}`, `/figures/${id}`],
      [`/Figures/${id}`, `/figures/${id}`],
      [`/WIGS/${id}`, `/figures/${id}`],
      ['/Wigs', '/wigs'],
      ['/WIGS/', '/wigs'],
      ['/Wigs?page=2', '/wigs?page=2'],
      ['/wIgs?color=chornyi', '/wigs?color=chornyi'],
      ['/Character/Mavka', '/character/mavka'],
      ['/character/MAVKA', '/character/mavka'],
      ['/Bundles', '/bundles'],
      ['/Checkout', '/checkout'],
      [`/wigs/${id}/`, `/figures/${id}`],
      [`//figures/${id}`, `/figures/${id}`],
      [`//wigs//${id}//`, `/figures/${id}`],
      [`/products//${id}/`, `/products/${id}`],
      ['/wigs//', '/wigs'],
      ['//wigs', '/wigs'],
      ['/index', '/'],
      ['/index/', '/'],
    ];
    for (const [path, target] of cases) {
      const { status, location } = await readPage(path);
      expect({ path, status, location }).toEqual({ path, status: 308, location: target });
      expect((await readPage(target)).status).toBe(200);
    }
  });

  test.each([
    '/wigs?page=0',
    '/wigs?page=999',
    '/wigs?page=99999',
    '/wigs?page=-1',
    '/wigs?page=abc',
    '/wigs?page=abc&utm_source=x',
    '/character/mavka?page=abc',
    '/fandom/ukrainski-lehendy?page=99999',
    '/wigs/page/abc',
    '/nonsense/pick',
    '/nonsense/nothing',
    '/wigs/0501',
    '/wigs/99999999999',
    '/wigs/-1',
    '/wigs/1e3',
    '/wigs/abc',
    '/wigs%2F501',
    '/wigs/;x',
    '/index.html',
    '/wigs/index.html',
    '/bundles/0',
    '/bundles/999999',
    '/products',
    '/%D0%9A',
    '/wigs%20',
    '/nonsense',
    '/sitemaps/products-99.xml',
    '/sitemaps/x',
  ])('%s is no page', async (path) => {
    const { status, html } = await readPage(path);
    expect(status).toBe(404);
    if (html.includes('<html')) expect(html).toMatch(/<meta name="robots" content="noindex/);
  });

  test.each(['/checkout', '/user', '/wishes', '/register', '/restore', '/basket'])(
    '%s is not indexed, yet no search engine is kept from reading it',
    async (path) => {
      const { html, headers } = await readPage(path);
      const robots = (headers.get('x-robots-tag') ?? '') + headOf(html).meta('robots');
      expect(robots).toContain('noindex');
      const rules = (await readPage('/robots.txt')).html;
      expect(rules).not.toContain(path);
    },
  );

  test('of a sold out product is still a page', async () => {
    const goods = (await listProducts('figures')).filter(
      ({ amount, modifications }) => amount === 0 && modifications.length === 0,
    );
    const { status, html } = await readPage(`/figures/${goods[0]!.product_id}`);
    const [node] = jsonLdOf(html).filter((one) => one['@type'] === 'Product');
    expect(status).toBe(200);
    expect(node!.offers.availability).toBe('https://schema.org/OutOfStock');
    expect(headOf(html).meta('robots')).toBe('');
    expect(headOf(html).meta('product:availability')).toBe('out of stock');
  });

  test('of a product that the POS hides is gone at the next visit, everywhere', async () => {
    const goods = (await listProducts('merch')).filter(({ amount }) => amount > 0);
    const path = `/merch/${goods[12]!.product_id}`;
    expect((await readPage(path)).status).toBe(200);
    await changeAtPos(goods[12]!.product_id, { hidden: true });
    const [page, { pages: listed }, card] = [
      await readPage(path),
      await readSitemap(),
      await fetch(`${origin()}/share/product/${goods[12]!.product_id}.jpg`),
    ];
    await changeAtPos(goods[12]!.product_id, { hidden: false });

    expect(page.status).toBe(404);
    expect(listed).not.toContain(path);
    expect(card.status).toBe(404);
    expect((await readPage(path)).status).toBe(200);
    expect((await readSitemap()).pages).toContain(path);
  });
});

describe('facets and search', () => {
  test.each(['/wigs?sort=priceUp', '/wigs?stock=1', '/search?q=перука'])(
    '%s is not indexed, yet no search engine is kept from reading it',
    async (path) => {
      const { status, html } = await readPage(path);
      expect(status).toBe(200);
      expect(headOf(html).meta('robots')).toContain('noindex');
    },
  );

  test.each(['/wigs?sort=priceUp', '/search?q=mavka'])(
    '%s is previewed by messengers, with its own address',
    async (path) => {
      const { meta, canonical } = headOf((await readPage(path, READERS.Telegram)).html);
      for (const name of ['og:title', 'og:description', 'og:image', 'twitter:card']) {
        expect({ name, said: meta(name) !== '' }).toEqual({ name, said: true });
      }
      expect([meta('og:url'), canonical]).toEqual(['', '']);
    },
  );

  test('of a search has the text in the title, escaped and shortened', async () => {
    const text = `<b>"мавка" ${'дуже '.repeat(12)}`.trim();
    const { html } = await readPage(`/search?q=${encodeURIComponent(text)}`);

    expect(headOf((await readPage('/search?q=mavka')).html).title).toBe('Пошук: mavka — Амплуа');
    expect(headOf(html).title).toMatch(/^Пошук: <b>"мавка" дуже .*…$/);
    expect(headOf(html).title.length).toBeLessThanOrEqual(60);
    expect(html).not.toContain('<b>"');
  });

  test('without results answer 404', async () => {
    expect((await readPage('/wigs?character=nobody-at-all')).status).toBe(404);
  });
});

describe('robots.txt and the site map', () => {
  test('disallow only the API', async () => {
    const { html } = await readPage('/robots.txt');
    expect(html.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
    expect(html).toContain(`Sitemap: ${origin()}/sitemap.xml`);
  });

  test('list every visible product once, and nothing twice', async () => {
    const productPaths = async () =>
      (await listProducts('all')).map((one) => `/${one.category_slug}/${one.product_id}`);
    // Other tests hide products at the POS at the same time, so only products that are visible both before and after
    // must be in the sitemap.
    const before = await productPaths();
    const { pages: listed } = await readSitemap();
    const after = await productPaths();
    const products = listed.filter((path) => /^\/(?!bundles\/)[a-z-]+\/\d+$/.test(path));

    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.filter(isPrivatePage)).toEqual([]);
    expect(before.filter((path) => after.includes(path) && !listed.includes(path))).toEqual([]);
    expect(products.filter((path) => !before.includes(path) && !after.includes(path))).toEqual([]);
  });

  test('answer 304 to readers that have them already', async () => {
    for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml']) {
      // Retry: other tests hide products at the POS meanwhile, which changes the sitemap.
      const statuses: number[] = [];
      while (statuses.at(-1) !== 304 && statuses.length < 5) {
        const first = await fetch(origin() + path);
        const etag = first.headers.get('etag') ?? '';
        const again = await fetch(origin() + path, { headers: { 'If-None-Match': etag } });
        expect(etag).not.toBe('');
        expect(first.headers.get('content-type')).toContain('xml');
        statuses.push(again.status);
      }
      expect(statuses.at(-1)).toBe(304);
    }
  });
});

describe('a share card', () => {
  test.each(Object.keys(READERS))('is delivered to %s in the size it wants', async (name) => {
    for (const path of ['/', pages.product!, pages.sizes!, pages.bundle!, pages.character!]) {
      const { meta } = headOf((await readPage(path)).html);
      const answer = await fetch(meta('og:image'), {
        headers: { 'User-Agent': READERS[name] ?? '' },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
      expect(bytes.length).toBeLessThan(300_000);
      expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
      expect(meta('og:image:alt')).not.toBe('');
    }
  });

  test('is immutable at its own address and revalidated at any other', async () => {
    const { meta } = headOf((await readPage(pages.product!)).html);
    const own = await fetch(meta('og:image'));
    const other = await fetch(meta('og:image').replace(/v=.*/, 'v=other'));
    expect(own.headers.get('cache-control')).toContain('immutable');
    expect(other.headers.get('cache-control')).toBe('public, max-age=300');
    expect(own.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const etag = own.headers.get('etag') ?? '';
    const again = await fetch(meta('og:image'), { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
  });

  test.each([
    '/share/product/999999.jpg',
    '/share/product/0.jpg',
    '/share/product/x.jpg',
    '/share/product/501.png',
    '/share/tag/999999.jpg',
    '/share/other/1.jpg',
  ])('%s answers 404', async (path) => {
    expect((await readPage(path)).status).toBe(404);
  });
});

describe('the shop as an application', () => {
  test('can be installed, with icons of the declared sizes', async () => {
    const { html } = await readPage('/manifest.webmanifest');
    const manifest = JSON.parse(html);
    expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'uk' });
    const purposes = manifest.icons.map(({ purpose }: { purpose?: string }) => purpose ?? 'any');
    expect(purposes).toContain('maskable');
    for (const { src, sizes, type } of manifest.icons) {
      const answer = await fetch(origin() + src);
      expect(answer.headers.get('content-type')).toBe(type);
      if (sizes === 'any') continue;
      const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
