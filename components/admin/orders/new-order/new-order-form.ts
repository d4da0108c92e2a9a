import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { bodyResolver } from '@/components/admin/form/server-errors';
import type { PickedProduct } from '@/components/admin/products/product-picker';
import { STAFF, staffQueryOptions } from '@/components/admin/staff-query';
import {
  type AddressValues,
  EMPTY_ADDRESS,
  relevantAddress,
  unchosenErrors,
} from '@/components/delivery/address-values';
import { type BundlesAnswer, fromWireBundle } from '@/lib/bundles/wire';
import type { WireProduct } from '@/lib/catalogue/product/wire';
import { staffOrderForm } from '@/lib/checkout/inputs';
import type { Contact } from '@/lib/customers/answers';
import { type DeliveryMethod, isParcel } from '@/lib/delivery/carriers';
import { ApiError, api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { PaymentMethod } from '@/lib/payments/methods';
import type { NewLine } from './new-order-lines';

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

/** Validates with the server's schema, and checks that the address was chosen from the list. */
export const newOrderResolver = bodyResolver<NewOrderValues>(
  staffOrderForm,
  newOrderBody,
  (path) => (path === 'deliveryAddress' ? 'deliveryAddress.city' : path),
  ({ deliveryMethod, deliveryAddress }) => {
    const unchosen = isParcel(deliveryMethod) ? unchosenErrors(deliveryAddress) : {};
    return Object.keys(unchosen).length > 0 ? { deliveryAddress: unchosen } : {};
  },
);

export const useContacts = (search: string) =>
  useQuery({
    ...staffQueryOptions<{ contacts: Contact[] }>(
      `/api/admin/orders/contacts?${new URLSearchParams({ search })}`,
    ),
    select: ({ contacts }) => contacts,
    enabled: search.length > 2,
    placeholderData: keepPreviousData,
  });

export const useOfferedBundles = () =>
  useQuery({
    ...staffQueryOptions<BundlesAnswer>('/api/bundle'),
    select: ({ bundles }) => bundles.map(fromWireBundle),
  });

export type TakenOrder = {
  orderId: string;
  orderUrl: string;
  /** The bank's payment page. Absent if the order is paid on receipt, or if the bank has not returned a page. */
  payments?: { pageUrl: string };
};

/** Places the order. A retry after a lost response returns the order already placed. Fails with ApiError. */
export function useTakeOrder() {
  const attempt = useRef({ body: '', key: '' });
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => {
      const text = JSON.stringify(body);
      if (attempt.current.body !== text) attempt.current = { body: text, key: randomKey() };
      const headers = { 'Idempotency-Key': attempt.current.key };
      return api.post<TakenOrder>('/api/admin/orders', { body, headers, ...SAVE });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: STAFF }),
    onError: (error) => {
      const isDecided = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (isDecided && error.code !== 'request_in_progress') attempt.current.body = '';
    },
  });
}

/** A random key. `crypto.randomUUID` is missing on insecure origins, such as a shop on a local IP address. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Pure: the buttons that add a product to an order, one per size; a single button if the product has no sizes. */
export function productChoices(
  product: WireProduct,
  onAdd: (line: NewLine) => void,
): PickedProduct[] {
  const { product_id: productId, product_name: name, modifications, price, amount } = product;
  const variants =
    modifications.length > 0
      ? modifications.map(({ modificator_name: size, ...one }) => ({ size, ...one }))
      : [{ size: '', price, amount }];
  return variants.map(({ size, ...one }) => ({
    text: size || 'Додати',
    size,
    note: `є ${one.amount}`,
    name: `Додати: ${name}${size && `, розмір ${size}`}, є ${one.amount}`,
    refusal: one.amount === 0 ? `Більше немає: ${name}${size && `, розмір ${size}`}` : null,
    onChoose: () =>
      onAdd({
        kind: 'product',
        key: `${productId}:${size}`,
        ...{ productId, name, size },
        price: one.price,
        amount: 1,
        left: one.amount,
      }),
  }));
}
