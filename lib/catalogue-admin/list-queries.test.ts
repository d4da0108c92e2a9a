import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { categories, productMeta, products, variants } from '@/lib/db/schema/index';
import { refreshIndex } from '@/lib/search/index/refresh-index';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { editProduct } from './edit-product';
import { staffProductsQuery } from './inputs';
import { listStaffProducts } from './list-queries';

const list = async (db: Database, query: Record<string, string> = {}) =>
  listStaffProducts(db, staffProductsQuery.parse(query));

const idsOf = async (db: Database, query: Record<string, string> = {}) =>
  (await list(db, query)).products.map(({ id }) => id);

const write = (db: Database, id: number, values: Partial<typeof products.$inferInsert>) =>
  db.update(products).set(values).where(eq(products.id, id));

describe('the staff’s product list', () => {
  databaseTest('shows both prices, the stock by size and the state of each product', async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const id = await givenProduct(db, { price: 890_00, sizes: { S: 2, M: 0 }, hidden: true });
    await write(db, id, { sold: 7 });
    await editProduct(db, id, { newPrice: 700_00 }, editor);
    await db.insert(productMeta).values({ productId: id, score: 40 });

    expect(await list(db)).toEqual({
      products: [
        {
          id,
          name: `Перука «Проба» ${id}`,
          photo: expect.stringContaining('/upload/'),
          categoryName: 'Перуки',
          posPrice: 890_00,
          price: 700_00,
          available: 2,
          sizes: [
            { size: 'S', available: 2 },
            { size: 'M', available: 0 },
          ],
          sold: 7,
          hidden: true,
          isHiddenByStaff: false,
          noPromotions: false,
          removed: false,
          isEdited: true,
          isReduced: true,
          heldPrice: null,
          isIdle: false,
          metaScore: 40,
        },
      ],
      currentPage: 1,
      totalPages: 1,
      total: 1,
    });
  });

  databaseTest('is filtered by the requested conditions', async (db) => {
    const { id: editor } = await givenUser(db, { role: 'editor' });
    const few = await givenProduct(db, { stock: 3 });
    const out = await givenProduct(db, { stock: 0 });
    const plenty = await givenProduct(db, { stock: 50 });
    const hidden = await givenProduct(db, { hidden: true });
    const removed = await givenProduct(db);
    await write(db, removed, { removedAt: new Date() });
    await write(db, few, { photos: [] });
    await editProduct(db, plenty, { discount: 10 }, editor);
    await editProduct(db, out, { newPrice: 400_00, title: 'Інша' }, editor);
    await db.insert(categories).values({ id: 3, slug: 'lenses', name: 'Лінзи', position: 2 });
    await write(db, hidden, { categoryId: 3 });

    const expected: [Record<string, string>, number[]][] = [
      [{ stock: 'out' }, [out]],
      [{ stock: 'few' }, [few]],
      [{ stock: 'in', state: 'shown' }, [plenty, few]],
      [{ state: 'hidden' }, [hidden]],
      [{ state: 'removed' }, [removed]],
      [{ mark: 'noPhoto' }, [few]],
      [{ mark: 'reduced' }, [plenty]],
      [{ mark: 'edited' }, [plenty, out]],
      [{ mark: 'idle' }, [out]],
      [{ category: 'lenses' }, [hidden]],
      [{ category: 'lenses', stock: 'out' }, []],
    ];
    for (const [query, ids] of expected) {
      expect([query, await idsOf(db, query)]).toEqual([query, ids]);
      expect((await list(db, query)).total).toBe(ids.length);
    }
  });

  databaseTest('is sorted as requested and split into pages', async (db) => {
    const made: number[] = [];
    for (let n = 0; n < 27; n += 1) {
      const name = `Перука ${String(n).padStart(2, '0')}`;
      const id = await givenProduct(db, { name, price: 10_000 + n, stock: n });
      await write(db, id, { sold: 100 - n, createdAt: new Date(2026, 0, 1 + n) });
      made.push(id);
    }
    const down = [...made].reverse();
    const orders: [string, number[]][] = [
      ['', down],
      ['new', made],
      ['name', made],
      ['-name', down],
      ['-price', down],
      ['stock', made],
      ['-sold', made],
    ];
    for (const [sort, order] of orders) {
      const query: Record<string, string> = sort ? { sort } : {};
      const pages = [await list(db, query), await list(db, { ...query, page: '2' })];
      expect(pages.flatMap((page) => page.products.map(({ id }) => id))).toEqual(order);
      expect(pages[1]).toMatchObject({ currentPage: 2, totalPages: 2, total: 27 });
    }
  });

  databaseTest(
    'is searched by number, barcode and words in any spelling, with hidden products',
    async (db) => {
      const glaive = await givenProduct(db, { name: 'Глефа стражниці', hidden: true });
      const wig = await givenProduct(db, { name: 'Перука 100 % «Ніч»', sizes: { S: 1 } });
      await write(db, wig, { barcode: '4820000000017' });
      await db
        .update(variants)
        .set({ barcode: '2041000000999' })
        .where(eq(variants.productId, wig));
      await refreshIndex(db);

      const expected: [string, number[]][] = [
        [String(glaive), [glaive]],
        ['4820000000017', [wig]],
        ['2041000000999', [wig]],
        ['глефи', [glaive]],
        ['hlefa', [glaive]],
        ['парик ніч', [wig]],
        ['100 %', [wig]],
        ['немає такого', []],
        ["%'; drop table", []],
        ['!!!', []],
      ];
      for (const [search, ids] of expected) {
        expect([search, await idsOf(db, { search })]).toEqual([search, ids]);
      }
    },
  );
});
