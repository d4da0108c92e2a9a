import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { waybills } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { updateOrder } from '@/lib/orders/status/update-order';
import { trackOrder } from '@/lib/orders/tracking/track-orders';
import { listPartWaybills } from '@/lib/orders/waybill/live-waybill';
import { removeWaybill } from '@/lib/orders/waybill/remove-waybill';
import { sendPart } from '@/lib/orders/waybill/send-part';
import type { OrderStory, Step } from './order-story';

let count = 0;

/** A waybill number that was never used. */
function newNumber(): string {
  count += 1;
  return `2045${String(process.pid * 1_000_000 + count)
    .slice(-10)
    .padStart(10, '0')}`;
}

/** Codes of Nova Poshta: on the way, at the branch, received, on its way back. */
const CODES = [5, 5, 7, 10, 10, 103];

/** Steps with the parcels of an order, by name. */
export const parcelSteps = (story: OrderStory): Record<string, Step> => ({
  part: () => part(story),
  dropPart: async () => {
    const [one] = story.random.some(await listPartWaybills(story.db, story.order.id), 1);
    if (!one) throw new ShopError('not_found');
    await removeWaybill(story.db, story.order.number, story.userId, one.id);
  },
  typeNumber: () =>
    updateOrder(
      story.db,
      story.order.number,
      { key: 'waybillNumber', value: story.random.one([newNumber(), newNumber(), '']) ?? '' },
      story.userId,
    ),
  track: () => track(story),
});

async function part(story: OrderStory): Promise<void> {
  const { db, order, random, userId } = story;
  const seen = (await listPartWaybills(db, order.id)).length;
  const lines = random
    .some(await story.lines(), 1 + random.below(2))
    .map(({ id }) => ({ line: id, quantity: 1 + random.below(2) }));
  await sendPart(db, order.number, { lines, seen, number: newNumber(), size: {} }, userId);
}

/** The carrier moves one of the parcels, and the shop asks about all. */
async function track({ db, order, random }: OrderStory): Promise<void> {
  const rows = await db
    .select()
    .from(waybills)
    .where(
      and(eq(waybills.orderId, order.id), isNull(waybills.removedAt), isNotNull(waybills.number)),
    );
  const parcel = random.one(rows);
  if (!parcel) throw new ShopError('not_found');
  await fetch(`${process.env.NOVA_POSHTA_URL}/__track/${parcel.number}`, {
    method: 'POST',
    body: JSON.stringify({ code: random.one(CODES) }),
  });
  await trackOrder(db, order.number);
}
