import type { OrderStatus, PaymentStatus } from './status';
import { isFinal } from './transitions';

type Known = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: number;
  archivedAt: Date | string | null;
};

/** The money of an order, in kopecks; what is not there is 0. */
export type OrderMoney = {
  /** As it was placed, whatever became of it. */
  ordered: number;
  /** What has come and was not given back: by card, or on receipt of the goods. */
  paid: number;
  /** What was given back. */
  refunded: number;
  /** What is still to come. */
  expected: number;
  /** Of an order that stands: neither called off nor sent back, refunded or refused by the bank. */
  revenue: number;
};

/**
 * Pure: the only definition of an order's money; `money-sql.ts` says the same in SQL. A deleted order
 * has none. Revenue is what of it is paid and what is expected, so a cancelled order that is still to be refunded
 * has money but no revenue.
 */
export function moneyOf({ status, paymentStatus, total, archivedAt }: Known): OrderMoney {
  const when = (is: boolean) => (is && archivedAt === null ? total : 0);
  const stands = !isFinal(status) && paymentStatus !== 'refunded' && paymentStatus !== 'failed';
  const isPaid = paymentStatus === 'paid' || (paymentStatus === 'none' && status === 'delivered');
  return {
    ordered: when(true),
    paid: when(isPaid),
    refunded: when(paymentStatus === 'refunded'),
    expected: when(stands && !isPaid),
    revenue: when(stands),
  };
}
