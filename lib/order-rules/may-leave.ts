import type { OrderStatus, PaymentStatus } from './status';
import { isFinal } from './transitions';

type OrderState = { status: OrderStatus; paymentStatus: PaymentStatus; archivedAt: unknown };

/**
 * Pure: whether an order's goods may leave the shop, or have left it: the order is not cancelled, returned, deleted or
 * refunded. `lib/orders/staff/may-leave.ts` has the same condition in SQL.
 */
export const mayLeave = ({ status, paymentStatus, archivedAt }: OrderState): boolean =>
  archivedAt === null && !isFinal(status) && paymentStatus !== 'refunded';
