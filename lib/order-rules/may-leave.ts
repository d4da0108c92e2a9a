import { carrierOf, type DeliveryMethod } from '@/lib/delivery/carriers';
import type { OrderStatus, PaymentStatus } from './status';
import { isFinal } from './transitions';

type OrderState = { status: OrderStatus; paymentStatus: PaymentStatus; archivedAt: unknown };

/**
 * Pure: whether an order's goods may leave the shop, or have left it. The order must not be cancelled, returned,
 * deleted or refunded. `lib/order-rules/order-sql.ts` has the same condition in SQL.
 */
export const mayLeave = ({ status, paymentStatus, archivedAt }: OrderState): boolean =>
  archivedAt === null && !isFinal(status) && paymentStatus !== 'refunded';

/**
 * Pure: whether the goods of an order with status `shipped` are in fact in the shop. This is so if the carrier has not
 * received the parcel, or nobody has collected a pickup order. Without a waybill a parcel may have been sent in another
 * way.
 */
export const isInShop = (order: {
  deliveryMethod: DeliveryMethod | '';
  waybill: { statusCode: number } | null | undefined;
}): boolean =>
  order.waybill
    ? carrierOf(order.deliveryMethod)?.parcelState(order.waybill.statusCode) === 'created'
    : order.deliveryMethod === 'pickup';
