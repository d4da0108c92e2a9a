import { describe, expect } from '@jest/globals';
import { wishes } from '@/lib/db/schema';
import { givenUser, givenViewer } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { addWish, mergeWishes, removeWish } from './change-wishes';

describe('a wish list', () => {
  databaseTest('holds each product once, last added first, and no removed product', async (db) => {
    const { viewer } = await givenViewer(db);
    const wig = await givenProduct(db);
    const pin = await givenProduct(db);
    const hidden = await givenProduct(db, { hidden: true });

    await addWish(db, viewer.id, wig);
    expect(await addWish(db, viewer.id, wig)).toEqual([wig]);
    expect(await mergeWishes(db, viewer.id, [pin, wig, pin, hidden, 999_999_999])).toEqual(
      expect.arrayContaining([pin, wig]),
    );
    await expect(addWish(db, viewer.id, hidden)).rejects.toMatchObject({ code: 'not_found' });
    expect(await removeWish(db, viewer.id, wig)).toEqual([pin]);
    expect(await removeWish(db, viewer.id, wig)).toEqual([pin]);
  });

  freshDatabaseTest('has no duplicates after 100 parallel requests (T14)', async (db) => {
    const { id } = await givenUser(db);
    const [wig, pin] = [await givenProduct(db), await givenProduct(db)];
    const presses = Array.from({ length: 100 }, (_, n) => {
      if (n % 10 === 9) return mergeWishes(db, id, [wig, pin]);
      return n % 2 === 0 ? addWish(db, id, wig) : removeWish(db, id, wig);
    });

    await Promise.all(presses);

    const rows = await db.select().from(wishes);
    expect(rows.map(({ productId }) => productId)).toContain(pin);
    expect(await addWish(db, id, wig)).toHaveLength(2);
  });

  freshDatabaseTest('grows to 500 and no further (T14)', async (db) => {
    const { id } = await givenUser(db);
    const ids: number[] = [];
    for (let n = 0; n < 505; n += 1) ids.push(await givenProduct(db));

    expect(await mergeWishes(db, id, ids.slice(0, 499))).toHaveLength(499);
    const more = await Promise.allSettled(ids.slice(499).map((wish) => addWish(db, id, wish)));

    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.$count(wishes)).toBe(500);
  });
});
