import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { posEvents } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { type PosEvent, readEvent } from '@/lib/pos/adapter/read-event';
import { MAX_ID } from '@/lib/shared/ids';
import type { RefreshRequest } from './refresh';

/** Maximum products requested one by one. For more products, reading the whole menu is cheaper for the POS. */
const MOST_PRODUCTS = 20;

/**
 * Object types in webhooks to which the shop reacts. Poster also sends webhooks about clients, waiters and the like.
 */
const PRODUCT_OBJECTS = ['product', 'dish'];
const CATALOGUE_OBJECTS = ['category', 'spot', 'storage'];
const STOCK_OBJECTS = ['stock', 'supply', 'transaction'];

type News = Pick<PosEvent, 'object' | 'objectId' | 'action'>;

export const isHandledEvent = ({ object }: News): boolean =>
  [...PRODUCT_OBJECTS, ...CATALOGUE_OBJECTS, ...STOCK_OBJECTS, 'incoming_order'].includes(object);

/**
 * Pure: what must be requested from the POS after these events, either single objects or everything. The order in which
 * the events arrived does not matter.
 */
export function planRefresh(news: News[]): RefreshRequest | 'everything' {
  const idsOf = (...objects: string[]) => [
    ...new Set(news.filter(({ object }) => objects.includes(object)).map((one) => one.objectId)),
  ];
  const productIds = idsOf(...PRODUCT_OBJECTS);
  if (productIds.length > MOST_PRODUCTS || idsOf(...CATALOGUE_OBJECTS).length > 0)
    return 'everything';
  return {
    productIds: productIds.filter((id) => id > 0 && id <= MAX_ID),
    orders: { orderIds: idsOf('incoming_order'), receiptIds: idsOf('transaction') },
    // A receipt that was just opened has not reduced the stock yet.
    stock: news.some(
      ({ object, action }) =>
        STOCK_OBJECTS.includes(object) && !(object === 'transaction' && action === 'added'),
    ),
  };
}

/**
 * Stores a POS webhook; repeated deliveries of one webhook are stored once. It is processed at least two seconds later,
 * together with others that arrive by then. Two changes of one object within a second have the same signature and are
 * stored as one; the refresh reads the object later, so it sees both changes. Throws ShopError: not_found when no
 * secret is set to verify it; bad_json; bad_signature.
 */
export async function receiveWebhook(db: Database, raw: Buffer): Promise<void> {
  const { POSTER_SECRET: secret } = env();
  if (!secret) throw new ShopError('not_found');
  const event = readEvent(raw, secret);
  if (!event || !isHandledEvent(event)) return;
  await db
    .insert(posEvents)
    .values({ ...event, dueAt: sql`now() + interval '2 seconds'` })
    .onConflictDoNothing();
}
