import type { ParcelState } from '@/lib/delivery/carrier-facts';
import { carrierOf, type DeliveryMethod } from '@/lib/delivery/carriers';
import type { OrderStatus } from './status';
import { isFinal } from './transitions';

/** Pieces of an order line in a parcel; `line` is the id of the order line. */
export type ParcelLine = { line: number; quantity: number };

const STATUS: Partial<Record<ParcelState, OrderStatus>> = {
  shipped: 'shipped',
  ready: 'shipped',
  done: 'delivered',
  returned: 'returned',
};

/** Pure: whether the carrier has accepted the parcel. */
export const hasParcelLeft = (state: ParcelState | null): boolean =>
  state !== null && STATUS[state] !== undefined;

/** Pure: whether the carrier has accepted one of these parcels of an order. */
export const hasSentParcel = (
  { deliveryMethod }: { deliveryMethod: DeliveryMethod },
  parcels: { statusCode: number }[] = [],
): boolean =>
  parcels.some(({ statusCode }) =>
    hasParcelLeft(carrierOf(deliveryMethod)?.parcelState(statusCode) ?? null),
  );

/**
 * Pure: whether a part parcel keeps its pieces when its waybill is removed, since the rest (`waybill`) has left without
 * them; its waybill is then made again.
 */
export const keepsPieces = (order: {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  waybill: { statusCode: number } | null | undefined;
}): boolean =>
  order.status === 'shipped' ||
  (!isFinal(order.status) &&
    order.status !== 'delivered' &&
    hasSentParcel(order, order.waybill ? [order.waybill] : []));

/**
 * Pure: the order status that follows from the states of all parcels of the order. Null while one of them has not left
 * the shop; `null` as a state stands for goods without a waybill.
 */
export function statusOfParcels(states: (ParcelState | null)[]): OrderStatus | null {
  const found = new Set(states.map((state) => (state && STATUS[state]) ?? null));
  if (found.has(null) || found.size === 0) return null;
  if (found.has('shipped')) return 'shipped';
  return found.has('delivered') ? 'delivered' : 'returned';
}
