import type { DeliveryAddress } from '@/lib/delivery/address';
import type { QueueState } from '@/lib/jobs/queue-state';
import type { OrderStatus, PaymentStatus } from '@/lib/orders/rules/status';
import type { PaymentMethod } from '@/lib/payments/methods';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import type { FailedSearch } from '@/lib/search/query/failed-searches';
import type { Day } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import type { PeriodLength } from './period';

export type DaySales = {
  day: Day;
  orders: number;
  revenue: Kopecks;
  /** The corresponding day of the previous period. */
  before: { day: Day; revenue: Kopecks };
};

/**
 * Revenue is the total of orders placed on these days (Kyiv time), paid or not, except cancelled, returned
 * and deleted ones.
 */
export type Sales = {
  revenue: Kopecks;
  orders: number;
  /** Average order value; null without orders. */
  average: Kopecks | null;
  /** The part of the revenue paid online. */
  paidOnline: Kopecks;
  /** The previous period, up to the same time of its last day. */
  before: { revenue: Kopecks; orders: number };
  days: DaySales[];
};

type Shown = { productId: number; name: string; photo: string | null };

export type TopProduct = Shown & { pieces: number; revenue: Kopecks };

export type ScarceProduct = Shown & {
  available: number;
  /** Pieces ordered in the last thirty days. */
  sold: number;
};

export type Scarce = {
  products: ScarceProduct[];
  /** Number of all such products, including those not listed. */
  total: number;
  soldOut: number;
};

export type MetaQuality = {
  /** Number of visible products. */
  visible: number;
  good: number;
  bad: number;
  without: number;
};

export type ReviewedPayment = { orderId: string; name: string; total: Kopecks; at: string };

/** An order whose reservation expires soon unless it is confirmed. */
export type ExpiringOrder = { orderId: string; name: string; total: Kopecks; heldUntil: string };

export type LatestOrder = {
  orderId: string;
  name: string;
  bundles: number;
  /** Number of lines outside of bundles. */
  products: number;
  deliveryAddress: DeliveryAddress | null;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  status: OrderStatus;
  total: Kopecks;
  createdAt: string;
};

/** For roles that manage orders. */
export type MoneyPart = {
  sales: Sales;
  top: TopProduct[];
  reviewed: { orders: ReviewedPayment[]; total: number };
  /** The next to expire first. */
  expiring: { orders: ExpiringOrder[]; total: number };
  latest: LatestOrder[];
};

/** For roles that manage product texts. */
export type SearchesPart = {
  quality: MetaQuality;
  searches: (Omit<FailedSearch, 'lastSeen'> & { lastSeen: string })[];
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
