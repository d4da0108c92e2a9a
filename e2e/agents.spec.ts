import { call, listProducts } from './api/shop';
import { expect, test } from './fixtures';

type Registered = { name: string; execute(input: object): Promise<unknown> };
type WithTools = { shopTools?: Registered[] };

/** A stand-in for the browser's WebMCP API, which keeps the registered tools. */
function offerModelContext() {
  const tools: Registered[] = [];
  Object.assign(window, { shopTools: tools });
  Object.defineProperty(document, 'modelContext', {
    value: { registerTool: async (tool: Registered) => void tools.push(tool) },
  });
}

test('an agent in the browser reads products, stock and the delivery price through tools', {
  tag: '@long',
}, async ({ page }) => {
  await page.addInitScript(offerModelContext);
  await page.goto('/figures');
  await expect
    .poll(() => page.evaluate(() => (window as WithTools).shopTools?.map(({ name }) => name)))
    .toEqual(['search_products', 'get_product', 'get_stock', 'get_delivery_price']);
  const run = (name: string, input: object) =>
    page.evaluate(
      ([which, given]) =>
        (window as WithTools).shopTools
          ?.find((tool) => tool.name === which)
          ?.execute(given as object),
      [name, input] as const,
    );
  const [figure] = await listProducts('figures');
  const { body } = await call('GET', `/api/products/product/${figure?.product_id}`);
  const product = body.product as { product_id: number; price: number; amount: number };
  const price = `${(product.price / 100).toFixed(2)} UAH`;

  expect(await run('get_product', { product_id: product.product_id })).toMatchObject({
    price,
    in_stock: product.amount,
  });
  expect(await run('get_stock', { product_ids: [product.product_id] })).toMatchObject([
    { product_id: product.product_id, price, in_stock: product.amount },
  ]);
  expect(await run('search_products', { query: 'фігурка' })).toMatchObject({
    products: expect.arrayContaining([expect.objectContaining({ product_id: expect.any(Number) })]),
  });
  expect(
    await run('get_delivery_price', { town: 'Львів', product_id: product.product_id }),
  ).toMatchObject({ town: expect.stringContaining('Львів'), days: expect.any(Number) });
});
