import type { z } from 'zod';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { ShopError } from '@/lib/errors';
import type { partInput } from '@/lib/orders/inputs';
import { lockOrder, staffActor } from '@/lib/orders/status/lock-order';
import { findSamePart, refuseImpossible } from './claim-waybill';
import { createWaybill } from './create-waybill';
import { requireCarrier } from './live-waybill';
import { requirePart } from './part-parcel';
import { addTypedWaybill } from './type-waybill-number';

/**
 * Sends a part of an order as a parcel of its own: creates its waybill at the carrier, or stores a `number` that was
 * made elsewhere. The pieces that are left wait to be packed. A repeated request after a lost answer, of the
 * carrier or of the shop, continues or changes nothing. Throws as `createWaybill` and `typeWaybillNumber`.
 */
export async function sendPart(
  db: Database,
  number: string,
  { number: typed = '', size, ...part }: z.output<typeof partInput>,
  userId: number,
): Promise<void> {
  if (typed === '') {
    await createWaybill(db, number, size, userId, part);
    return;
  }
  await withRetry(() =>
    transaction(db, async (tx) => {
      const order = await lockOrder(tx, number);
      if ((await findSamePart(tx, order.id, part))?.number === typed) return;
      refuseImpossible(order);
      const value = await requirePart(tx, order, part);
      const { waybill } = requireCarrier(order).facts;
      if (!waybill.isNumber(typed)) {
        const errors = { number: [waybill.refusal] };
        throw new ShopError('validation_failed', { message: waybill.refusal, errors });
      }
      const contents = { contents: part.lines, value };
      await addTypedWaybill(tx, order, typed, await staffActor(tx, userId), contents);
    }),
  );
}
