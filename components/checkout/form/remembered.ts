import { readRemembered, rememberCheckout } from '@/stores/remembered-checkout';
import { EMPTY_FORM, type FormValues, restoreForm } from './form-values';

/** Fields of a guest's order that are stored in this browser for the next order. */
const KEPT = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'payments',
  'deliveryMethod',
  'deliveryAddress',
] as const satisfies (keyof FormValues)[];

const keptOf = (values: FormValues) =>
  Object.fromEntries(KEPT.map((name) => [name, values[name]])) as Pick<
    FormValues,
    (typeof KEPT)[number]
  >;

export const rememberGuest = (values: FormValues) => rememberCheckout(keptOf(values));

/** The form filled in from the guest's last order in this browser; null if there was none. */
export function rememberedForm(): FormValues | null {
  const remembered = readRemembered();
  return remembered === null ? null : restoreForm(keptOf(restoreForm(remembered)));
}

/** Pure: empties fields that still hold remembered values, after a sign-in or when the guest erases the data. */
export function withoutRemembered(values: FormValues, remembered: FormValues | null): FormValues {
  if (!remembered) return values;
  const emptied = KEPT.filter(
    (name) => JSON.stringify(values[name]) === JSON.stringify(remembered[name]),
  ).map((name) => [name, EMPTY_FORM[name]]);
  return { ...values, ...Object.fromEntries(emptied) };
}
