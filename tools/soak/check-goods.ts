import { call } from './call';
import type { Check } from './check';
import { type PosItem, type PosProduct, readMenu, readShelf } from './goods';
import type { Key, Ledger } from './ledger';
import type { PosBooks } from './pos-books';
import type { SoakState } from './soak-state';

type Stock = {
  productId: number;
  price: number;
  sizes: { size: string; price: number; available: number }[];
  available: number;
};
type Listed = { product_id: number; product_name: string; category_slug: string; photo: string };

const CHUNK = 50;

/** Checks that products in the API and on the pages of an instance match the POS. */
export async function checkGoods(world: SoakState, books: PosBooks, url: string): Promise<Check[]> {
  const menu = [...(await readMenu(world.shop.urls.poster)).values()];
  const shelf = await readShelf(world.shop.urls.poster);
  const shown = menu.filter(({ isShown }) => isShown);
  const away = [
    ...menu.filter(({ isShown }) => !isShown).map(({ id }) => id),
    ...world.goods.filter((id) => !menu.some((product) => product.id === id)),
  ];
  const ids = [...shown.map(({ id }) => id), ...away];
  const listed = await readAll<Listed>(url, 'list', 'products', ids);
  const stock = await readAll<Stock>(url, 'stock', 'stock', ids);
  const expected = (key: Key) =>
    Math.max(0, Math.max(0, shelf.get(key) ?? 0) - promised(world.ledger, books, key));
  const byId = new Map(listed.map((product) => [product.product_id, product]));
  return [
    {
      rule: 'what the POS shows is shown, with its name and photo',
      of: shown.length,
      wrong: shown.flatMap((product) => wrongWords(product, byId.get(product.id))),
    },
    {
      rule: 'what the POS hides or no longer has is not shown',
      of: away.length,
      wrong: away.filter((id) => byId.has(id)).map(String),
    },
    {
      rule: 'for sale is what the POS has less our orders that it has not counted',
      of: shown.flatMap(({ items }) => items).length,
      wrong: shown.flatMap((product) =>
        wrongPieces(
          product,
          stock.find(({ productId }) => productId === product.id),
          expected,
        ),
      ),
    },
    await checkPages(url, shown, byId, expected),
    await checkGonePages(url, away),
  ];
}

async function readAll<T>(url: string, what: string, field: string, ids: number[]): Promise<T[]> {
  const rows: T[] = [];
  for (let from = 0; from < ids.length; from += CHUNK) {
    const some = ids.slice(from, from + CHUNK);
    const { body } = await call('GET', `${url}/api/products/${what}?ids=${some}`);
    rows.push(...(body[field] as T[]));
  }
  return rows;
}

/** Pieces of a size in the soak's active orders that the POS has not written off yet. */
function promised(ledger: Ledger, books: PosBooks, key: Key): number {
  return ledger.orders
    .filter((order) => !order.isCancelled && books.closedAt(order) === Infinity)
    .filter((order) => !isRefused(order.payments, books.orderAt(order.number)?.status))
    .flatMap(({ lines }) => lines)
    .filter((line) => line.key === key)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/**
 * Whether a refusal by the POS has cancelled the order. An order with online payment is not cancelled: staff decide
 * about it.
 */
const isRefused = (payments: string, status: number | undefined) =>
  status === 7 && (payments === 'cod' || payments === 'pickup');

const sameWords = (text: string) => text.replace(/\s+/g, ' ').trim();

function wrongWords(product: PosProduct, shop: Listed | undefined): string[] {
  if (!shop) return [`${product.id} is missing`];
  const name = sameWords(shop.product_name) === sameWords(product.name);
  const photo = shop.photo === product.photo;
  return name && photo
    ? []
    : [
        `${product.id}: «${shop.product_name}» ${shop.photo}, at the POS «${product.name}» ${product.photo}`,
      ];
}

function wrongPieces(
  product: PosProduct,
  shop: Stock | undefined,
  expected: (key: Key) => number,
): string[] {
  return product.items.flatMap(({ key, size, price }) => {
    const own = size === '' ? shop : shop?.sizes.find((one) => one.size === size);
    const isRight = own?.available === expected(key) && own.price === price;
    return isRight
      ? []
      : [`${key}: ${own?.available} for ${own?.price}, should be ${expected(key)} for ${price}`];
  });
}

type Offer = { price: string; availability: string };
type Structured = {
  '@type'?: string;
  sku?: string;
  size?: string;
  offers?: Offer;
  hasVariant?: Structured[];
};

/** Checks price and availability of each size in the structured data of public pages. */
async function checkPages(
  url: string,
  shown: PosProduct[],
  listed: Map<number, Listed>,
  expected: (key: Key) => number,
): Promise<Check> {
  const wrong: string[] = [];
  for (const { id, items } of shown) {
    const { status, text } = await call('GET', `${url}/${listed.get(id)?.category_slug}/${id}`);
    if (status !== 200) wrong.push(`${id} answered ${status}`);
    const offers = offersOf(text);
    for (const item of items) {
      const offer =
        offers.get(item.size) ?? (items.length === 1 ? [...offers.values()][0] : undefined);
      const words = wrongOffer(item, offer, expected(item.key));
      if (words) wrong.push(`${item.key}: ${words}`);
    }
  }
  return { rule: 'no page is out of date', of: shown.length, wrong };
}

/** Offers in the page's structured data, by the name of the size. */
function offersOf(html: string): Map<string, Offer> {
  const offers = new Map<string, Offer>();
  for (const [, json = ''] of html.matchAll(
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
  )) {
    const found: Structured = JSON.parse(json);
    for (const one of [found, ...(found.hasVariant ?? [])]) {
      if (one['@type'] === 'Product' && one.offers) offers.set(one.size ?? '', one.offers);
    }
  }
  return offers;
}

function wrongOffer({ price }: PosItem, offer: Offer | undefined, pieces: number): string | null {
  if (!offer) return 'no offer on its page';
  const isPriced = Number(offer.price) * 100 === price;
  const isThere = offer.availability.endsWith('/InStock') === pieces > 0;
  if (isPriced && isThere) return null;
  return `${offer.price} ${offer.availability.split('/').at(-1)} on its page, should be ${price / 100} with ${pieces} pieces`;
}

async function checkGonePages(url: string, away: number[]): Promise<Check> {
  const wrong: string[] = [];
  for (const id of away.slice(0, 40)) {
    const { status } = await call('GET', `${url}/api/products/product/${id}`);
    if (status !== 404) wrong.push(`${id} answered ${status}`);
  }
  return { rule: 'nobody is shown what is away', of: Math.min(away.length, 40), wrong };
}
