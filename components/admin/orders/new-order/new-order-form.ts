import {
  type AddressValues,
  EMPTY_ADDRESS,
  relevantAddress,
  unchosenErrors,
} from '@/components/delivery/address-values';
import { staffOrderForm } from '@/lib/checkout/inputs';
import { type DeliveryMethod, isParcel } from '@/lib/delivery/carriers';
import type { PaymentMethod } from '@/lib/payments/methods';
import { bodyResolver } from '../../form/server-errors';

/** Values of the form of a new order: texts as typed, '' for an option that is not chosen yet. */
export type NewOrderValues = {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
  notCall: boolean;
  deliveryMethod: DeliveryMethod | '';
  deliveryAddress: AddressValues;
  payments: PaymentMethod | '';
  deliveryComments: string;
  /** Day of the customer's event, `2026-12-05`; '' for none. */
  eventDate: string;
};

export const EMPTY_NEW_ORDER: NewOrderValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  notCall: false,
  deliveryMethod: '',
  deliveryAddress: EMPTY_ADDRESS,
  payments: '',
  deliveryComments: '',
  eventDate: '',
};

/** Pure: the request body; leaves out an address that the delivery method does not need. */
export function newOrderBody({ deliveryAddress, ...others }: NewOrderValues) {
  return isParcel(others.deliveryMethod)
    ? { ...others, deliveryAddress: relevantAddress(deliveryAddress) }
    : others;
}

/** The server's schema, and a check that only the form can make: whether an address was chosen from the list. */
export const newOrderResolver = bodyResolver<NewOrderValues>(
  staffOrderForm,
  newOrderBody,
  (path) => (path === 'deliveryAddress' ? 'deliveryAddress.city' : path),
  ({ deliveryMethod, deliveryAddress }) => {
    const unchosen = isParcel(deliveryMethod) ? unchosenErrors(deliveryAddress) : {};
    return Object.keys(unchosen).length > 0 ? { deliveryAddress: unchosen } : {};
  },
);
