import { ask } from '../soak/call';

/** A page of the shop and its expected status. */
export type JudgedPage = { name: string; path: string; status: number };

type Listed = {
  product_id: number;
  category_slug: string;
  amount: number;
  old_price: number | null;
  modifications: { modificator_name: string }[];
};

/** One public page of each kind; a kind without any page is left out. */
export async function listPages(shop: string): Promise<JudgedPage[]> {
  const [products, listed] = await Promise.all([listProducts(shop), listAddresses(shop)]);
  const productPath = (fits: (one: Listed) => boolean) => {
    const found = products.find(fits);
    return found && `/${found.category_slug}/${found.product_id}`;
  };
  const sized = products.find(({ modifications }) => modifications.length > 1);
  const size = encodeURIComponent(sized?.modifications[0]?.modificator_name.toLowerCase() ?? '');
  const first = (start: string) => listed.find((path) => path.startsWith(start));
  const found: Record<string, string | undefined> = {
    home: '/',
    listing: '/wigs',
    'second page': '/wigs?page=2',
    'sorted list': '/wigs?sort=priceUp',
    'filtered list': '/wigs?stock=1',
    'list of a size': sized && `/${sized.category_slug}?size=${size}`,
    search: `/search?q=${encodeURIComponent('перука')}`,
    'nothing found': `/search?q=${encodeURIComponent('щщщщщщщ')}`,
    product: productPath((one) => one.amount > 0 && one.modifications.length === 0),
    'product with sizes': sized && `/${sized.category_slug}/${sized.product_id}`,
    'sold out': productPath(({ amount }) => amount === 0),
    'on sale': productPath(({ old_price }) => old_price !== null),
    bundles: '/bundles',
    sale: '/sale',
    bundle: first('/bundles/'),
    characters: '/character',
    character: first('/character/'),
    fandom: first('/fandom/'),
    basket: '/basket',
    checkout: '/checkout',
    register: '/register',
    restore: '/restore',
    user: '/user',
    wishes: '/wishes',
    delivery: '/delivery',
    payment: '/payment',
    returns: '/returns',
    contacts: '/contacts',
    about: '/about',
    offline: '/offline',
    offer: '/public',
    privacy: '/politic',
  };
  const missing: Record<string, string> = {
    'no such page': '/nonsense',
    'no such product': '/wigs/999999999',
    'nothing fits': '/wigs?character=nobody-at-all',
    'closed wish list': '/wishes/shared/closed',
  };
  return [
    ...Object.entries(found).flatMap(([name, path]) => (path ? [{ name, path, status: 200 }] : [])),
    ...Object.entries(missing).map(([name, path]) => ({ name, path, status: 404 })),
  ];
}

const MOST_PAGES = 20;

async function listProducts(shop: string): Promise<Listed[]> {
  const products: Listed[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    const answer = await ask<{ products: Listed[]; totalPages: number }>(
      `${shop}/api/products/all?page=${page}`,
    );
    products.push(...answer.products);
    pages = answer.totalPages;
  }
  return products;
}

/** Paths in the sitemap of pages; the origin there may differ from the requested one. */
async function listAddresses(shop: string): Promise<string[]> {
  const xml = await (await fetch(`${shop}/sitemaps/pages.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, place]) => new URL(place ?? '').pathname,
  );
}
