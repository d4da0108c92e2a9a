import { gt, inArray, max } from 'drizzle-orm';
import { CATEGORIES } from '../../lib/catalogue/listing/categories';
import { type Database, openDatabase } from '../../lib/db/client';
import { migrate } from '../../lib/db/migrate';
import { products, renewals } from '../../lib/db/schema/index';
import { decimalPrice, discounted, formatPrice, percentText } from '../../lib/shared/money';
import { givenManyProducts } from '../../scripts/testing/many-products';
import { startServer } from '../../scripts/testing/servers';
import { ADMIN, signIn } from './admin/measure';
import { note } from './figures';
import { startShop } from './servers';

const PRODUCTS = 20_000;
/** Ids of three of the eleven categories: some 5 000 products. The first is the one whose list is visited. */
const CATEGORY_IDS = [1, 2, 3] as const;
const PERCENT = 20;
const LIMIT = 5;
/** Seconds after which the bench stops waiting. */
const GIVE_UP = 180;

/**
 * SALE: seconds from the moment in which staff begin a campaign for 5 000 of 20 000 products until a product's page, a
 * list, a search, the list of reduced products and the feed show the new price, and the products whose pages were
 * renewed although their price has not changed.
 */
export async function measureSale(dataDir: string): Promise<void> {
  console.log('· Beginning a campaign for 5 000 of 20 000 products on PostgreSQL');
  const postgres = await startServer('PostgreSQL', { isDurable: true });
  const { pool, db } = openDatabase(postgres.url, { embedded: false, max: 2 });
  await migrate(db);
  await givenManyProducts(db, PRODUCTS);
  const shop = await startShop(dataDir, {
    DATABASE_URL: postgres.url,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SECOND_FACTOR: 'optional',
  });
  try {
    const places = await placesOf(shop.url);
    for (const [path, price] of Object.values(places)) {
      if (await shows(shop.url + path, price)) throw new Error(`${path} shows ${price} already`);
    }
    const last = await lastRenewal(db);
    const began = performance.now();
    await beginCampaign(shop.url);
    const times = Object.entries(places).map(async ([name, [path, price]]) => {
      while (!(await shows(shop.url + path, price))) {
        if (performance.now() - began > GIVE_UP * 1000) break;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      const seconds = (performance.now() - began) / 1000;
      note(
        'SALE',
        `${name} with the new price`,
        `${seconds.toFixed(1)} s`,
        `${LIMIT} s`,
        seconds <= LIMIT,
      );
    });
    await Promise.all(times);
    const { meant, others } = await renewedSince(db, last);
    note(
      'SALE',
      'products renewed without a new price',
      `${others} beside ${meant}`,
      '0',
      others === 0,
    );
  } finally {
    await shop.stop();
    await pool.end();
    await postgres.stop();
  }
}

type ListedProduct = { product_id: number; product_name: string; price: number; amount: number };

/** Where the price of the first product of a list is shown, and as which text. */
async function placesOf(url: string): Promise<Record<string, [path: string, price: string]>> {
  const slug = CATEGORIES[CATEGORY_IDS[0] - 1]?.slug ?? '';
  const { products: listed } = await (await fetch(`${url}/api/products/${slug}`)).json();
  const product: ListedProduct = listed.find((one: ListedProduct) => one.amount > 0);
  const price = discounted(product.price, PERCENT);
  const shown = formatPrice(price);
  return {
    'product page': [`/${slug}/${product.product_id}`, shown],
    list: [`/${slug}`, shown],
    search: [`/search?q=${encodeURIComponent(product.product_name)}`, shown],
    'list of reduced products': ['/sale', `−${percentText(PERCENT)}`],
    API: [`/api/products/product/${product.product_id}`, `"price":${price}`],
    feed: ['/feeds/google.xml', `<g:sale_price>${decimalPrice(price)} UAH`],
  };
}

const shows = async (url: string, text: string): Promise<boolean> =>
  (await (await fetch(url)).text()).includes(text);

async function beginCampaign(url: string): Promise<void> {
  const [from, until] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000));
  const answer = await fetch(`${url}/api/admin/campaigns`, {
    method: 'POST',
    headers: {
      Cookie: `token=${await signIn(url)}`,
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
    },
    body: JSON.stringify({
      title: 'Розпродаж',
      scope: 'categories',
      scopeIds: CATEGORY_IDS,
      percent: PERCENT,
      amount: null,
      startsAt: from?.toISOString(),
      endsAt: until?.toISOString(),
    }),
  });
  if (answer.status !== 201) throw new Error(`The campaign was not saved: ${await answer.text()}`);
}

async function lastRenewal(db: Database): Promise<number> {
  const [row] = await db.select({ id: max(renewals.id) }).from(renewals);
  return row?.id ?? 0;
}

/** Products in the categories of the campaign, and other products that were renewed since. */
async function renewedSince(db: Database, last: number) {
  const rows = await db.select().from(renewals).where(gt(renewals.id, last));
  const renewed = rows
    .flatMap(({ tags }) => tags)
    .flatMap((tag) => /^product:(\d+)$/.exec(tag)?.[1] ?? []);
  const inCampaign = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.categoryId, [...CATEGORY_IDS]));
  const meant = new Set(inCampaign.map(({ id }) => id));
  const others = new Set(renewed.map(Number).filter((id) => !meant.has(id)));
  return { meant: meant.size, others: others.size };
}
