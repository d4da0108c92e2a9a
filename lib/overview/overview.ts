import type { z } from 'zod';
import type { QueueState } from '@/lib/jobs/queue-state';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import type { FailedSearch } from '@/lib/search/query/search-log';
import type {
  daySalesSchema,
  expiringOrderSchema,
  latestOrderSchema,
  metaQualitySchema,
  moneyPartSchema,
  reviewedPaymentSchema,
  salesSchema,
  scarceProductSchema,
  scarceSchema,
  topProductSchema,
} from './answers';
import type { PeriodLength } from './period';

export type DaySales = z.infer<typeof daySalesSchema>;

/**
 * Revenue is the sum of what was ordered on these days in Kyiv and was not cancelled, returned or
 * deleted, paid or not.
 */
export type Sales = z.infer<typeof salesSchema>;

export type TopProduct = z.infer<typeof topProductSchema>;

export type ScarceProduct = z.infer<typeof scarceProductSchema>;

export type Scarce = z.infer<typeof scarceSchema>;

export type MetaQuality = z.infer<typeof metaQualitySchema>;

export type ReviewedPayment = z.infer<typeof reviewedPaymentSchema>;

/** An order whose goods go back soon unless somebody confirms it. */
export type ExpiringOrder = z.infer<typeof expiringOrderSchema>;

export type LatestOrder = z.infer<typeof latestOrderSchema>;

/** For whoever looks after orders and money. */
export type MoneyPart = z.infer<typeof moneyPartSchema>;

/** For whoever looks after what is written of the goods. */
export type SearchesPart = {
  quality: MetaQuality;
  searches: (Omit<FailedSearch, 'lastSeen'> & { lastSeen: string })[];
};

/** What the overview shows; a part that is not of one's role is not there. */
export type Overview = {
  length: PeriodLength;
  money?: MoneyPart;
  words?: SearchesPart;
  scarce: Scarce;
  pos: SyncRunView | null;
  queue: QueueState;
};
