import { describe, expect, test } from '@jest/globals';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { CUSTOMER } from '@/lib/order-rules/actor';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { lockOrder } from '@/lib/orders/status/lock-order';
import { withFreshDatabase } from '@/scripts/testing/database';
import { endsBehind } from '@/scripts/testing/lock-waits';
import {
  givenManager,
  givenOrder,
  givenUnpaidOrder,
  orderRow,
  paidUpdate,
  stockOf,
} from '@/scripts/testing/orders';
import { postgresBinaries } from '@/scripts/testing/servers';
import { changeStatus } from './change-status';
import { moveOrder } from './move-order';

// The embedded database runs one transaction at a time, so a transaction never waits for a lock there.
const onPostgres = postgresBinaries() ? test : test.skip;

const cancelling = (number: string) => async (tx: Database) =>
  moveOrder(tx, await lockOrder(tx, number), 'cancelled', CUSTOMER);

describe('an order that is being cancelled', () => {
  onPostgres(
    'cannot be confirmed by a transaction that waited for its lock',
    withFreshDatabase(async (db) => {
      const manager = await givenManager(db);
      const { id, number } = await givenOrder(db);

      const [confirmed] = await endsBehind(db, cancelling(number), [
        () => changeStatus(db, number, 'confirmed', manager),
      ]);

      expect(confirmed).toMatchObject({ reason: expect.any(ShopError) });
      expect(await orderRow(db, id)).toMatchObject({ status: 'cancelled', holdsStock: false });
    }, 'PostgreSQL'),
  );

  onPostgres(
    'sends money that arrives meanwhile to review, and sells nothing',
    withFreshDatabase(async (db) => {
      const { id, number, productId, invoiceId } = await givenUnpaidOrder(db, { stock: 5 });

      const [settled] = await endsBehind(db, cancelling(number), [
        () => settlePayment(db, paidUpdate(invoiceId), 'webhook'),
      ]);

      expect(settled).toEqual({ status: 'fulfilled', value: 'applied' });
      expect(await orderRow(db, id)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'review',
        holdsStock: false,
      });
      expect(await stockOf(db, productId)).toBe(5);
    }, 'PostgreSQL'),
  );
});
