import { describe, expect } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { products, variants } from '@/lib/db/schema/index';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { findScanned, matchProducts } from './match-products';

describe('products that staff search for', () => {
  databaseTest('are found by number and by barcode, hidden ones are not', async (db) => {
    const wanted = await givenProduct(db, { stock: 4 });
    const hidden = await givenProduct(db, { hidden: true });
    const sized = await givenProduct(db, { sizes: { S: 1, M: 2 } });
    await db.update(products).set({ barcode: '4820000000017' }).where(eq(products.id, wanted));
    await db
      .update(variants)
      .set({ barcode: '4820000000024' })
      .where(eq(variants.productId, sized));
    const ids = async (search: string) => (await matchProducts(db, search)).map(({ id }) => id);

    expect(await ids(String(wanted))).toEqual([wanted]);
    expect(await ids('4820000000017')).toEqual([wanted]);
    expect(await ids('4820000000024')).toEqual([sized]);
    expect(await ids(String(hidden))).not.toContain(hidden);
    expect(await ids('')).toEqual([]);
    const [found] = await matchProducts(db, String(sized));
    expect(found?.sizes.map(({ size, available }) => [size, available])).toEqual([
      ['S', 1],
      ['M', 2],
    ]);
  });

  databaseTest(
    'are scanned in the size with the barcode, and not found if it does not identify a size',
    async (db) => {
      const plain = await givenProduct(db, { stock: 4 });
      const sized = await givenProduct(db, { sizes: { S: 1, M: 2 } });
      await db.update(products).set({ barcode: '4820000000017' }).where(eq(products.id, plain));
      await db.update(products).set({ barcode: '4820000000031' }).where(eq(products.id, sized));
      await db
        .update(variants)
        .set({ barcode: '4820000000024' })
        .where(and(eq(variants.productId, sized), eq(variants.size, 'M')));

      expect(await findScanned(db, '4820000000017')).toEqual({ productId: plain, size: '' });
      expect(await findScanned(db, '4820000000024')).toEqual({ productId: sized, size: 'M' });
      expect(await findScanned(db, '4820000000031')).toBeNull();
      expect(await findScanned(db, 'перука')).toBeNull();
    },
  );
});
