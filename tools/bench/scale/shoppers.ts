import { findOrderPage } from '@/lib/orders/paying/queries';
import {
  listLandingAddresses,
  listProductParts,
  PART_SIZE,
  productBatches,
} from '@/lib/sitemap/queries';
import { listBundlesOfTag, listBundlesWith } from '../../../lib/bundles/queries';
import {
  findLanding,
  listLandingProducts,
  listLandings,
} from '../../../lib/catalogue/landing/landing-queries';
import { listSlots } from '../../../lib/catalogue/landing/outfit-queries';
import { listTags } from '../../../lib/catalogue/landing/tag-queries';
import { PLAIN_VIEW } from '../../../lib/catalogue/listing/filter';
import { listNewest, listPopular, listProducts } from '../../../lib/catalogue/listing/list-queries';
import { countByCategory, findProduct } from '../../../lib/catalogue/product/queries';
import { listRelated } from '../../../lib/catalogue/product/related-queries';
import { findRemoved } from '../../../lib/catalogue/product/removed';
import type { Database } from '../../../lib/db/client';
import { isShown } from '../../../lib/media/shown-photos';
import { findProductMeta } from '../../../lib/meta/queries';
import { countRatings, listReviews } from '../../../lib/reviews/queries';
import { findAllMatches } from '../../../lib/search/query/queries';
import { findCard } from '../../../lib/share/queries';
import { PASSWORD } from '../../../scripts/testing/account';
import type { Ask, Shop } from './shop';

const CATEGORIES = ['wigs', 'cosplay', 'lenses', 'figures', 'merch'] as const;
const TEXTS = [
  'перука',
  'плащ чорний',
  'katana',
  'gerura',
  'маска мір',
  'сукня рожева оксамит',
  'щхъ',
  '5012',
];

const one = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** Queries of public pages, as when a page is rendered again after a change. */
function pages({ db, products, orders }: Shop): Ask[] {
  const id = (n: number) => products.first + ((n * 7919) % products.count);
  const asked: [string, (n: number) => Promise<unknown>][] = [
    ['home page', () => Promise.all([listNewest(db, 5), listPopular(db, 10)])],
    ['home page, characters', () => listLandings(db, 'characters', { limit: 12 })],
    ['all characters', () => listLandings(db, 'characters')],
    ['all fandoms', () => listLandings(db, 'fandoms')],
    ['tags', () => listTags(db)],
    ['menu counts', () => countByCategory(db)],
    [
      'listing page',
      (n) => listProducts(db, { category: one(CATEGORIES, n) }, { ...PLAIN_VIEW, page: 1 + n * 7 }),
    ],
    ['product page', (n) => productPage(db, id(n))],
    ['removed product', (n) => findRemoved(db, Math.ceil(id(n) / 40) * 40 + 9)],
    ['character page', (n) => landingPage(db, n)],
    ['search page', (n) => findAllMatches(db, one(TEXTS, n))],
    ['picture', (n) => isShown(db, `/upload/pos_cdb_1/menu/product_${id(n)}.jpeg`)],
    ['picture of nothing', (n) => isShown(db, `/upload/none_${n}.jpeg`)],
    ['share card', (n) => findCard(db, 'product', id(n))],
    ['order page', (n) => findOrderPage(db, orders.tokenOf(orders.count - n * 31))],
    ['sitemap index', () => listProductParts(db)],
    ['sitemap, first part', () => drain(productBatches(db, 1))],
    [
      'sitemap, last part',
      () => drain(productBatches(db, Math.floor(products.count / PART_SIZE) - 1)),
    ],
    ['sitemap, landing pages', () => listLandingAddresses(db)],
  ];
  return asked.map(([name, run]) => ({ who: 'shopper', name, run }));
}

async function productPage(db: Database, id: number): Promise<void> {
  const product = await findProduct(db, id);
  if (!product) return;
  await listRelated(db, product, 5);
  await listReviews(db, id, 1);
  await countRatings(db, id);
  await listBundlesWith(db, id);
  await findProductMeta(db, product);
}

async function landingPage(db: Database, n: number): Promise<void> {
  const [card] = (await listLandings(db, 'characters')).slice(n * 3);
  const landing = card && (await findLanding(db, 'characters', card.slug));
  if (!landing) throw new Error('There is no character');
  await listLandingProducts(db, landing, 1);
  await listSlots(db, landing);
  await listBundlesOfTag(db, landing.id);
}

async function drain(batches: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of batches);
}

/** API calls of browsers. */
function calls({ api, asVisitor, asCustomer, givenCustomer, products, orders }: Shop): Ask[] {
  const id = (n: number) => products.first + ((n * 104_729) % products.count);
  const ids = (n: number) => Array.from({ length: 20 }, (_, place) => id(n * 20 + place)).join();
  const text = (n: number) => encodeURIComponent(one(TEXTS, n));
  const line = (n: number) => ({ product_id: products.sellable[n] ?? 0, amount: 1 });
  const asked: [string, (n: number) => Promise<unknown>][] = [
    ['API: list', (n) => asVisitor(`/api/products/${one(CATEGORIES, n)}?page=${1 + n}`)],
    ['API: all, sorted', (n) => asVisitor(`/api/products/all?page=${1 + n * 50}&sort=priceUp`)],
    [
      'API: filtered',
      (n) => asVisitor(`/api/products/wigs?price=100-${900 + n * 100}&filter=stock:1`),
    ],
    ['API: search list', (n) => asVisitor(`/api/products/all?search=${text(n)}`)],
    ['API: suggestions', (n) => asVisitor(`/api/products/search?search=${text(n)}`)],
    ['API: popular searches', () => asVisitor('/api/search/popular')],
    ['API: product', (n) => asVisitor(`/api/products/product/${products.sellable[n + 40]}`)],
    [
      'API: reviews',
      (n) => asVisitor(`/api/products/product/${products.sellable[n + 80]}/reviews`),
    ],
    ['API: basket', (n) => asVisitor(`/api/products/list?ids=${ids(n)}`)],
    ['API: stock', (n) => asVisitor(`/api/products/stock?ids=${ids(n)}`)],
    ['API: bundles', () => asVisitor('/api/bundle')],
    [
      'API: availability',
      (n) =>
        asVisitor('/api/products/availability', {
          method: 'POST',
          body: { productBusket: [line(n)] },
        }),
    ],
    [
      'API: order',
      (n) => asVisitor('/api/orders', { method: 'POST', body: order(n, [line(n), line(n + 20)]) }),
    ],
    [
      'API: track an order',
      (n) => asVisitor(`/api/orders/track/${orders.tokenOf(orders.count - n * 17)}`),
    ],
    [
      'API: reviews of an order',
      (n) => asVisitor(`/api/orders/track/${orders.tokenOf(1 + n * 1000)}/reviews`),
    ],
    [
      'API: cancel an order',
      (n) =>
        asVisitor(
          `/api/orders/track/${orders.tokenOf(Math.floor(orders.count / 3 - n) * 3)}/cancel`,
          {
            method: 'POST',
            body: {},
          },
        ),
    ],
    ['API: own orders', () => asCustomer('/api/orders?mine=1')],
    ['API: own orders, search', (n) => asCustomer(`/api/orders?mine=1&search=${text(n)}`)],
    ['API: own data', () => asCustomer('/api/auth/export')],
    [
      'API: a wish',
      (n) =>
        asCustomer('/api/auth/addToWish', {
          method: 'PATCH',
          body: { product_id: line(n).product_id },
        }),
    ],
    ['API: wishes', () => asCustomer('/api/products/favorite')],
    [
      'API: delete the account',
      async () =>
        api('/api/auth/account', await givenCustomer(), {
          method: 'DELETE',
          body: { password: PASSWORD },
        }),
    ],
  ];
  return asked.map(([name, run]) => ({ who: 'shopper', name, run }));
}

const order = (n: number, productBusket: object[]) => ({
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: `+38063${1_000_000 + n}`,
  email: `buyer-${n}@example.com`,
  payments: 'pickup',
  deliveryMethod: 'pickup',
  productBusket,
});

/** Operations of shoppers: rendering pages, and calls of the API. */
export const shoppers = (shop: Shop): Ask[] => [...pages(shop), ...calls(shop)];
