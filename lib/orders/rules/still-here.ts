import { carrierOf, type DeliveryMethod } from '@/lib/delivery/carriers';

/**
 * Pure: whether the goods of an order that is said to be sent are in the shop still: the carrier has not got the parcel,
 * or nobody has collected it. One without a waybill may have been sent by other ways.
 */
export const isStillHere = (order: {
  deliveryMethod: DeliveryMethod | '';
  waybill: { statusCode: number } | null | undefined;
}): boolean =>
  order.waybill
    ? carrierOf(order.deliveryMethod)?.parcelState(order.waybill.statusCode) === 'created'
    : order.deliveryMethod === 'pickup';
