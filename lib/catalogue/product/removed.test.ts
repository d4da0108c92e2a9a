import { describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { findRemoved } from './removed';

const remove = (db: Database, id: number, successorId: number | null = null) =>
  db.update(products).set({ removedAt: new Date(), successorId }).where(eq(products.id, id));

describe('a product that the POS no longer has', () => {
  databaseTest(
    'redirects to its successor in one step, however many were removed in between',
    async (db) => {
      const [first, second, last] = [
        await givenProduct(db),
        await givenProduct(db),
        await givenProduct(db),
      ];
      await remove(db, first, second);
      await remove(db, second, last);

      expect(await findRemoved(db, first)).toMatchObject({
        successorPath: `/wigs/${last}`,
        successors: [second, last],
      });
    },
  );

  databaseTest('redirects nowhere when its successors form a cycle', async (db) => {
    const [one, other] = [await givenProduct(db), await givenProduct(db)];
    await remove(db, one, other);
    await remove(db, other, one);

    expect(await findRemoved(db, one)).toMatchObject({ successorPath: null, slug: 'wigs' });
  });

  databaseTest('does not redirect to a hidden product', async (db) => {
    const [gone, hidden] = [await givenProduct(db), await givenProduct(db, { hidden: true })];
    await remove(db, gone, hidden);

    expect(await findRemoved(db, gone)).toMatchObject({ successorPath: null });
  });

  databaseTest(
    'is found only if it was removed, not if it is hidden, unknown or still sold',
    async (db) => {
      const [shown, hidden] = [await givenProduct(db), await givenProduct(db, { hidden: true })];
      await remove(db, hidden);

      expect(await findRemoved(db, shown)).toBeNull();
      expect(await findRemoved(db, hidden)).toBeNull();
      expect(await findRemoved(db, 1)).toBeNull();
    },
  );
});
