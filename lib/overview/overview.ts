import type { z } from 'zod';
import type {
  daySalesSchema,
  expiringOrderSchema,
  latestOrderSchema,
  metaQualitySchema,
  moneyPartSchema,
  overviewSchema,
  reviewedPaymentSchema,
  salesSchema,
  scarceProductSchema,
  scarceSchema,
  searchesPartSchema,
  topProductSchema,
} from './answers';

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

/** For roles that manage orders and money. */
export type MoneyPart = z.infer<typeof moneyPartSchema>;

/** For roles that manage product texts. */
export type SearchesPart = z.infer<typeof searchesPartSchema>;

/** The overview; parts not allowed for the viewer's role are absent. */
export type Overview = z.infer<typeof overviewSchema>;
