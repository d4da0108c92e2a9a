import { describe, expect } from '@jest/globals';
import { addAddress } from '@/lib/account/profile/change-addresses';
import { listAddresses } from '@/lib/account/profile/queries';
import type { Database } from '@/lib/db/client';
import { givenUser } from '@/scripts/testing/account';
import { databaseTest, freshDatabaseTest } from '@/scripts/testing/database';
import { givenOrder, PARCEL } from '@/scripts/testing/orders';
import { orderOf } from '@/scripts/testing/shop';
import { saveFirstAddress } from './order-as-visitor';

const parcel = orderOf([{ product_id: 1 }], PARCEL);

/** A customer with this many orders. */
async function givenBuyer(db: Database, orders: number): Promise<number> {
  const { id } = await givenUser(db);
  for (let placed = 0; placed < orders; placed += 1) {
    await givenOrder(db, { customerId: id, changes: PARCEL });
  }
  return id;
}

describe('the address of an order', () => {
  freshDatabaseTest(
    'is saved with a customer’s first order, once however often it is sent',
    async (db) => {
      const id = await givenBuyer(db, 1);

      await Promise.all([saveFirstAddress(db, id, parcel), saveFirstAddress(db, id, parcel)]);
      await saveFirstAddress(db, id, parcel);

      expect(await listAddresses(db, id)).toMatchObject([
        { city: 'Львів', deliveryType: 'branch', warehouse: '12' },
      ]);
    },
  );

  databaseTest(
    'is not saved with a later order, beside saved addresses, or for pickup',
    async (db) => {
      const second = await givenBuyer(db, 2);
      await saveFirstAddress(db, second, parcel);
      expect(await listAddresses(db, second)).toEqual([]);

      const owner = await givenBuyer(db, 1);
      await addAddress(db, owner, { city: 'Київ', deliveryType: 'postbox', postbox: '5' });
      await saveFirstAddress(db, owner, parcel);
      expect(await listAddresses(db, owner)).toHaveLength(1);

      const pickup = await givenBuyer(db, 1);
      await saveFirstAddress(db, pickup, { deliveryMethod: 'pickup' });
      await saveFirstAddress(db, pickup, { ...parcel, deliveryMethod: 'ukrposhta' });
      expect(await listAddresses(db, pickup)).toEqual([]);
    },
  );

  databaseTest('never fails an order that is already placed', async (db) => {
    await expect(saveFirstAddress(db, 999_999, parcel)).resolves.toBeUndefined();
  });
});
