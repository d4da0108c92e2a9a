import { EMPTY_ADDRESS, relevantAddress } from '@/components/delivery/address-values';
import { DELIVERY_TYPES } from '@/lib/delivery/address';
import { DELIVERY_METHODS, type DeliveryMethod, isParcel } from '@/lib/delivery/carriers';
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/payments/methods';

export const OTHER_ADDRESS = 'other';

/** Initial form values; '' stands for an empty text or for a choice not made yet. */
export const EMPTY_FORM = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  /** Whether the guest wants an account to be created. */
  register: false,
  password: '',
  confirmPassword: '',
  notCall: false,
  payments: '' as PaymentMethod | '',
  deliveryMethod: '' as DeliveryMethod | '',
  deliveryComments: '',
  /** Id of the chosen saved address, or OTHER_ADDRESS; '' before a choice. */
  savedAddress: '',
  deliveryAddress: EMPTY_ADDRESS,
};

export type FormValues = typeof EMPTY_FORM;

/** Only the values of the chosen options. Leaves out, e.g., a branch that was typed for another delivery type. */
export function relevantValues(values: FormValues) {
  const { deliveryAddress, savedAddress: _choice, password, confirmPassword, ...others } = values;
  return {
    ...others,
    ...(values.register ? { password, confirmPassword } : {}),
    ...(isParcel(values.deliveryMethod)
      ? { deliveryAddress: relevantAddress(deliveryAddress) }
      : {}),
  };
}

/** The values that may be stored in the browser. */
export const withoutPasswords = (values: FormValues): FormValues => ({
  ...values,
  password: '',
  confirmPassword: '',
});

/** The form values in a stored draft; values of a wrong type become empty. */
export function restoreForm(draft: unknown): FormValues {
  const form = merge(EMPTY_FORM, draft);
  const { payments, deliveryMethod, deliveryAddress } = form;
  const deliveryType = known(deliveryAddress.deliveryType, DELIVERY_TYPES);
  return {
    ...form,
    payments: known(payments, PAYMENT_METHODS),
    deliveryMethod: known(deliveryMethod, DELIVERY_METHODS),
    deliveryAddress: { ...deliveryAddress, deliveryType },
  };
}

/** The choice if it is still among the offered choices, else ''. */
const known = <T extends string>(choice: T | '' | null, choices: readonly T[]): T | '' =>
  choices.find((one) => one === choice) ?? '';

function merge<T extends object>(defaults: T, draft: unknown): T {
  if (typeof draft !== 'object' || draft === null) return defaults;
  const saved: Record<string, unknown> = { ...draft };
  const entries = Object.entries(defaults).map(([name, value]: [string, unknown]) => {
    if (typeof value === 'object' && value !== null) return [name, merge(value, saved[name])];
    return [name, typeof saved[name] === typeof value ? saved[name] : value];
  });
  return { ...defaults, ...Object.fromEntries(entries) };
}
