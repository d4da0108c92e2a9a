import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { openTill, plain, type RunningTill } from './till-under-test';
import { verification } from './webhook';

let till: RunningTill;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

describe('the control handles', () => {
  test('change a product and announce it with a valid signature', async () => {
    const product = plain();
    till.heard.length = 0;
    await till.post(`__product/${product.id}`, { price: 12_300, stock: 7, name: 'Нова назва' });

    const row = await till.call(`menu.getProduct?product_id=${product.id}`);
    expect(row).toMatchObject({
      response: { product_name: 'Нова назва', price: { '1': '12300' } },
    });
    expect(await till.leftOf(product)).toBe(7);
    expect(till.heard).toHaveLength(2);
    for (const event of till.heard) {
      const { account, object, object_id, action, data, time, verify } = event;
      const head = [account, object, object_id, action];
      expect(verify).toBe(verification(head, data, time, 's3cr3t'));
    }
  });
});
