import { z } from 'zod';
import type { DeliveryAddress } from '@/lib/delivery/address';
import { carrierOf, DELIVERY_METHODS, type DeliveryMethod } from '@/lib/delivery/carriers';
import { deliveryAddress } from '@/lib/delivery/inputs';
import { PAYMENT_METHODS, type PaymentMethod, paymentsFor } from './methods';

/** Fields of a request that chooses delivery and payment; `checkDelivery` checks that they fit together. */
export const deliveryFields = {
  payments: z.enum(PAYMENT_METHODS, { error: 'Оберіть спосіб оплати' }),
  deliveryMethod: z.enum(DELIVERY_METHODS, { error: 'Оберіть спосіб доставки' }),
  deliveryAddress: deliveryAddress.optional(),
};

export type Delivery = {
  payments: PaymentMethod;
  deliveryMethod: DeliveryMethod;
  deliveryAddress?: DeliveryAddress | undefined;
};

/** For `superRefine`: whether the address fits the method of delivery, and the payment fits both. */
export function checkDelivery(
  { payments, deliveryMethod, deliveryAddress: address }: Delivery,
  context: z.RefinementCtx,
) {
  const carrier = carrierOf(deliveryMethod);
  const refuse = (path: string[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  if (carrier && !address) refuse(['deliveryAddress', 'city'], 'Введіть місто або селище');
  if (carrier && address && !carrier.types.includes(address.deliveryType)) {
    refuse(['deliveryAddress', 'deliveryType'], 'Виберіть тип доставки');
  }
  if (!paymentsFor(deliveryMethod, address?.deliveryType).includes(payments)) {
    refuse(['payments'], 'Оберіть спосіб оплати');
  }
}
