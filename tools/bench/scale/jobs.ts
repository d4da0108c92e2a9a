import { sql } from 'drizzle-orm';
import { cacheTagsOfProducts } from '@/lib/catalogue/product/product-pages';
import { listFailedMessages } from '@/lib/jobs/queue-state';
import { readShopFigures } from '@/lib/monitoring/gauges';
import { countSold } from '@/lib/orders/count-sold';
import { pollPayments } from '@/lib/orders/paying/check-payment';
import { expireOrders } from '@/lib/orders/paying/expire-orders';
import { releaseUnconfirmed } from '@/lib/orders/paying/release-unconfirmed';
import { trackOrders } from '@/lib/orders/tracking/track-orders';
import { countOrdersAtPos, listClosed, pollOrders } from '@/lib/pos/orders/poll-orders';
import { renewFacets } from '../../../lib/catalogue/listing/facet-copies';
import { listNoLongerNew } from '../../../lib/catalogue/product/new-products';
import { transaction } from '../../../lib/db/client';
import { ShopError } from '../../../lib/errors';
import { readItems } from '../../../lib/feeds/read-items';
import { cleanUp } from '../../../lib/jobs/clean-up';
import { judgeProducts } from '../../../lib/meta-quality/judge-products';
import { findMoneyFacts, findOrderNews } from '../../../lib/notifications/queries';
import { poster } from '../../../lib/pos/adapter/poster';
import { lockForSync, releaseCounted } from '../../../lib/pos/orders/release-counted';
import { countVisible, readStored } from '../../../lib/pos/sync/read-stored';
import { readLevels } from '../../../lib/pos/sync/stock-levels';
import { CATALOGUE_TAG, stockTags } from '../../../lib/renewals/cache-tags';
import { listChangedProducts } from '../../../lib/search/index/refresh-index';
import { refreshProductCounts, refreshRanksAfter } from '../../../lib/search/index/refresh-ranks';
import type { Ask, Shop } from './shop';

const FED = 2000;
/**
 * A POS address where nothing listens. The call to the POS fails, but the job's queries before this call are measured.
 */
const NOBODY = { url: 'http://127.0.0.1:9', token: 'none', spotId: 1 };

/** Jobs started by the scheduler and by external systems. Of a long job only one step is run. */
export function jobs({ db, products, orders }: Shop): Ask[] {
  const middle = products.first + products.count / 2;
  const some = (n: number) => Array.from({ length: 500 }, (_, place) => middle + n * 500 + place);
  const closed = [1, 2, 3].map((age) => orders.count - 5 * (orders.count / 1000) - age);
  const asked: [string, (n: number) => Promise<unknown>][] = [
    ['count popularity', () => countSold(db)],
    ['no longer new', () => listNoLongerNew(db)],
    ['ranks of the search', (n) => refreshRanksAfter(db, middle + n * 10_000)],
    ['goods of characters', () => refreshProductCounts(db)],
    ['changed products', () => listChangedProducts(db)],
    ['judge 500 records', (n) => transaction(db, (tx) => judgeProducts(tx, some(n)))],
    ['feed, its beginning', async () => firstOf(readItems(db), FED)],
    ['clean up', () => cleanUp(db)],
    ['poll payments', () => pollPayments(db)],
    ['expire orders', () => expireOrders(db)],
    ['release unconfirmed orders', () => releaseUnconfirmed(db)],
    ['track parcels', () => trackOrders(db).catch(unlessAway)],
    ['poll orders at the POS', () => pollOrders(db, poster(NOBODY))],
    ['closed orders', () => listClosed(db)],
    ['orders at the POS', () => countOrdersAtPos(db)],
    ['visible products', () => countVisible(db)],
    ['stored products, some', (n) => readStored(db, some(n))],
    ['levels, all', () => readLevels(db)],
    [
      'count closed orders',
      () =>
        transaction(db, async (tx) => {
          await lockForSync(tx, closed, [middle * 4]);
          await releaseCounted(tx, closed, [middle * 4]);
        }),
    ],
    ['pages of 500 products', (n) => cacheTagsOfProducts(db, some(n))],
    [
      'facets after a sale',
      async (n) => {
        await db.execute(
          sql`update variants set pos_quantity = 0 where product_id = ${middle + n}`,
        );
        await renewFacets(db, stockTags([middle + n]));
      },
    ],
    [
      'facets after a price',
      async (n) => {
        await db.execute(sql`update products set price = price + 100 where id = ${middle + n}`);
        await renewFacets(db, [CATALOGUE_TAG]);
      },
    ],
    ['mail of an order', (n) => findOrderNews(db, orders.count - n)],
    ['money of an order', (n) => findMoneyFacts(db, orders.count - n)],
    ['stuck messages', () => listFailedMessages(db)],
    ['metrics', () => readShopFigures(db)],
  ];
  return asked.map(([name, run]) => ({ who: 'job', name, run }));
}

/** Ignores unreachable carriers, which are not the job's fault here; throws all other errors. */
function unlessAway(error: unknown): void {
  if (!(error instanceof ShopError && error.code === 'carrier_unavailable')) throw error;
}

async function firstOf(items: AsyncIterable<unknown>, most: number): Promise<void> {
  let taken = 0;
  for await (const _ of items) {
    taken += 1;
    if (taken >= most) return;
  }
}
