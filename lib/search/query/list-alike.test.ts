import { expect } from '@jest/globals';
import { refreshIndex } from '@/lib/search/index/refresh-index';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { listSimilar } from './cached-alike';

databaseTest(
  'products similar to a removed one share words of its name, are of its category and in stock',
  async (db) => {
    const given = (id: number, name: string, more: object = {}) =>
      givenProduct(db, { id, name, ...more });
    await given(1, 'Перука «Верес», хвиляста, 60 см');
    await given(2, 'Перука «Сажа», пряма, 40 см');
    await given(3, 'Перука «Мед», хвиляста, 30 см', { stock: 0 });
    await given(4, 'Капелюх чорний');
    await refreshIndex(db);
    const gone = { name: 'Перука «Іній», хвиляста, 80 см', slug: 'wigs' };
    const alike = async (limit: number) => (await listSimilar(db, gone, limit)).map(({ id }) => id);

    expect(await alike(1)).toEqual([1]);
    // After product 1, which shares words, the other products in stock of the category follow.
    expect([...(await alike(5))].sort()).toEqual([1, 2, 4]);
    expect(await listSimilar(db, { ...gone, slug: 'nothing' }, 5)).toEqual([]);
  },
);
