import { afterEach, describe, expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { products } from '@/lib/db/schema';
import { clock, DAY, HOUR } from '@/lib/shared/clock';
import { databaseTest } from '@/scripts/testing/database';
import { givenProduct } from '@/scripts/testing/shop';
import { listNewest } from '../listing/list-queries';
import { listNoLongerNew } from './new-products';
import { findProduct } from './queries';

const { now } = clock;
afterEach(() => {
  clock.now = now;
});

/** Creates a product that is `days` old, in a shop that opened a year ago. */
async function givenAged(db: Database, days: number): Promise<number> {
  const first = 400_000;
  if (!(await findProduct(db, first))) {
    await givenProduct(db, { id: first });
    await age(db, first, 365);
  }
  const id = await givenProduct(db);
  await age(db, id, days);
  return id;
}

const age = (db: Database, id: number, days: number) =>
  db
    .update(products)
    .set({ createdAt: new Date(Date.now() - days * DAY) })
    .where(eq(products.id, id));

describe('a product', () => {
  databaseTest('is new for two weeks, on cards and on its page', async (db) => {
    const [fresh, old] = [await givenAged(db, 13.9), await givenAged(db, 14.1)];

    const cards = new Map((await listNewest(db, 10)).map(({ id, isNew }) => [id, isNew]));
    expect([cards.get(fresh), cards.get(old)]).toEqual([true, false]);
    expect(await findProduct(db, fresh)).toMatchObject({ isNew: true });
    expect(await findProduct(db, old)).toMatchObject({ isNew: false });
  });

  databaseTest('from the shop’s opening day is not new', async (db) => {
    const first = await givenProduct(db);
    const second = await givenProduct(db);
    await age(db, first, 3);
    await age(db, second, 2.5);

    expect(await findProduct(db, first)).toMatchObject({ isNew: false });
    expect(await findProduct(db, second)).toMatchObject({ isNew: false });
    await age(db, second, 1.5);
    expect(await findProduct(db, second)).toMatchObject({ isNew: true });
  });

  databaseTest(
    'is reported by the first nightly job after it stopped being new, and by no later one',
    async (db) => {
      const id = await givenAged(db, 13.5);
      const nights = [];
      for (let night = 0; night < 4; night += 1) {
        clock.now = () => new Date(now().getTime() + night * 25 * HOUR);
        nights.push((await listNoLongerNew(db)).includes(id));
      }
      expect(nights).toEqual([false, true, false, false]);
    },
  );
});
