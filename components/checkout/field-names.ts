import type { FieldErrors, FieldPath } from 'react-hook-form';
import type { FormValues } from './form-values';

export type FieldName = FieldPath<FormValues>;

/** What each field is called in the list of errors, in the order of the page. */
export const FIELD_NAMES = {
  firstName: 'ім’я',
  lastName: 'прізвище',
  phone: 'телефон',
  email: 'пошта',
  deliveryMethod: 'спосіб доставки',
  'deliveryAddress.deliveryType': 'тип доставки',
  'deliveryAddress.city': 'місто',
  'deliveryAddress.warehouse': 'відділення',
  'deliveryAddress.postbox': 'поштомат',
  'deliveryAddress.address': 'адреса',
  'deliveryAddress.house': 'будинок',
  'deliveryAddress.apartment': 'квартира',
  payments: 'спосіб оплати',
  deliveryComments: 'коментар',
} as const satisfies Partial<Record<FieldName, string>>;

export type NamedField = keyof typeof FIELD_NAMES;

const ORDER = Object.keys(FIELD_NAMES).filter((name): name is NamedField => name in FIELD_NAMES);

export const isNamedField = (name: string): name is NamedField => name in FIELD_NAMES;

/** The fields that are wrong, in the order of the page. */
export function wrongFields(errors: FieldErrors<FormValues>): NamedField[] {
  const { deliveryAddress, ...own } = errors;
  const wrong = new Set([
    ...Object.keys(own),
    ...Object.keys(deliveryAddress ?? {}).map((part) => `deliveryAddress.${part}`),
  ]);
  return ORDER.filter((name) => wrong.has(name));
}
