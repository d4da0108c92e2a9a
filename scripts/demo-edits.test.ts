import { expect, test } from '@jest/globals';
import { orderEdits, refunds } from '@/lib/db/schema';
import { DEMO_REVIEWS } from '@/sandbox/demo-past';
import { givenProduct } from '@/scripts/testing/shop';
import { makeDemoEdits } from './demo-edits';
import { makeDemoPast } from './demo-past';
import { makeDemoPeople } from './demo-people';
import { makeDemoReturns } from './demo-returns';
import { makeDemoWork } from './demo-work';
import { withDatabase } from './testing/database';
import { brokenInvariants } from './testing/invariants';

test(
  'a demo shop has an edited order and one of which half was given back',
  withDatabase(async (db) => {
    const [hit] = DEMO_REVIEWS;
    await givenProduct(db, { name: hit!.product, price: 500_00, stock: 9 });
    await makeDemoEdits(db);
    expect(await db.$count(orderEdits)).toBe(0);
    await makeDemoPast(db);
    await makeDemoPeople(db);
    await makeDemoWork(db);
    await makeDemoReturns(db);
    const refunded = await db.$count(refunds);

    await makeDemoEdits(db);

    expect(await db.$count(orderEdits)).toBe(1);
    expect(await db.$count(refunds)).toBe(refunded + 1);
    expect(await brokenInvariants(db)).toEqual([]);
  }),
);
