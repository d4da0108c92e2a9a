import { describe, expect } from '@jest/globals';
import { refreshIndex } from '@/lib/search/index/refresh-index';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { GET as one } from '../product/[product_id]/route';
import { GET as stock } from '../stock/route';
import { GET as search } from './route';

const NO_PARAMS = { params: Promise.resolve({}) };
const request = (path: string) => new Request(`http://shop.test/api/products/${path}`);
const read = async (response: Response) => ({
  status: response.status,
  body: await response.json(),
});

describe('GET /api/products/search', () => {
  databaseTest('searches from three letters on, up to the limit', async (db) => {
    await givenProduct(db, { name: 'Перука перша' });
    await givenProduct(db, { name: 'Перука друга' });
    await refreshIndex(db);
    const ask = async (query: string) =>
      (await read(await search(request(`search?${query}`), NO_PARAMS))).body.products;

    expect(await ask(`search=${encodeURIComponent('перу')}`)).toHaveLength(2);
    expect(await ask(`search=${encodeURIComponent('перу')}&limit=1`)).toHaveLength(1);
    expect(await ask(`search=${encodeURIComponent('  пе ')}`)).toEqual([]);
    expect(await ask('')).toEqual([]);
  });
});

describe('GET /api/products/product/{product_id}', () => {
  const ask = async (id: string) =>
    read(await one(request(`product/${id}`), { params: Promise.resolve({ product_id: id }) }));

  databaseTest('returns one product, and 404 for unknown or hidden ones', async (db) => {
    const id = await givenProduct(db);
    const hidden = await givenProduct(db, { hidden: true });

    expect(await ask(String(id))).toMatchObject({
      status: 200,
      body: { product: { product_id: id } },
    });
    for (const wrong of [String(hidden), '1', 'x', '-1', '99999999999999']) {
      expect(await ask(wrong)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });
});

describe('GET /api/products/stock', () => {
  const ask = async (ids: string) => read(await stock(request(`stock?ids=${ids}`), NO_PARAMS));

  databaseTest('returns the stock of each requested product', async (db) => {
    const id = await givenProduct(db, { stock: 3 });

    expect((await ask(`${id},1`)).body.stock).toMatchObject([{ productId: id, available: 3 }]);
    expect(await ask('')).toMatchObject({ status: 422 });
    expect(await ask('a')).toMatchObject({ status: 422 });
  });
});
