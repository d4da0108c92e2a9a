import type { Database } from '@/lib/db/client';
import { readQueueState } from '@/lib/jobs/queue-state';
import { listRuns } from '@/lib/pos/sync/list-runs';
import { listFailedSearches } from '@/lib/search/query/failed-searches';
import { searchesQuery } from '@/lib/search/query/inputs';
import { clock } from '@/lib/shared/clock';
import { listScarce, readMetaQuality } from './goods-queries';
import { listExpiringOrders, listLatestOrders, listReviewedPayments } from './order-queries';
import type { MoneyPart, Overview, SearchesPart } from './overview';
import { type PeriodLength, periodOf } from './period';
import { listTopProducts, readSales } from './sales-queries';

const SEARCHES = 5;

type OverviewOptions = {
  length: PeriodLength;
  /** Which parts the viewer's role may see. */
  money: boolean;
  words: boolean;
};

/** The overview for a member of staff; parts not allowed for their role are not read. */
export async function readOverview(db: Database, options: OverviewOptions): Promise<Overview> {
  const [pos = null] = await listRuns(db, 1);
  return {
    length: options.length,
    ...(options.money && { money: await readMoney(db, options.length) }),
    ...(options.words && { words: await readWords(db) }),
    scarce: await listScarce(db),
    pos,
    queue: await readQueueState(db),
  };
}

async function readMoney(db: Database, length: PeriodLength): Promise<MoneyPart> {
  const period = periodOf(clock.now(), length);
  return {
    sales: await readSales(db, period),
    top: await listTopProducts(db, period),
    reviewed: await listReviewedPayments(db),
    expiring: await listExpiringOrders(db),
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
