import { describe, expect, test } from '@jest/globals';
import { assignCards } from '@/lib/customers/assign-cards';
import { customersQuery } from '@/lib/customers/inputs';
import { listCustomers } from '@/lib/customers/queries';
import { givenProduct } from '@/scripts/testing/shop';
import { makeDemoPeople } from './demo-people';
import { withDatabase } from './testing/database';
import { brokenInvariants } from './testing/invariants';

describe('the customers of a demo shop', () => {
  test(
    'are one card with guest and own orders, and one person who fetches no parcels',
    withDatabase(async (db) => {
      for (let made = 0; made < 3; made += 1) await givenProduct(db, { price: 890_00 });

      await makeDemoPeople(db);
      await assignCards(db);

      const { customers } = await listCustomers(
        db,
        'manager',
        customersQuery.parse({ sort: '-orders' }),
      );
      expect(customers).toMatchObject([
        { name: 'Марта Зелінська', orders: 5, unfetched: 0, hasAccount: true },
        { name: 'Ігор Тимчук', orders: 3, unfetched: 2 },
      ]);
      expect(await brokenInvariants(db)).toEqual([]);
    }),
  );
});
