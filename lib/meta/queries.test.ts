import { describe, expect } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { readRows } from '@/lib/db/statements';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { findProductMeta } from './queries';

const LONG = 'Перука «Верес» фіолетова, пряма, довга, ';

const hasNamesake = async (db: Database, id: number, name: string) =>
  (await findProductMeta(db, { id, name })).hasNamesake;

describe('the name of a product', () => {
  databaseTest(
    'is unique unless that of another visible product begins with the same letters',
    async (db) => {
      await givenProduct(db, { id: 201, name: `${LONG}100 см` });
      expect(await hasNamesake(db, 201, `${LONG}100 см`)).toBe(false);
      await givenProduct(db, { id: 202, name: `${LONG}80 см` });
      expect(await hasNamesake(db, 201, `${LONG}100 см`)).toBe(true);
      expect(await hasNamesake(db, 203, 'Перука «Верес»')).toBe(false);
      await db.update(products).set({ hidden: true }).where(eq(products.id, 202));
      expect(await hasNamesake(db, 201, `${LONG}100 см`)).toBe(false);
    },
  );

  databaseTest('is compared by an index scan', async (db) => {
    await db.execute(sql`set local enable_seqscan = off`);
    const plan = await readRows(
      db,
      sql`explain select id from products where left(name, 36) = left(${LONG}, 36)`,
    );
    expect(JSON.stringify(plan)).toContain('products_namesakes');
  });
});
