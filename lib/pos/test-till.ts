import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CATEGORIES } from '@/lib/catalogue/categories';
import type { Fields } from './loose-values';
import type { PosClient } from './pos-client';
import { poster } from './poster';

/** A till for tests that answers over HTTP with rows the test may change, in Poster's shapes. */
export type TestTill = {
  client: PosClient;
  categories: Fields[];
  products: Fields[];
  spots: Fields[];
  /** By storage id. */
  stock: Map<string, Fields[]>;
  /** Answers of a method instead of the rows. */
  answers: Map<string, (response: ServerResponse) => void>;
  close(): Promise<void>;
};

export const SPOT = 1;
export const STORAGE = 3;

export async function startTill(products: Fields[], timeoutMs = 800): Promise<TestTill> {
  const till = {
    categories: CATEGORIES.map(({ name }, index) => categoryRow(index + 1, name)),
    products,
    spots: [
      { spot_id: '1', storages: [{ storage_id: '3' }] },
      { spot_id: '2', storages: [] },
    ],
    stock: new Map([[String(STORAGE), products.map((row) => stockRow(row.ingredient_id, 5))]]),
    answers: new Map(),
  };
  const rowsOf = (url: URL): unknown => {
    if (url.pathname.endsWith('menu.getCategories')) return till.categories;
    if (url.pathname.endsWith('menu.getProducts')) return till.products;
    if (url.pathname.endsWith('access.getSpots')) return till.spots;
    return till.stock.get(url.searchParams.get('storage_id') ?? '') ?? [];
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://till');
    const answer = till.answers.get(url.pathname.replace('/api/', ''));
    if (answer) answer(response);
    else response.end(JSON.stringify({ response: rowsOf(url) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    ...till,
    // The very object, so that a test can replace a whole list.
    get categories() {
      return till.categories;
    },
    set categories(rows) {
      till.categories = rows;
    },
    get products() {
      return till.products;
    },
    set products(rows) {
      till.products = rows;
    },
    client: poster({ url, token: 'secret-token', spotId: SPOT, timeoutMs }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function categoryRow(id: number, name: string, more: Fields = {}): Fields {
  return { category_id: String(id), category_name: name, parent_category: '0', ...more };
}

/** A wig for 1 000 ₴ in category 2, unless told otherwise. */
export function productRow(id: number, more: Fields = {}): Fields {
  return {
    product_id: String(id),
    product_name: `Перука ${id}`,
    menu_category_id: '2',
    type: '3',
    ingredient_id: String(id + 5000),
    spots: [spotRow('100000')],
    ...more,
  };
}

export function sizeRow(id: number, name: string, more: Fields = {}): Fields {
  return {
    modificator_id: String(id),
    modificator_name: name,
    ingredient_id: String(id + 9000),
    spots: [spotRow('100000')],
    ...more,
  };
}

export const spotRow = (price: unknown, more: Fields = {}): Fields => ({
  spot_id: '1',
  price,
  visible: '1',
  ...more,
});

export const stockRow = (ingredientId: unknown, left: unknown): Fields => ({
  ingredient_id: ingredientId,
  ingredient_left: '999.00000',
  storage_ingredient_left: left,
});
