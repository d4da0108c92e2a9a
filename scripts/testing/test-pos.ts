import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import type { Fields } from '../../lib/pos/adapter/loose-values';
import type { PosClient } from '../../lib/pos/adapter/pos-client';
import { poster } from '../../lib/pos/adapter/poster';

/** A till for tests that answers over HTTP with rows the test may change, in Poster's shapes. */
export type TestTill = {
  client: PosClient;
  categories: Fields[];
  products: Fields[];
  spots: Fields[];
  /** By storage id. */
  stock: Map<string, Fields[]>;
  /** Orders that have reached it, in Poster's shapes. */
  orders: TillOrder[];
  /** Status of receipts by number: 1 open, 2 closed, 3 removed. */
  receipts: Map<number, 1 | 2 | 3>;
  /** Answers of a method instead of the rows. */
  answers: Map<string, (response: ServerResponse, query: URLSearchParams) => void>;
  /** What happens at the till between the working out of an answer and its sending. */
  after: Map<string, () => Promise<void>>;
  /** Methods in the order in which they were called. */
  calls: string[];
  close(): Promise<void>;
};

export type TillOrder = {
  incoming_order_id: number;
  /** 0 new, 1 accepted, 7 cancelled. */
  status: 0 | 1 | 7;
  transaction_id: number | null;
  comment: string;
  products: { product_id: number; modificator_id?: number; count: number }[];
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
    orders: [] as TillOrder[],
    receipts: new Map(),
    answers: new Map(),
    after: new Map(),
    calls: [] as string[],
  };
  const rows: Record<string, (query: URLSearchParams, body: string) => unknown> = {
    'menu.getCategories': () => till.categories,
    'menu.getProducts': () => till.products,
    'menu.getProduct': (query) =>
      till.products.find((row) => String(row.product_id) === query.get('product_id')) ?? false,
    'access.getSpots': () => till.spots,
    'storage.getStorageLeftovers': (query) => till.stock.get(query.get('storage_id') ?? '') ?? [],
    'incomingOrders.createIncomingOrder': (_, body) => {
      const order = { status: 0, transaction_id: null, ...JSON.parse(body) } as TillOrder;
      order.incoming_order_id = 100 + till.orders.length;
      till.orders.push(order);
      return order;
    },
    'incomingOrders.getIncomingOrders': () => till.orders,
    'incomingOrders.getIncomingOrder': (query) =>
      till.orders.find((one) => String(one.incoming_order_id) === query.get('incoming_order_id')),
    'dash.getTransaction': (query) => {
      const status = till.receipts.get(Number(query.get('transaction_id')));
      return status
        ? [{ transaction_id: query.get('transaction_id'), status: String(status) }]
        : [];
    },
  };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://till');
    const method = url.pathname.replace('/api/', '');
    till.calls.push(method);
    const answer = till.answers.get(method);
    if (answer) return answer(response, url.searchParams);
    let body = '';
    for await (const part of request) body += part;
    const found = rows[method]?.(url.searchParams, body);
    const text = JSON.stringify(
      found === undefined ? { error: { code: 42, message: 'not found' } } : { response: found },
    );
    await till.after.get(method)?.();
    response.end(text);
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
