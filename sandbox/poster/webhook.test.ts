import { expect, test } from '@jest/globals';
import { verification } from './webhook';

test('signs webhooks as the documentation says', () => {
  const data = '{"type":2,"element_id":9,"storage_id":1,"value_relative":-2,"value_absolute":14}';
  expect(
    verification(['demo-shop', 'product', 140, 'changed'], undefined, '1763637000', 's3cr3t'),
  ).toBe('0f299e99db16a70c7f9b65a23913d8bb');
  expect(verification(['demo-shop', 'stock', 9, 'changed'], data, '1763637000', 's3cr3t')).toBe(
    '04b4f90e3cfdf2765881a5f4ae3c0293',
  );
});
