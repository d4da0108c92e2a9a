import type { PosOrder } from './pos-client';

const BY_COURIER = 3;
const TAKEN_AWAY = 2;
const PREPAID = 1;

/** Body of the request incomingOrders.createIncomingOrder; `payment` is set only for an order that is already paid. */
export function incomingOrder(order: PosOrder, spotId: number) {
  return {
    spot_id: spotId,
    phone: order.phone,
    // Otherwise the POS would reject an order because of a phone number that it considers invalid.
    skip_phone_validation: true,
    first_name: order.firstName,
    last_name: order.lastName,
    ...(order.email && { email: order.email }),
    comment: [order.number, order.comment].filter(Boolean).join('\n'),
    service_mode: order.address === null ? TAKEN_AWAY : BY_COURIER,
    ...(order.address !== null && {
      address: order.address,
      client_address: { address1: order.address },
    }),
    ...(order.deliveryPrice > 0 && { delivery_price: order.deliveryPrice }),
    ...(order.prepaid > 0 && {
      payment: { type: PREPAID, sum: order.prepaid, currency: 'UAH' },
    }),
    products: order.lines.map((line) => ({
      product_id: line.productId,
      ...(line.modificationId !== null && { modificator_id: line.modificationId }),
      count: line.count,
      price: line.price,
    })),
  };
}
