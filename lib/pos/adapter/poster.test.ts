import { afterEach, expect, test } from '@jest/globals';
import { longTest } from '@/scripts/testing/long-test';
import { productRow, startPos, type TestPos } from '@/scripts/testing/test-pos';

const MEGABYTE = 1024 * 1024;

let pos: TestPos;
afterEach(() => pos.close());

longTest('reads the menu of a hundred thousand products, which comes in one response', async () => {
  const padding = 'x'.repeat(MEGABYTE);
  pos = await startPos(
    Array.from({ length: 120 }, (_, n) => productRow(1 + n, { product_code: padding })),
    20_000,
  );

  const { rows } = await pos.client.listProducts();

  expect([...rows]).toHaveLength(120);
});

test('stops reading an endless page', async () => {
  pos = await startPos([productRow(1)], 20_000);
  pos.answers.set('menu.getProducts', (response) => {
    const send = (): boolean => response.write(Buffer.alloc(MEGABYTE, 'x'));
    response.on('drain', send);
    send();
  });

  await expect(pos.client.listProducts()).rejects.toMatchObject({ posCode: null });
});

longTest(
  'stops reading at the size limit of the list',
  async () => {
    // A long timeout: on a busy machine, sending a quarter of a gigabyte takes a while.
    pos = await startPos([productRow(1)], 60_000);
    const padding = Buffer.alloc(MEGABYTE, 'x');
    pos.answers.set('menu.getProducts', (response) => {
      const send = (): boolean => response.write(padding);
      response.on('drain', send);
      response.write('{"response":["');
      send();
    });

    await expect(pos.client.listProducts()).rejects.toMatchObject({ kind: 'too_large' });
  },
  90_000,
);
