import type { z } from 'zod';
import type {
  dayMoneySchema,
  daySalesSchema,
  latestOrderSchema,
  metaQualitySchema,
  moneyPartSchema,
  overviewSchema,
  runningOutProductSchema,
  runningOutSchema,
  salesSchema,
  searchesPartSchema,
  topProductSchema,
  workQueueSchema,
} from './answers';

export type DaySales = z.infer<typeof daySalesSchema>;

/** Revenue (`lib/orders/rules/money.ts`) of orders placed on these days (Kyiv time). */
export type Sales = z.infer<typeof salesSchema>;

/** The money of today beside that of the same weekday a week ago. */
export type DayMoney = z.infer<typeof dayMoneySchema>;

/** Work that waits for somebody. */
export type WorkQueue = z.infer<typeof workQueueSchema>;

export type TopProduct = z.infer<typeof topProductSchema>;

export type RunningOutProduct = z.infer<typeof runningOutProductSchema>;

/** Products that run out before they can be bought anew, and those that are gone though they are asked for. */
export type RunningOut = z.infer<typeof runningOutSchema>;

export type MetaQuality = z.infer<typeof metaQualitySchema>;

export type LatestOrder = z.infer<typeof latestOrderSchema>;

/** For roles that manage orders and money. */
export type MoneyPart = z.infer<typeof moneyPartSchema>;

/** For roles that manage product texts. */
export type SearchesPart = z.infer<typeof searchesPartSchema>;

/** The overview; parts not allowed for the viewer's role are absent. */
export type Overview = z.infer<typeof overviewSchema>;
