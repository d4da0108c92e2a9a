import type { DeliveryMethod, PaymentMethod } from '@/lib/checkout/methods';
import { type AddressPart, type DeliveryType, PARTS_OF_TYPE } from '@/lib/delivery/address';

/** What stands in the form: texts as typed, '' for a choice not made yet. */
export type FormValues = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  notCall: boolean;
  payments: PaymentMethod | '';
  deliveryMethod: DeliveryMethod | '';
  deliveryComments: string;
  deliveryAddress: Record<AddressPart | 'city', string> & { deliveryType: DeliveryType | '' };
};

export const EMPTY_FORM: FormValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  notCall: false,
  payments: '',
  deliveryMethod: '',
  deliveryComments: '',
  deliveryAddress: {
    city: '',
    deliveryType: '',
    warehouse: '',
    postbox: '',
    address: '',
    house: '',
    apartment: '',
  },
};

/** Only what belongs to the choices made: a number typed for another kind of delivery stays behind. */
export function relevantValues(values: FormValues) {
  const { deliveryAddress, ...others } = values;
  if (values.deliveryMethod !== 'novaPoshta') return others;
  const { city, deliveryType } = deliveryAddress;
  // Radios that were passed by without a choice hold null.
  const parts = deliveryType ? PARTS_OF_TYPE[deliveryType] : [];
  return {
    ...others,
    deliveryAddress: {
      city,
      deliveryType,
      ...Object.fromEntries(parts.map((part) => [part, deliveryAddress[part]])),
    },
  };
}

/** The form filled from a saved draft; parts that are no longer of their kind stay empty. */
export function restoreForm(draft: unknown): FormValues {
  return merge(EMPTY_FORM, draft);
}

function merge<T extends object>(defaults: T, draft: unknown): T {
  if (typeof draft !== 'object' || draft === null) return defaults;
  const saved: Record<string, unknown> = { ...draft };
  const entries = Object.entries(defaults).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return [name, merge(value, saved[name])];
    return [name, typeof saved[name] === typeof value ? saved[name] : value];
  });
  return { ...defaults, ...Object.fromEntries(entries) };
}
