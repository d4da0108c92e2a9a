import { FACETS } from '../../../lib/catalogue/listing/filter';
import { openDatabase } from '../../../lib/db/client';
import { migrate } from '../../../lib/db/migrate';
import { givenManyProducts } from '../../../scripts/testing/many-products';
import { startServer } from '../../../scripts/testing/servers';
import { note } from '../figures';
import { quantile } from '../quantiles';
import { searchTexts } from '../search-texts';
import { startShop } from '../servers';
import { AS_BROWSER } from '../visits';

const PRODUCTS = 100_000;
const WARM_UP = 20;
const ASKED = 300;
const CATEGORIES = ['wigs', 'cosplay', 'lenses', 'figures', 'merch'];
const SORTS = ['', 'priceUp', 'popular', 'rating'];

const LIMIT = 60;

/**
 * P7: the p95 in milliseconds of 100 filtered listings, each with another combination of values, so that nothing is
 * cached. Measured for category pages, search pages, and the API with one category and with all products.
 */
export async function measureListings(dataDir: string): Promise<void> {
  console.log('· Narrowing listings of 100 000 products on PostgreSQL');
  const postgres = await startServer('PostgreSQL', { isDurable: true });
  const { pool, db } = openDatabase(postgres.url, { embedded: false, max: 2 });
  await migrate(db);
  await givenManyProducts(db, PRODUCTS);
  await pool.end();
  const shop = await startShop(dataDir, { DATABASE_URL: postgres.url });
  try {
    const facets = await facetsOf(shop.url);
    const views = Array.from({ length: WARM_UP + ASKED }, (_, n) => viewOf(facets, n));
    const api = (category: string, view: View) => {
      const filter = view.values.map(([facet, slug]) => `${facet}:${slug}`).join(',');
      const sort = view.sort && `&sort=${view.sort}`;
      return `${shop.url}/api/products/${category}?filter=${filter}${sort}`;
    };
    const search = (text: string) =>
      `${shop.url}/search?q=${encodeURIComponent(text).replaceAll('%20', '+')}`;
    const page = ({ category, values, sort }: View) => {
      const query = values.map(([facet, slug]) => `${facet}=${slug}`).join('&');
      return `${shop.url}/${category}?${query}${sort && `&sort=${sort}`}`;
    };
    const asked = {
      'narrowed page': views.map(page),
      'search page': searchTexts(WARM_UP + ASKED).map(search),
      'the API of a narrowed page': views.map((view) => api(view.category, view)),
      'the API of all': views.map((view) => api('all', view)),
    };
    for (const [name, urls] of Object.entries(asked)) {
      const time = await p95(urls);
      const measured = `${Math.round(time)} ms`;
      note('P7', `100 000: ${name}, p95`, measured, `${LIMIT} ms`, time <= LIMIT);
    }
  } finally {
    await shop.stop();
    await postgres.stop();
  }
}

type Values = Record<string, { slug: string }[]>;
type View = { category: string; values: [string, string][]; sort: string };

async function facetsOf(url: string): Promise<Values> {
  const answer = await (await fetch(`${url}/api/products/all`)).json();
  return answer.facets;
}

/** One to three values of different facets, a different set for each number. */
function viewOf(facets: Values, number: number): View {
  const chosen = FACETS.filter((_, place) => (number * 7 + place * 3) % 5 < 2).slice(0, 3);
  const named = chosen.length > 0 ? chosen : (['color'] as const);
  return {
    category: CATEGORIES[number % CATEGORIES.length] ?? 'wigs',
    values: named.flatMap((facet, place): [string, string][] => {
      const values = facets[facet] ?? [];
      const value = values[(number * 13 + place * 5) % Math.max(1, values.length)];
      return value ? [[facet, value.slug]] : [];
    }),
    sort: SORTS[number % SORTS.length] ?? '',
  };
}

/** The p95 in ms of requests sent one after another. Empty lists are answered by a cached page and do not count. */
async function p95(urls: string[]): Promise<number> {
  const times: number[] = [];
  for (const [number, url] of urls.entries()) {
    const began = performance.now();
    const answer = await fetch(url, { headers: AS_BROWSER });
    await answer.arrayBuffer();
    if (![200, 404].includes(answer.status)) throw new Error(`${url} answered ${answer.status}`);
    if (number >= WARM_UP && answer.status === 200) times.push(performance.now() - began);
  }
  if (times.length < ASKED / 3) throw new Error(`Only ${times.length} listings held anything`);
  return quantile(times, 0.95);
}
