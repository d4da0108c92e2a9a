import type { DeliveryAddress } from '@/lib/delivery/address';
import type { QueueState } from '@/lib/jobs/queue-state';
import type { OrderStatus, PaymentStatus } from '@/lib/orders/rules/status';
import type { PaymentMethod } from '@/lib/payments/methods';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import type { FailedSearch } from '@/lib/search/query/search-log';
import type { Day } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import type { PeriodLength } from './period';

export type DaySales = {
  day: Day;
  orders: number;
  revenue: Kopecks;
  /** The day that stands at the same place of the period before. */
  before: { day: Day; revenue: Kopecks };
};

/**
 * Revenue is the sum of what was ordered on these days in Kyiv and was not cancelled, returned or
 * deleted, paid or not.
 */
export type Sales = {
  revenue: Kopecks;
  orders: number;
  /** Of one order; null while there is none. */
  average: Kopecks | null;
  /** What of the revenue has been paid by card. */
  paidOnline: Kopecks;
  /** The period before, up to the same hour of its last day. */
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
  /** How many products there are of either kind, also those beyond the list. */
  total: number;
  soldOut: number;
};

export type MetaQuality = {
  /** Products that shoppers see. */
  visible: number;
  good: number;
  bad: number;
  without: number;
};

export type ReviewedPayment = { orderId: string; name: string; total: Kopecks; at: string };

/** An order whose goods go back soon unless somebody confirms it. */
export type ExpiringOrder = { orderId: string; name: string; total: Kopecks; heldUntil: string };

export type LatestOrder = {
  orderId: string;
  name: string;
  bundles: number;
  /** Lines that came in no bundle. */
  products: number;
  deliveryAddress: DeliveryAddress | null;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  status: OrderStatus;
  total: Kopecks;
  createdAt: string;
};

/** For whoever looks after orders and money. */
export type MoneyPart = {
  sales: Sales;
  top: TopProduct[];
  reviewed: { orders: ReviewedPayment[]; total: number };
  /** The next to go first. */
  expiring: { orders: ExpiringOrder[]; total: number };
  latest: LatestOrder[];
};

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
