import { expect, test } from '@jest/globals';
import { PackedRows } from './packed-rows';

test('returns every row in order at each iteration', () => {
  const rows = Array.from({ length: 7 }, (_, id) => ({ id, name: `Перука «${id}»` }));
  const packed = new PackedRows<(typeof rows)[number]>(3);
  for (const row of rows) packed.add(row);

  expect([...packed]).toEqual(rows);
  expect([...packed]).toEqual(rows);
  expect([...new PackedRows()]).toEqual([]);
});
