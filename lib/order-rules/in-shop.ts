import { carrierOf, type DeliveryMethod } from '@/lib/delivery/carriers';

/**
 * Pure: whether the goods of an order marked as shipped are still in the shop: the carrier has not received the parcel,
 * or a pickup order was not collected. An order without a waybill may have been sent another way.
 */
export const isInShop = (order: {
  deliveryMethod: DeliveryMethod | '';
  waybill: { statusCode: number } | null | undefined;
}): boolean =>
  order.waybill
    ? carrierOf(order.deliveryMethod)?.parcelState(order.waybill.statusCode) === 'created'
    : order.deliveryMethod === 'pickup';
