import { afterEach, expect, test } from '@jest/globals';
import { productRow, startTill, type TestTill } from '@/scripts/testing/test-pos';

const MEGABYTE = 1024 * 1024;

let till: TestTill;
afterEach(() => till.close());

test('reads the menu of a hundred thousand products, which comes in one answer', async () => {
  const padding = 'x'.repeat(MEGABYTE);
  till = await startTill(
    Array.from({ length: 120 }, (_, n) => productRow(1 + n, { product_code: padding })),
    20_000,
  );

  const { rows } = await till.client.listProducts();

  expect(rows).toHaveLength(120);
});

test('reads no more than that of any answer', async () => {
  till = await startTill([productRow(1)], 20_000);
  const padding = Buffer.alloc(MEGABYTE, 'x');
  till.answers.set('menu.getProducts', (response) => {
    const send = (): boolean => response.write(padding);
    response.on('drain', send);
    send();
  });

  await expect(till.client.listProducts()).rejects.toMatchObject({ kind: 'too_large' });
});
