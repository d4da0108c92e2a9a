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

/** Form values of a new order: texts as typed, '' for a choice not made yet. */
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

/** Pure: the request body; without the address if the delivery method needs none. */
export function newOrderBody({ deliveryAddress, ...others }: NewOrderValues) {
  return isParcel(others.deliveryMethod)
    ? { ...others, deliveryAddress: relevantAddress(deliveryAddress) }
    : others;
}

/** Validates with the server's schema; also, whether an address was chosen from the list, which only the form knows. */
export const newOrderResolver = bodyResolver<NewOrderValues>(
  staffOrderForm,
  newOrderBody,
  (path) => (path === 'deliveryAddress' ? 'deliveryAddress.city' : path),
  ({ deliveryMethod, deliveryAddress }) => {
    const unchosen = isParcel(deliveryMethod) ? unchosenErrors(deliveryAddress) : {};
    return Object.keys(unchosen).length > 0 ? { deliveryAddress: unchosen } : {};
  },
);
