import { describe, expect, test } from '@jest/globals';
import { withDatabase } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { GET } from './route';

async function ask(category: string, query = '') {
  const request = new Request(`http://shop.test/api/products/${category}${query}`);
  const response = await GET(request, { params: Promise.resolve({ category }) });
  return { status: response.status, body: await response.json() };
}

describe('GET /api/products/{category}', () => {
  test(
    'answers one page with the names of the specification',
    withDatabase(async (db) => {
      const id = await givenProduct(db, { price: 500_00, sizes: { S: 2, M: 0 } });

      expect(await ask('wigs')).toMatchObject({
        status: 200,
        body: {
          currentPage: 1,
          totalPages: 1,
          total: 1,
          products: [
            {
              product_id: id,
              category_name: 'Перуки',
              price: 500_00,
              amount: 2,
              modifications: [
                { modificator_name: 'S', amount: 2 },
                { modificator_name: 'M', amount: 0 },
              ],
            },
          ],
        },
      });
    }),
  );

  test(
    'searches, keeps to a price and looks through all categories',
    withDatabase(async (db) => {
      const id = await givenProduct(db, { name: 'Перука «Ронін»', price: 500_00 });
      await givenProduct(db, { name: 'Перука «Сніг»', price: 900_00 });

      const found = await ask('all', `?search=${encodeURIComponent('ронін')}&price=100-600`);

      expect(found.body.products).toMatchObject([{ product_id: id }]);
      expect((await ask('all', '?price=desc')).body.products[0]).toMatchObject({ price: 900_00 });
    }),
  );

  test(
    'knows no other category and no wrong query',
    withDatabase(async () => {
      expect(await ask('shoes')).toMatchObject({ status: 404, body: { code: 'not_found' } });
      expect(await ask('wigs', '?page=0')).toMatchObject({
        status: 422,
        body: { code: 'validation_failed' },
      });
    }),
  );
});
