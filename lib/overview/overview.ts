import type { z } from 'zod';
import type { QueueState } from '@/lib/jobs/queue-state';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import type { FailedSearch } from '@/lib/search/answers';
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
 * Revenue is the total of orders placed on these days (Kyiv time), paid or not, except cancelled, returned
 * and deleted ones.
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

/** For roles that manage product texts. */
export type SearchesPart = {
  quality: MetaQuality;
  searches: FailedSearch[];
};

/** The overview; parts not allowed for the viewer's role are absent. */
export type Overview = {
  length: PeriodLength;
  money?: MoneyPart;
  words?: SearchesPart;
  scarce: Scarce;
  pos: SyncRunView | null;
  queue: QueueState;
};
