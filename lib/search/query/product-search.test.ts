import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { refreshIndex } from '../index/refresh-index';
import { understand } from '../words/understand';
import {
  listAllWithWords,
  type SearchScope,
  searchProducts,
  searchProductsEach,
} from './product-search';

/** Indexes all products. */
async function index(db: Database): Promise<void> {
  await db.update(products).set({ indexVersion: 0 });
  await refreshIndex(db);
}

let nextId = 1000;

async function given(db: Database, name: string, { sold = 0, description = '', stock = 5 } = {}) {
  nextId += 1;
  await givenProduct(db, { id: nextId, name, stock });
  await db.update(products).set({ sold, description }).where(eq(products.id, nextId));
  return nextId;
}

async function find(db: Database, text: string, scope: SearchScope = 'heads') {
  const { terms, shop } = await understand(db, text);
  return searchProducts(db, { terms, shop, scope, limit: 5 });
}

describe('a search by words', () => {
  freshDatabaseTest('finds words of the name, first where they say what it is', async (db) => {
    const bag = await given(db, 'Сумка для катани Авенір');
    const sword = await given(db, 'Катана Авенір');
    await given(db, 'Маска Авенір');
    await index(db);

    expect(await find(db, 'катана авенір')).toEqual({ ids: [sword, bag], total: 2 });
  });

  freshDatabaseTest('finds words of the description only if it is asked to', async (db) => {
    const named = await given(db, 'Плащ Белетрис');
    const told = await given(db, 'Худі', { description: 'Пасує до образу белетрис.' });
    await index(db);

    expect((await find(db, 'белетрис')).ids).toEqual([named]);
    expect(new Set((await find(db, 'белетрис', 'anywhere')).ids)).toEqual(new Set([named, told]));
  });

  freshDatabaseTest('needs all words, or any of them', async (db) => {
    const both = await given(db, 'Вінок Вересень Гординя');
    const first = await given(db, 'Вересень');
    const second = await given(db, 'Гординя');
    await index(db);

    expect((await find(db, 'вересень гординя')).ids).toEqual([both]);
    expect(new Set((await find(db, 'вересень гординя', 'any')).ids)).toEqual(
      new Set([both, first, second]),
    );
  });

  freshDatabaseTest('completes the last word', async (db) => {
    const id = await given(db, 'Діадема Люмінор', { description: 'Личить феям.' });
    await given(db, 'Діадема');
    await given(db, 'Люмінор');
    await index(db);

    expect((await find(db, 'люмінор діад')).ids).toEqual([id]);
    expect((await find(db, 'діадема личи', 'anywhere')).ids).toEqual([id]);
  });

  freshDatabaseTest('orders by stock, then sales, then the newest, up to the limit', async (db) => {
    const soldOut = await given(db, 'Еполет', { stock: 0, sold: 90 });
    const plain = await given(db, 'Еполет');
    const newest = await given(db, 'Еполет');
    const bestseller = await given(db, 'Еполет', { sold: 9 });
    for (let n = 0; n < 3; n += 1) await given(db, 'Еполет', { sold: 20 + n });
    await index(db);

    const { terms, shop } = await understand(db, 'еполет');
    const ask = (limit: number) => searchProducts(db, { terms, shop, scope: 'heads', limit });
    expect((await ask(20)).ids.slice(3)).toEqual([bestseller, newest, plain, soldOut]);
    expect(await ask(2)).toMatchObject({
      total: 7,
      ids: [expect.any(Number), expect.any(Number)],
    });
    expect((await listAllWithWords(db, terms, 'heads')).slice(3)).toEqual([
      bestseller,
      newest,
      plain,
      soldOut,
    ]);
  });

  freshDatabaseTest('forgets hidden and renamed products', async (db) => {
    const hidden = await given(db, 'Жезл Зореліт');
    const renamed = await given(db, 'Жезл Зореліт');
    const kept = await given(db, 'Жезл Зореліт');
    await index(db);
    expect((await find(db, 'зореліт')).ids).toEqual([kept, renamed, hidden]);

    await db.update(products).set({ hidden: true }).where(eq(products.id, hidden));
    await db.update(products).set({ name: 'Жезл Інший' }).where(eq(products.id, renamed));
    await index(db);

    expect((await find(db, 'зореліт')).ids).toEqual([kept]);
  });

  freshDatabaseTest('finds a product by its number', async (db) => {
    const id = await given(db, 'Капелюх');
    await index(db);

    expect((await find(db, String(id))).ids).toEqual([id]);
  });
});

freshDatabaseTest('several queries in one statement return the same as each alone', async (db) => {
  await given(db, 'Перука чорна', { sold: 1 });
  await given(db, 'Перука біла', { stock: 0 });
  await given(db, 'Катана чорна');
  await index(db);
  const { shop } = await understand(db, 'перука');
  const queries = await Promise.all(
    ['перука', 'чорна', 'катана', 'перука чорна'].map(async (text) => {
      const { terms } = await understand(db, text);
      return { terms, scope: 'heads' as const, shop, limit: 2 };
    }),
  );

  const each = await Promise.all(queries.map((query) => searchProducts(db, query)));

  expect(each.map(({ ids }) => ids.length)).not.toContain(0);
  expect(await searchProductsEach(db, queries)).toEqual(each);
});
