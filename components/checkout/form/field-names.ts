import type { FieldErrors, FieldPath } from 'react-hook-form';
import { shownPart } from '@/components/delivery/address-values';
import type { FormValues } from './form-values';

type FieldName = FieldPath<FormValues>;

/** Names of the fields in the list of errors, in page order. */
export const FIELD_NAMES = {
  firstName: 'ім’я',
  lastName: 'прізвище',
  phone: 'телефон',
  email: 'пошта',
  password: 'пароль',
  confirmPassword: 'повтор пароля',
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

const isNamedField = (name: string): name is NamedField => name in FIELD_NAMES;

/** Maps a field of a server error to a form field; null if the form has no such field. */
export function shownField(
  name: string,
  deliveryType: FormValues['deliveryAddress']['deliveryType'],
): NamedField | null {
  const part = /^deliveryAddress\.(.+)$/.exec(name)?.[1];
  const shown = part ? `deliveryAddress.${shownPart(part, deliveryType)}` : name;
  return isNamedField(shown) ? shown : null;
}

/** The form fields that have errors, in page order. */
export function wrongFields(errors: FieldErrors<FormValues>): NamedField[] {
  const { deliveryAddress, ...own } = errors;
  const wrong = new Set([
    ...Object.keys(own),
    ...Object.keys(deliveryAddress ?? {}).map((part) => `deliveryAddress.${part}`),
  ]);
  return ORDER.filter((name) => wrong.has(name));
}
