import { z } from 'zod';
import { plainText } from '@/lib/account/plain-text';
import { DELIVERY_TYPES, type DeliveryType } from './address';

const part = plainText(120).optional();

/** As the carrier writes its numbers: a UUID, though not of the versions that zod knows. */
export const carrierRef = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  .transform((ref) => ref.toLowerCase());

/** Where a parcel goes; which parts are required depends on deliveryType (specification, section 5). */
export const deliveryAddress = z
  .object({
    city: plainText(120, 'Введіть місто або селище').min(1, 'Введіть місто або селище'),
    deliveryType: z.enum(DELIVERY_TYPES, { error: 'Виберіть тип доставки' }),
    warehouse: part,
    postbox: part,
    address: part,
    house: part,
    apartment: part,
    settlementRef: carrierRef.optional(),
    placeRef: carrierRef.optional(),
    streetRef: carrierRef.optional(),
  })
  .strict()
  .superRefine((value, context) => {
    for (const [field, message] of requiredParts(value.deliveryType)) {
      if (!value[field]) context.addIssue({ code: 'custom', path: [field], message });
    }
  });

function requiredParts(type: DeliveryType) {
  const parts = {
    branch: [['warehouse', 'Введіть номер відділення']],
    postbox: [['postbox', 'Введіть номер поштомату']],
    address: [
      ['address', 'Введіть адресу'],
      ['house', 'Введіть номер будинку'],
      ['apartment', 'Введіть номер квартири'],
    ],
  } as const;
  return parts[type];
}
