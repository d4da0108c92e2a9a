import { type AddressPart, type DeliveryType, PARTS_OF_TYPE } from '@/lib/delivery/address';

/** What stands in the form: texts as typed; no kind is '', or null once the radios were passed by. */
export type AddressValues = Record<AddressPart | 'city', string> & {
  deliveryType: DeliveryType | '' | null;
};

export const EMPTY_ADDRESS: AddressValues = {
  city: '',
  deliveryType: '',
  warehouse: '',
  postbox: '',
  address: '',
  house: '',
  apartment: '',
};

/** Only what belongs to the chosen kind: a number typed for another one stays behind. */
export function relevantAddress(values: AddressValues) {
  const { city, deliveryType } = values;
  const parts = deliveryType ? PARTS_OF_TYPE[deliveryType] : [];
  return {
    city,
    deliveryType,
    ...Object.fromEntries(parts.map((part) => [part, values[part]])),
  } as AddressValues;
}
