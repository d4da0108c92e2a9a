import { afterEach, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Role } from '@/lib/account/role';
import { type Database, transaction } from '@/lib/db/client';
import { productMeta, products } from '@/lib/db/schema';
import { refreshIndex } from '@/lib/search/index/refresh-index';
import { givenSession, givenUser } from '@/scripts/testing/account';
import { databaseTest, withDatabase } from '@/scripts/testing/database';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct } from '@/scripts/testing/shop';
import { GET } from './route';

async function ask(category: string, query = '', token = '') {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const request = new Request(`http://shop.test/api/products/${category}${query}`, { headers });
  const response = await GET(request, { params: Promise.resolve({ category }) });
  return { status: response.status, body: await response.json() };
}

afterEach(putSettingsBack);

describe('GET /api/products/{category}', () => {
  databaseTest('returns a page with the field names of the specification', async (db) => {
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
  });

  databaseTest('searches all categories within a price range', async (db) => {
    const id = await givenProduct(db, { name: 'Перука «Ронін»', price: 500_00 });
    await givenProduct(db, { name: 'Перука «Сніг»', price: 900_00 });
    await transaction(db, (tx) => refreshIndex(tx));

    const found = await ask('all', `?search=${encodeURIComponent('ронін')}&price=100-600`);

    expect(found.body.products).toMatchObject([{ product_id: id }]);
    expect((await ask('all', '?price=desc')).body.products[0]).toMatchObject({ price: 900_00 });
  });

  databaseTest('rejects unknown categories and invalid queries', async () => {
    expect(await ask('shoes')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await ask('wigs', '?page=0')).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
  });

  databaseTest('filters by tags, and counts the other options', async (db) => {
    const red = await givenColoured(db, 'червоний', 500_00);
    const blue = await givenColoured(db, 'синій', 700_00);
    await givenColoured(db, 'білий', 900_00, 0);
    await transaction(db, (tx) => refreshIndex(tx));

    const { body } = await ask('wigs', '?filter=color:synii,color:chervonyi&sort=priceDown');

    expect(idsOf(body)).toEqual([blue, red]);
    expect(body).toMatchObject({ total: 2, facets: { price: { min: 500_00, max: 700_00 } } });
    expect(body.facets.color).toHaveLength(3);
    expect((await ask('wigs', '?filter=stock:1')).body.total).toBe(2);
    expect((await ask('wigs', '?filter=sale:1')).body).toMatchObject({
      total: 0,
      facets: { onSale: 0 },
    });
    expect((await ask('wigs', '?filter=color:synii&price=-600')).body.total).toBe(0);
  });

  databaseTest('returns search results best first, with `isNear`', async (db) => {
    await givenProduct(db, { name: 'Катана «Вогонь»' });
    const id = await givenProduct(db, { name: 'Вогонь у долоні' });
    await transaction(db, (tx) => refreshIndex(tx));

    const { body } = await ask('all', `?search=${encodeURIComponent('вогонь')}`);

    expect(idsOf(body)[0]).toBe(id);
    expect(body).toMatchObject({ total: 2, isNear: false });
    expect((await ask('wigs')).body).not.toHaveProperty('isNear');
  });

  databaseTest('shows products with metadata issues first, to editors only', async (db) => {
    givenSettings({ SECOND_FACTOR: 'optional' });
    const [good, bad, none] = [
      await givenProduct(db),
      await givenProduct(db),
      await givenProduct(db),
    ];
    await db.insert(productMeta).values([
      { productId: good, score: 90 },
      { productId: bad, score: 20 },
    ]);
    const query = '?sortByMetaIssues=true';
    const editor = await givenToken(db, 'editor');

    expect(idsOf((await ask('wigs', query, editor)).body)).toEqual([none, bad, good]);
    expect(await ask('wigs', query)).toMatchObject({ status: 401 });
    const manager = await givenToken(db, 'manager');
    expect(await ask('wigs', query, manager)).toMatchObject({ status: 403 });
    expect((await ask('wigs', '?sortByMetaIssues=false')).status).toBe(200);
  });

  test.each([
    ['filter=color:nemaie', 404],
    ['filter=color', 422],
    ['filter=__proto__:x', 422],
    ["filter=color:'%20or%201=1--", 422],
    [`filter=${'color:a,'.repeat(400)}`, 422],
    ['filter=color:a&filter=color:b', 404],
    ['sort=cheap', 422],
    ['sort=', 422],
    ['sortByMetaIssues=1', 422],
    ['price=1e9-', 422],
    ['page=10000', 422],
  ])('rejects the query %s', (query, status) =>
    withDatabase(async (db) => {
      await givenProduct(db);
      expect((await ask('wigs', `?${query}`)).status).toBe(status);
    })(),
  );
});

type Body = { products: { product_id: number }[] };

const idsOf = (body: Body) => body.products.map(({ product_id }) => product_id);

async function givenColoured(db: Database, colour: string, price: number, stock = 3) {
  const id = await givenProduct(db, { price, stock });
  const attributes = [{ name: 'Колір', value: colour }];
  await db.update(products).set({ attributes, indexVersion: 0 }).where(eq(products.id, id));
  return id;
}

async function givenToken(db: Database, role: Role): Promise<string> {
  const { id } = await givenUser(db, { role });
  return (await givenSession(db, id)).access;
}
