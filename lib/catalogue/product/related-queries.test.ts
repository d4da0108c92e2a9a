import { describe, expect } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { databaseTest } from '@/scripts/testing/database';
import { givenWorn } from '@/scripts/testing/outfits';
import { givenProduct } from '@/scripts/testing/shop';
import { findProduct } from './queries';
import { listRelated } from './related-queries';

const related = async (db: Database, id: number, limit = 5) => {
  const product = await findProduct(db, id);
  const { isOutfit, products } = await listRelated(db, product!, limit);
  return { isOutfit, names: products.map(({ name }) => name) };
};

describe('related products', () => {
  databaseTest('are of the same character first, then of the same fandom', async (db) => {
    const id = await givenWorn(db, { character: 'Рен', fandom: 'Клинок' });
    await givenWorn(db, { name: 'фандому', fandom: 'Клинок' });
    await givenWorn(db, { name: 'персонажа', character: 'Рен' });
    await givenWorn(db, { name: 'нічия', category: 'merch' });

    expect(await related(db, id)).toEqual({ isOutfit: true, names: ['персонажа', 'фандому'] });
  });

  databaseTest(
    'have other roles before the product’s own, one of each before a second one',
    async (db) => {
      const id = await givenWorn(db, { character: 'Рен' });
      await givenWorn(db, { name: 'перука', character: 'Рен', sold: 99 });
      await givenWorn(db, { name: 'лінзи', category: 'lenses', character: 'Рен', sold: 5 });
      await givenWorn(db, { name: 'інші лінзи', category: 'lenses', character: 'Рен' });
      await givenWorn(db, { name: 'костюм', category: 'cosplay', character: 'Рен' });
      await givenWorn(db, { name: 'меч', category: 'katanas-swords-weapons', character: 'Рен' });

      const { names } = await related(db, id);

      expect(names).toEqual(['костюм', 'лінзи', 'меч', 'інші лінзи', 'перука']);
    },
  );

  databaseTest('are in stock and never the product itself', async (db) => {
    const id = await givenWorn(db, { character: 'Рен', name: 'сама' });
    await givenWorn(db, { character: 'Рен', category: 'cosplay', stock: 0 });
    await givenWorn(db, { character: 'Рен', category: 'cosplay', hidden: true });

    expect(await related(db, id)).toEqual({ isOutfit: false, names: [] });
  });

  databaseTest(
    'are similar products of the category when none shares the character',
    async (db) => {
      const id = await givenWorn(db, { type: 'Каре', colour: 'рудий' });
      await givenProduct(db, { name: 'найближча' });
      await givenWorn(db, { name: 'того ж типу', type: 'Каре' });
      await givenWorn(db, { name: 'того ж типу й кольору', type: 'Каре', colour: 'рудий' });
      await givenWorn(db, { name: 'з іншої полиці', type: 'Каре', category: 'merch' });

      expect(await related(db, id)).toEqual({
        isOutfit: false,
        names: ['того ж типу й кольору', 'того ж типу', 'найближча'],
      });
    },
  );
});
