import type { OrderStatus, PaymentStatus } from './status';
import { isFinal } from './transitions';

type OrderState = { status: OrderStatus; paymentStatus: PaymentStatus; archivedAt: unknown };

/**
 * Pure: whether the goods of an order may leave the shop or have left it: it is not final, deleted or refunded.
 * `lib/orders/staff/may-leave.ts` is the same in SQL.
 */
export const mayLeave = ({ status, paymentStatus, archivedAt }: OrderState): boolean =>
  archivedAt === null && !isFinal(status) && paymentStatus !== 'refunded';
