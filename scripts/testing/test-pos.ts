import type { IncomingMessage, ServerResponse } from 'node:http';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import type { LooseFields } from '@/lib/pos/adapter/poster-rows';
import { listen } from '@/sandbox/listen';
import type { PosClient } from '../../lib/pos/adapter/pos-client';
import { poster } from '../../lib/pos/adapter/poster';

/** A POS for tests that answers over HTTP in Poster's formats, with rows that the test can change. */
export type TestPos = {
  client: PosClient;
  categories: LooseFields[];
  products: LooseFields[];
  spots: LooseFields[];
  /** Stock rows by storage id. */
  stock: Map<string, LooseFields[]>;
  /** Received orders, in Poster's format. */
  orders: TestPosOrder[];
  /** Status of receipts by id: 1 open, 2 closed, 3 removed. */
  receipts: Map<number, 1 | 2 | 3>;
  /** By method: a handler that sends the response itself, instead of the rows. */
  answers: Map<string, (response: ServerResponse, query: URLSearchParams) => void>;
  /** By method: a change at the POS that happens after the response is computed and before it is sent. */
  after: Map<string, () => Promise<void>>;
  /** Methods in the order in which they were called. */
  calls: string[];
  close(): Promise<void>;
};

export type TestPosOrder = {
  incoming_order_id: number;
  /** 0 new, 1 accepted, 7 cancelled. */
  status: 0 | 1 | 7;
  transaction_id: number | null;
  comment: string;
  products: { product_id: number; modificator_id?: number; count: number }[];
};

export const SPOT = 1;
export const STORAGE = 3;

export async function startPos(products: LooseFields[], timeoutMs = 800): Promise<TestPos> {
  const pos = {
    categories: CATEGORIES.map(({ name }, index) => categoryRow(index + 1, name)),
    products,
    spots: [
      { spot_id: '1', storages: [{ storage_id: '3' }] },
      { spot_id: '2', storages: [] },
    ],
    stock: new Map([[String(STORAGE), products.map((row) => stockRow(row.ingredient_id, 5))]]),
    orders: [] as TestPosOrder[],
    receipts: new Map(),
    answers: new Map(),
    after: new Map(),
    calls: [] as string[],
  };
  const rows: Record<string, (query: URLSearchParams, body: string) => unknown> = {
    'menu.getCategories': () => pos.categories,
    'menu.getProducts': () => pos.products,
    'menu.getProduct': (query) =>
      pos.products.find((row) => String(row.product_id) === query.get('product_id')) ?? false,
    'access.getSpots': () => pos.spots,
    'storage.getStorageLeftovers': (query) => pos.stock.get(query.get('storage_id') ?? '') ?? [],
    'incomingOrders.createIncomingOrder': (_, body) => {
      const order = { status: 0, transaction_id: null, ...JSON.parse(body) } as TestPosOrder;
      order.incoming_order_id = 100 + pos.orders.length;
      pos.orders.push(order);
      return order;
    },
    'incomingOrders.getIncomingOrders': () => pos.orders,
    'incomingOrders.getIncomingOrder': (query) =>
      pos.orders.find((one) => String(one.incoming_order_id) === query.get('incoming_order_id')),
    'dash.getTransaction': (query) => {
      const status = pos.receipts.get(Number(query.get('transaction_id')));
      return status
        ? [{ transaction_id: query.get('transaction_id'), status: String(status) }]
        : [];
    },
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', 'http://pos');
    const method = url.pathname.replace('/api/', '');
    pos.calls.push(method);
    const given = pos.answers.get(method);
    if (given) return given(response, url.searchParams);
    let body = '';
    for await (const part of request) body += part;
    const found = rows[method]?.(url.searchParams, body);
    const text = JSON.stringify(
      found === undefined ? { error: { code: 42, message: 'not found' } } : { response: found },
    );
    await pos.after.get(method)?.();
    response.end(text);
  };
  const server = await listen(0, answer, (error) => {
    throw error;
  });
  return Object.assign(pos, {
    client: poster({ url: server.url, token: 'secret-token', spotId: SPOT, timeoutMs }),
    close: server.close,
  });
}

export function categoryRow(id: number, name: string, more: LooseFields = {}): LooseFields {
  return { category_id: String(id), category_name: name, parent_category: '0', ...more };
}

/** A product row; by default a wig for 1 000 UAH in category 2. */
export function productRow(id: number, more: LooseFields = {}): LooseFields {
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

export function sizeRow(id: number, name: string, more: LooseFields = {}): LooseFields {
  return {
    modificator_id: String(id),
    modificator_name: name,
    ingredient_id: String(id + 9000),
    spots: [spotRow('100000')],
    ...more,
  };
}

export const spotRow = (price: unknown, more: LooseFields = {}): LooseFields => ({
  spot_id: '1',
  price,
  visible: '1',
  ...more,
});

export const stockRow = (ingredientId: unknown, left: unknown): LooseFields => ({
  ingredient_id: ingredientId,
  ingredient_left: '999.00000',
  storage_ingredient_left: left,
});
