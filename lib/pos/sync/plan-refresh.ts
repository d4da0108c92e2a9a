import { MAX_ID } from '@/lib/shared/ids';
import type { PosEvent } from '../adapter/read-event';
import type { RefreshRequest } from './refresh';

/** With more products than this one call for all costs the POS less than a call for each. */
const MOST_PRODUCTS = 20;

/** Kinds of news that the shop looks into; Poster tells of clients, waiters and the like too. */
const GOODS = ['product', 'dish'];
const SHELVES = ['category', 'spot', 'storage'];
const PIECES = ['stock', 'supply', 'transaction'];

type News = Pick<PosEvent, 'object' | 'objectId' | 'action'>;

export const isOfInterest = ({ object }: News): boolean =>
  [...GOODS, ...SHELVES, ...PIECES, 'incoming_order'].includes(object);

/**
 * Pure: what is to be asked of the POS after all this news, in whatever order it came: single things, or
 * the whole catalogue.
 */
export function planRefresh(news: News[]): RefreshRequest | 'everything' {
  const idsOf = (...objects: string[]) => [
    ...new Set(news.filter(({ object }) => objects.includes(object)).map((one) => one.objectId)),
  ];
  const productIds = idsOf(...GOODS);
  if (productIds.length > MOST_PRODUCTS || idsOf(...SHELVES).length > 0) return 'everything';
  return {
    productIds: productIds.filter((id) => id > 0 && id <= MAX_ID),
    orders: { orderIds: idsOf('incoming_order'), receiptIds: idsOf('transaction') },
    // A receipt that has only been opened has taken nothing off the shelf.
    stock: news.some(
      ({ object, action }) =>
        PIECES.includes(object) && !(object === 'transaction' && action === 'added'),
    ),
  };
}
