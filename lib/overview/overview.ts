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

/** Revenue (`lib/order-rules/order-sql.ts`) of the orders placed on each day of a period (Kyiv time). */
export type Sales = z.infer<typeof salesSchema>;

/** Today's money compared with the same weekday a week ago. */
export type DayMoney = z.infer<typeof dayMoneySchema>;

/** A list of tasks for staff, with its size and age. */
export type WorkQueue = z.infer<typeof workQueueSchema>;

export type TopProduct = z.infer<typeof topProductSchema>;

export type RunningOutProduct = z.infer<typeof runningOutProductSchema>;

/** Products that sell out before they can be restocked, and sold-out ones that are in demand. */
export type RunningOut = z.infer<typeof runningOutSchema>;

export type MetaQuality = z.infer<typeof metaQualitySchema>;

export type LatestOrder = z.infer<typeof latestOrderSchema>;

/** The part of the overview for roles that manage orders and money. */
export type MoneyPart = z.infer<typeof moneyPartSchema>;

/** The part of the overview for roles that manage product texts. */
export type SearchesPart = z.infer<typeof searchesPartSchema>;

/** The overview; parts not allowed for the viewer's role are absent. */
export type Overview = z.infer<typeof overviewSchema>;
