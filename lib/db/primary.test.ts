import { expect, test } from '@jest/globals';
import { databaseAddress } from './primary';

test.each([
  ['postgres://shop:secret@db.example:6432/shop?sslmode=require', 'db.example:6432'],
  ['postgresql://shop:secret@10.0.0.7/shop', '10.0.0.7:5432'],
  ['postgres://shop:secret@[::1]:5433/shop', '[::1]:5433'],
  ['postgres:///shop?host=/run/postgresql', '/run/postgresql:5432'],
  ['postgres://shop:a,b@one,[::1]:5433/shop?sslmode=require', 'one:5432, [::1]:5433'],
  ['//shop:secret@nowhere', 'unknown'],
])('of %s only host and port are shown', (url, address) => {
  expect(databaseAddress(url)).toBe(address);
});
