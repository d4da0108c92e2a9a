import type { ProductStock } from '@/lib/catalogue/product/product';
import type { WireProduct } from '@/lib/catalogue/product/wire';
import type { QuoteAnswer, SettlementsAnswer } from '@/lib/delivery/answers';
import { api } from '@/lib/http/browser/api-client';
import { decimalPrice, type Kopecks } from '@/lib/shared/money';

/**
 * A tool as WebMCP defines it (webmachinelearning.github.io/webmcp; developer.chrome.com/docs/ai/webmcp, 26.11.2026): the
 * input is checked by the browser against `inputSchema`.
 */
type AgentTool = {
  name: string;
  description: string;
  inputSchema: object;
  annotations: { readOnlyHint: true };
  execute(input: never): Promise<unknown>;
};

export type ModelContext = {
  registerTool(tool: AgentTool, options: { signal: AbortSignal }): unknown;
};

/** Registers the shop's read-only tools, over the same public API as the pages. Aborting the signal removes them. */
export function registerTools(context: ModelContext, signal: AbortSignal): void {
  for (const tool of TOOLS) {
    // Rejects, or throws in older browsers, if the page may not offer tools, for example in a frame.
    void Promise.resolve()
      .then(() => context.registerTool(tool, { signal }))
      .catch(() => {});
  }
}

const tool = <Input>(
  name: string,
  description: string,
  properties: Record<keyof Input & string, object>,
  required: (keyof Input & string)[],
  execute: (input: Input) => Promise<unknown>,
): AgentTool => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required, additionalProperties: false },
  annotations: { readOnlyHint: true },
  execute,
});

const ID = { type: 'integer', minimum: 1, description: 'Product id' };

const uah = (amount: Kopecks) => `${decimalPrice(amount)} UAH`;

const TOOLS: AgentTool[] = [
  tool<{ query: string }>(
    'search_products',
    'Search the cosplay shop. Returns up to 24 products with id, name, price, pieces in stock and page.',
    { query: { type: 'string', minLength: 3, maxLength: 100, description: 'Words in Ukrainian' } },
    ['query'],
    async ({ query }) => {
      const search = new URLSearchParams({ search: query, limit: '24' });
      const found = await api.get<{ products: WireProduct[]; isNear?: boolean }>(
        `/api/products/search?${search}`,
      );
      return { products: found.products.map(briefly), only_similar: found.isNear ?? false };
    },
  ),
  tool<{ product_id: number }>(
    'get_product',
    'One product: description, sizes, prices and pieces in stock.',
    { product_id: ID },
    ['product_id'],
    async ({ product_id: id }) => {
      const { product } = await api.get<{ product: WireProduct }>(`/api/products/product/${id}`);
      return {
        ...briefly(product),
        price_before_reduction: product.old_price === null ? null : uah(product.old_price),
        description: product.description,
        sizes: product.modifications.map(({ modificator_name: size, price, amount }) => ({
          size,
          price: uah(price),
          in_stock: amount,
        })),
      };
    },
  ),
  tool<{ product_ids: number[] }>(
    'get_stock',
    'Current price and pieces in stock of up to 60 products, by size.',
    { product_ids: { type: 'array', items: ID, minItems: 1, maxItems: 60 } },
    ['product_ids'],
    async ({ product_ids: ids }) => {
      const { stock } = await api.get<{ stock: ProductStock[] }>(
        `/api/products/stock?ids=${ids.join(',')}`,
      );
      return stock.map(({ productId, price, available, sizes }) => ({
        product_id: productId,
        price: uah(price),
        in_stock: available,
        sizes: sizes.map((one) => ({ ...one, price: uah(one.price) })),
      }));
    },
  ),
  tool<{ town: string; product_id: number; to?: 'branch' | 'postbox' | 'address' }>(
    'get_delivery_price',
    'Estimated price and days of delivering one piece of a product within Ukraine by Nova Poshta.',
    {
      town: { type: 'string', minLength: 2, maxLength: 100, description: 'Town in Ukrainian' },
      product_id: ID,
      to: { enum: ['branch', 'postbox', 'address'], description: 'Where to; branch by default' },
    },
    ['town', 'product_id'],
    async ({ town, product_id: id, to = 'branch' }) => {
      const { settlements } = await api.get<SettlementsAnswer>(
        `/api/delivery/settlements?${new URLSearchParams({ search: town })}`,
      );
      const [place] = settlements;
      if (!place) return { error: 'No such town' };
      const asked = { settlementRef: place.ref, type: to, items: `${id}:1` };
      const { quote } = await api.get<QuoteAnswer>(
        `/api/delivery/quote?${new URLSearchParams(asked)}`,
      );
      return {
        town: `${place.name}, ${place.place}`,
        price: quote.price === null ? 'unknown' : uah(quote.price),
        days: quote.days,
        other_towns: settlements.slice(1, 6).map(({ name, place: where }) => `${name}, ${where}`),
      };
    },
  ),
];

const briefly = (product: WireProduct) => ({
  product_id: product.product_id,
  name: product.product_name,
  price: uah(product.price),
  in_stock: product.amount,
  url: `${window.location.origin}/${product.category_slug}/${product.product_id}`,
});
