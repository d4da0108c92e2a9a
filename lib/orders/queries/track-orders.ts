import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type Database, transaction } from '@/lib/db/client';
import { withRetry } from '@/lib/db/retry';
import { orders, waybills } from '@/lib/db/schema';
import { type Carrier, CarrierRefusal, type Tracked } from '@/lib/delivery/carrier';
import type { ParcelState } from '@/lib/delivery/carrier-facts';
import { CARRIERS, type CarrierId } from '@/lib/delivery/carriers';
import { carrierFor } from '@/lib/delivery/registry';
import { ShopError } from '@/lib/errors';
import { logError, logWarning } from '@/lib/log';
import { recordEvent } from '@/lib/orders/record-event';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import { clock, DAY } from '@/lib/shared/clock';
import { CARRIER } from '../rules/actor';
import type { OrderStatus } from '../rules/status';
import { carrierMoves } from '../rules/transitions';
import { lockOrder } from '../staff/lock-order';
import { moveOrder } from '../staff/move-order';

/** A parcel that has said nothing of its end for so long is not asked about any more. */
const LONGEST_WAY = 60 * DAY;

/**
 * Asks every carrier about its parcels that are under way, those longest unasked first, and moves their
 * orders along; returns how many were asked about. Throws carrier_unavailable when one of them is, after
 * the others were asked.
 */
export async function trackOrders(db: Database): Promise<number> {
  const results = await Promise.allSettled(CARRIERS.map(({ id }) => trackOrdersOf(db, id)));
  let asked = 0;
  for (const result of results) {
    if (result.status === 'rejected') throw result.reason;
    asked += result.value;
  }
  return asked;
}

async function trackOrdersOf(db: Database, id: CarrierId): Promise<number> {
  const carrier = carrierFor(id);
  const started = clock.now();
  let asked = 0;
  for (;;) {
    const batch = await underWay(
      db,
      carrier,
      sql`coalesce(${waybills.trackedAt}, '-infinity') < ${started.toISOString()}`,
    );
    if (batch.length === 0) return asked;
    await ask(db, carrier, batch).catch((error: unknown) => {
      // One number that the carrier does not like must not keep it from telling of the others.
      if (!(error instanceof CarrierRefusal)) throw error;
      logError('the carrier refused to track', error);
    });
    asked += batch.length;
  }
}

/** The same for one order, now. Throws not_found when no parcel of it is under way. */
export async function trackOrder(db: Database, number: string): Promise<void> {
  for (const { id } of CARRIERS) {
    const carrier = carrierFor(id);
    const batch = await underWay(db, carrier, eq(orders.number, number));
    if (batch.length > 0) return ask(db, carrier, batch);
  }
  throw new ShopError('not_found');
}

type Followed = { id: number; orderNumber: string; number: string; phone: string };

async function underWay(
  db: Database,
  { facts, mostTracked }: Carrier,
  which: SQL,
): Promise<Followed[]> {
  const rows = await db
    .select({
      id: waybills.id,
      orderNumber: orders.number,
      number: waybills.number,
      phone: orders.phone,
    })
    .from(waybills)
    .innerJoin(orders, eq(orders.id, waybills.orderId))
    .where(
      and(
        which,
        eq(orders.deliveryMethod, facts.id),
        isNotNull(waybills.number),
        isLiveWaybill(),
        isNull(orders.archivedAt),
        inArray(orders.status, ['new', 'confirmed', 'packed', 'shipped']),
        gt(waybills.createdAt, new Date(clock.now().getTime() - LONGEST_WAY)),
      ),
    )
    .orderBy(sql`${waybills.trackedAt} nulls first`, asc(waybills.id))
    .limit(mostTracked);
  return rows.flatMap(({ number, ...row }) => (number ? [{ ...row, number }] : []));
}

async function ask(db: Database, carrier: Carrier, batch: Followed[]): Promise<void> {
  // Before it is known what comes: whoever gets no answer waits for the next turn.
  await db
    .update(waybills)
    .set({ trackedAt: clock.now() })
    .where(
      inArray(
        waybills.id,
        batch.map(({ id }) => id),
      ),
    );
  const told = await carrier.track(batch);
  for (const followed of batch) {
    const word = told.find(({ number }) => number === followed.number);
    if (!word) continue;
    await withRetry(() => hear(db, carrier, followed, word)).catch((error: unknown) => {
      // An order that was deleted meanwhile must not keep the others from being heard of.
      if (!(error instanceof ShopError)) throw error;
      logError('a parcel was not heard of', error, { order: followed.orderNumber });
    });
  }
}

/** Where an order is when its parcel is there. */
const STATUS: Partial<Record<ParcelState, OrderStatus>> = {
  shipped: 'shipped',
  ready: 'shipped',
  done: 'delivered',
  returned: 'returned',
};

/** Takes the carrier's word into the books; a line of history for each change, not for each word. */
function hear(
  db: Database,
  { facts }: Carrier,
  { id, orderNumber }: Followed,
  word: Tracked,
): Promise<void> {
  return transaction(db, async (tx) => {
    const { code, words, arrivesOn } = word;
    const state = facts.parcelState(code);
    if (!state) return logWarning('unknown state of a parcel', { order: orderNumber, code });
    const order = await lockOrder(tx, orderNumber);
    const [known] = await tx
      .select()
      .from(waybills)
      .where(and(eq(waybills.id, id), isLiveWaybill()));
    if (!known) return;
    const text = words || known.statusText;
    await tx
      .update(waybills)
      .set({
        statusCode: code,
        statusText: text,
        arrivesOn: arrivesOn ?? known.arrivesOn,
        updatedAt: sql`now()`,
      })
      .where(eq(waybills.id, id));
    const isNews = known.statusCode !== code && text !== '';
    if (isNews) {
      await recordEvent(tx, order.id, { kind: 'delivery', value: text }, CARRIER);
    }
    const status = STATUS[state];
    if (status && carrierMoves(order.status, status)) await moveOrder(tx, order, status, CARRIER);
  });
}
