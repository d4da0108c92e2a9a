import { afterEach, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orders, receipts, searchLog } from '@/lib/db/schema';
import { readFigures } from '@/lib/figures/queries';
import { clock } from '@/lib/shared/clock';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import { DEMO_SALES } from '@/sandbox/demo-past';
import { givenUser } from '@/scripts/testing/account';
import { withBanks } from '@/scripts/testing/banks';
import { withCheckbox } from '@/scripts/testing/checkbox';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct } from '@/scripts/testing/shop';
import { makeDemoCampaigns } from './demo-campaigns';
import { makeDemoFigures, payDemoOrder } from './demo-sales';
import { withFreshDatabase } from './testing/database';
import { brokenInvariants } from './testing/invariants';

withBanks();
withCheckbox();
afterEach(putSettingsBack);

test(
  'a demo shop has a paid order with a receipt, visits by step, and searches',
  withFreshDatabase(async (db) => {
    givenSettings({ SECOND_FACTOR_KEY: 'a-key-of-the-tests-with-32-characters' });
    await givenUser(db, { role: 'manager' });
    await givenProduct(db, { name: DEMO_SALES[0], price: 900_00, stock: 9 });
    await givenProduct(db, { price: 500_00, stock: 9 });
    await makeDemoCampaigns(db);
    await payDemoOrder(db);
    await makeDemoFigures(db);

    const [order] = await db.select().from(orders);
    expect(order).toMatchObject({ paymentStatus: 'paid', total: 900_00 });
    expect(await db.select().from(receipts)).toMatchObject([{ kind: 'sale', total: 900_00 }]);
    const { day: to } = kyivTime(clock.now());
    const figures = await readFigures(db, { from: addDays(to, -29), to, by: 'channel' }, true);
    expect(figures.rows).toMatchObject([{ orders: 1, kept: 900_00 }]);
    const visits = figures.steps.map(({ visits: count }) => count);
    expect(visits).toEqual(visits.toSorted((one, other) => other - one));
    expect(figures.searches[0]).toMatchObject({ text: 'катана', visitors: 120, orders: 4 });
    expect(await db.$count(searchLog, eq(searchLog.found, 0))).toBe(2);
    expect(await brokenInvariants(db)).toEqual([]);
  }),
);
