import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, returns } from '@/lib/db/schema';
import { type Carrier, CarrierRefusal, type Tracked } from '@/lib/delivery/carrier';
import { CARRIERS, MAIN_CARRIER } from '@/lib/delivery/carriers';
import { carrierFor } from '@/lib/delivery/registry';
import { logError } from '@/lib/log';
import { CARRIER } from '@/lib/order-rules/actor';
import { lockOrder } from '@/lib/orders/status/lock-order';
import { clock } from '@/lib/shared/clock';
import { moveReturn, requireReturn } from './move-return';

type Parcel = { id: number; orderNumber: string; number: string; phone: string };

/**
 * Tracks the parcels of all returns, the longest untracked first; returns their number. If a carrier does not respond,
 * throws carrier_unavailable after tracking the parcels of the other carriers.
 */
export async function trackReturns(db: Database): Promise<number> {
  const results = await Promise.allSettled(CARRIERS.map(({ id }) => trackOf(db, carrierFor(id))));
  let asked = 0;
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    asked += result.value;
  }
  return asked;
}

async function trackOf(db: Database, carrier: Carrier): Promise<number> {
  const started = clock.now();
  const { id } = carrier.facts;
  const isMain = id === MAIN_CARRIER.id;
  const rows = await db
    .select({
      id: returns.id,
      orderNumber: orders.number,
      number: returns.waybill,
      phone: orders.phone,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(
      and(
        inArray(returns.state, ['approved', 'on_the_way']),
        sql`${returns.waybill} <> ''`,
        inArray(orders.deliveryMethod, isMain ? [id, 'pickup'] : [id]),
      ),
    )
    .orderBy(sql`${returns.trackedAt} nulls first`, asc(returns.id));
  const parcels = rows.filter(({ number }) => carrier.facts.waybill.isNumber(number));
  for (let from = 0; from < parcels.length; from += carrier.mostTracked) {
    const batch = parcels.slice(from, from + carrier.mostTracked);
    const ids = batch.map(({ id }) => id);
    await db.update(returns).set({ trackedAt: started }).where(inArray(returns.id, ids));
    const answers = await carrier.track(batch).catch((error: unknown) => {
      // A carrier may refuse the whole batch because of one number; the other batches are tracked anyway.
      if (!(error instanceof CarrierRefusal)) throw error;
      logError('the carrier refused to track returns', error);
      return [];
    });
    for (const answer of answers) {
      const parcel = batch.find(({ number }) => number === answer.number);
      if (parcel) await withRetry(() => apply(db, carrier, parcel, answer));
    }
  }
  return parcels.length;
}

/** Stores the carrier's text; a parcel that was handed over moves the return, one that the shop has fetched arrives. */
function apply(
  db: Database,
  { facts }: Carrier,
  { id, orderNumber }: Parcel,
  { code, words }: Tracked,
): Promise<void> {
  return transaction(db, async (tx) => {
    const order = await lockOrder(tx, orderNumber);
    let row = await requireReturn(tx, order, id);
    const state = facts.parcelState(code);
    const parcelText = words || row.parcelText;
    await tx.update(returns).set({ parcelText }).where(eq(returns.id, id));
    const isMoving = state === 'shipped' || state === 'ready' || state === 'done';
    if (isMoving && row.state === 'approved') {
      row = await moveReturn(tx, order, row, 'on_the_way', CARRIER);
    }
    if (state === 'done' && row.state === 'on_the_way') {
      await moveReturn(tx, order, row, 'received', CARRIER);
    }
  });
}
