import type { OrderStatus, PaymentStatus } from './status';
import { isFinal } from './transitions';

type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  total: number;
  archivedAt: Date | string | null;
};

/** The money of an order in kopecks; 0 where a sum does not apply. */
export type OrderMoney = {
  /** The total when it was placed, in any status. */
  ordered: number;
  /** Received and not refunded: by card, or on receipt of the goods. */
  paid: number;
  refunded: number;
  /** Still to be received. */
  expected: number;
  /** The total, unless cancelled, returned, refunded or refused by the bank. */
  revenue: number;
};

/**
 * Pure: the only definition of an order's money; `money-sql.ts` is the same in SQL. A deleted order has none. Revenue
 * is the paid and expected money of an order that is not final, so a cancelled order that is not refunded yet has money
 * but no revenue.
 */
export function moneyOf({ status, paymentStatus, total, archivedAt }: OrderState): OrderMoney {
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
