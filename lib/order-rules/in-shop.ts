import { carrierOf, type DeliveryMethod } from '@/lib/delivery/carriers';

/**
 * Pure: whether the goods of an order with status `shipped` are in fact in the shop: the carrier has not received the
 * parcel, or nobody has collected a pickup order. Without a waybill a parcel may have been sent in another way.
 */
export const isInShop = (order: {
  deliveryMethod: DeliveryMethod | '';
  waybill: { statusCode: number } | null | undefined;
}): boolean =>
  order.waybill
    ? carrierOf(order.deliveryMethod)?.parcelState(order.waybill.statusCode) === 'created'
    : order.deliveryMethod === 'pickup';
