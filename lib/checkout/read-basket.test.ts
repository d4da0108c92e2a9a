import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { variants } from '@/lib/db/schema';
import { withFreshDatabase } from '@/scripts/testing/database';
import { endsBehind } from '@/scripts/testing/lock-waits';
import { postgresBinaries } from '@/scripts/testing/servers';
import { givenProduct, orderOf } from '@/scripts/testing/shop';
import { withoutKey } from './idempotency';
import { lockBasket } from './read-basket';

// The embedded database runs one transaction at a time, so no transaction waits for a lock there.
const onPostgres = postgresBinaries() ? test : test.skip;

/** Returns a function that locks a basket with this product, for a transaction. */
const locking =
  (productId: number, holderKeys: string[] = [], idempotency = withoutKey(randomUUID())) =>
  (tx: Database) =>
    lockBasket(tx, orderOf([{ product_id: productId, amount: 2 }]), holderKeys, idempotency);

describe('a basket that is being ordered', () => {
  onPostgres(
    'waits for another order of the same goods, and sees the stock that it has left',
    withFreshDatabase(async (db) => {
      const wig = await givenProduct(db, { stock: 5 });
      const first = async (tx: Database) => {
        await locking(wig)(tx);
        await tx.update(variants).set({ reserved: 4 }).where(eq(variants.productId, wig));
      };

      const [second] = await endsBehind(db, first, [() => transaction(db, locking(wig))]);

      expect(second).toMatchObject({
        status: 'fulfilled',
        value: { matched: { lines: [{ variant: { available: 1 } }] } },
      });
    }, 'PostgreSQL'),
  );

  onPostgres(
    'waits for another order of the same person, and for a repeat of the same request',
    withFreshDatabase(async (db) => {
      const [wig, lenses] = [await givenProduct(db), await givenProduct(db)];
      const key = withoutKey('the same press');

      const [samePerson, samePress] = await endsBehind(db, locking(wig, ['phone:1'], key), [
        () => transaction(db, locking(lenses, ['phone:1'])),
        () => transaction(db, locking(lenses, [], key)),
      ]);

      expect(samePerson).toMatchObject({ status: 'fulfilled', value: { matched: {} } });
      expect(samePress).toEqual({ status: 'fulfilled', value: null });
    }, 'PostgreSQL'),
  );
});
