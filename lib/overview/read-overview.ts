import { desc, isNull } from 'drizzle-orm';
import { countHeldPrices } from '@/lib/catalogue-admin/held-prices';
import type { Database } from '@/lib/db/client';
import { orders } from '@/lib/db/schema';
import { readQueueState } from '@/lib/jobs/queue-state';
import { composition } from '@/lib/order-rules/goods';
import { deadlines } from '@/lib/order-rules/queues';
import { withParts } from '@/lib/orders/queries/queries';
import { readQueues } from '@/lib/orders/queries/queues';
import { readReturnQueue } from '@/lib/orders/returning/return-queries';
import { listRuns } from '@/lib/pos/sync/list-runs';
import { readPendingQuestions } from '@/lib/questions/queries';
import { readPendingReviews } from '@/lib/reviews/queries';
import { listFailedSearches } from '@/lib/search/query/failed-searches';
import { searchesQuery } from '@/lib/search/query/inputs';
import { readShopNow } from '@/lib/settings/queries';
import { clock, DAY } from '@/lib/shared/clock';
import { readDayMoney } from './day-money';
import type { LatestOrder, MoneyPart, Overview, SearchesPart, WorkQueue } from './overview';
import { type PeriodLength, periodOf } from './period';
import { listRunningOut, listTopProducts, readMetaQuality, readSales } from './queries';

const SEARCHES = 5;

type OverviewOptions = {
  length: PeriodLength;
  /** Whether the viewer's role may see the part about orders (`money`) and the part about product texts (`words`). */
  money: boolean;
  words: boolean;
};

/** The overview for a member of staff; parts not allowed for their role are not read. */
export async function readOverview(db: Database, options: OverviewOptions): Promise<Overview> {
  const [pos = null] = await listRuns(db, 1);
  const { cutOff, leadDays } = await readShopNow(db);
  return {
    length: options.length,
    queues: [
      ...(options.money
        ? [
            ...(await readQueues(db, deadlines(cutOff))),
            { key: 'returns' as const, ...(await readReturnQueue(db)) },
          ]
        : []),
      ...(options.words
        ? [await readPrices(db), await readModeration(db), await readQuestionQueue(db)]
        : []),
    ],
    ...(options.money && { money: await readMoney(db, options.length) }),
    ...(options.words && { words: await readWords(db) }),
    goods: await listRunningOut(db, leadDays),
    pos,
    queue: await readQueueState(db),
  };
}

/** Products that are not sold until staff accept or reject their new price. */
async function readPrices(db: Database): Promise<WorkQueue> {
  const late = new Date(clock.now().getTime() - DAY);
  return { key: 'prices', ...(await countHeldPrices(db, late)) };
}

/**
 * Reviews that wait for moderation. A review is late after a day, because its author expects to see it within about a
 * day.
 */
async function readModeration(db: Database): Promise<WorkQueue> {
  const late = new Date(clock.now().getTime() - DAY);
  return { key: 'moderation', ...(await readPendingReviews(db, late)) };
}

/** Questions that wait for a decision or an answer, which are late after a day, too. */
async function readQuestionQueue(db: Database): Promise<WorkQueue> {
  const late = new Date(clock.now().getTime() - DAY);
  return { key: 'questions', ...(await readPendingQuestions(db, late)) };
}

async function readMoney(db: Database, length: PeriodLength): Promise<MoneyPart> {
  const now = clock.now();
  const period = periodOf(now, length);
  return {
    day: await readDayMoney(db, now),
    sales: await readSales(db, period),
    top: await listTopProducts(db, period),
    latest: await listLatestOrders(db),
  };
}

async function readWords(db: Database): Promise<SearchesPart> {
  const { searches } = await listFailedSearches(db, searchesQuery.parse({}));
  return {
    quality: await readMetaQuality(db),
    searches: searches
      .slice(0, SEARCHES)
      .map(({ lastSeen, ...search }) => ({ ...search, lastSeen: lastSeen.toISOString() })),
  };
}

const SHOWN = 5;

/** The newest orders that are not deleted. */
async function listLatestOrders(db: Database): Promise<LatestOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(isNull(orders.archivedAt))
    .orderBy(desc(orders.id))
    .limit(SHOWN);
  const views = await withParts(db, rows);
  return rows.flatMap((row, place) => {
    const view = views[place];
    if (!view) return [];
    return {
      orderId: row.number,
      name: `${row.firstName} ${row.lastName}`,
      contents: composition(view),
      deliveryMethod: row.deliveryMethod,
      deliveryAddress: row.deliveryAddress,
      paymentStatus: row.paymentStatus,
      paymentMethod: row.paymentMethod,
      status: row.status,
      total: row.total,
      createdAt: row.createdAt.toISOString(),
    };
  });
}
