import { toValues } from '@/components/delivery/address-values';
import type { Account, SavedAddress } from '@/lib/account/answers';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { DeliveryAddress } from '@/lib/delivery/address';
import { type DeliveryMethod, isParcel, MAIN_CARRIER } from '@/lib/delivery/carriers';
import type { PaymentMethod } from '@/lib/payments/methods';
import type { LastDelivery } from '@/stores/last-delivery';
import { type FormValues, OTHER_ADDRESS } from './form-values';

/** Delivery and payment of the customer's newest order. */
export type LastChoices = {
  deliveryMethod: DeliveryMethod;
  payments: PaymentMethod;
  deliveryAddress: DeliveryAddress | null;
};

/** Pure: fills empty fields from the account, and choices not made yet from the account's newest order. */
export function prefill(
  values: FormValues,
  account: Account,
  last: LastDelivery,
  choices: LastChoices | null = null,
): FormValues {
  const { firstName, lastName, phone, email } = account;
  const deliveryMethod = values.deliveryMethod || (choices?.deliveryMethod ?? '');
  return {
    ...values,
    firstName: values.firstName.trim() || firstName,
    lastName: values.lastName.trim() || lastName,
    phone: values.phone.trim() || formatPhone(phone),
    email: values.email.trim() || email,
    register: false,
    password: '',
    confirmPassword: '',
    deliveryMethod,
    payments: values.payments || (choices?.payments ?? ''),
    ...chosenAddress({ ...values, deliveryMethod }, sortSaved(account.addresses, last), choices),
  };
}

/** The last used saved address (always of the main carrier), unless another address was chosen or begun. */
function chosenAddress(
  { savedAddress, deliveryAddress, deliveryMethod }: FormValues,
  addresses: SavedAddress[],
  choices: LastChoices | null,
): Pick<FormValues, 'savedAddress' | 'deliveryAddress'> {
  const isThere = addresses.some(({ id }) => String(id) === savedAddress);
  if (isThere) return { savedAddress, deliveryAddress };
  const isBegun = deliveryAddress.city.trim() !== '' || Boolean(deliveryAddress.deliveryType);
  if (isBegun) return { savedAddress: OTHER_ADDRESS, deliveryAddress };
  const isOthers = isParcel(deliveryMethod) && deliveryMethod !== MAIN_CARRIER.id;
  const [first] = addresses;
  if (first && !isOthers)
    return { savedAddress: String(first.id), deliveryAddress: toValues(first) };
  const ordered = choices?.deliveryMethod === deliveryMethod ? choices.deliveryAddress : null;
  return {
    savedAddress: OTHER_ADDRESS,
    deliveryAddress: ordered ? toValues(ordered) : deliveryAddress,
  };
}

/** Pure: sorts saved addresses. Those used in this browser come first, by last use, then the others, newest first. */
export function sortSaved(addresses: SavedAddress[], last: LastDelivery): SavedAddress[] {
  const used = [...last.places, ...last.streets].map(({ ref }) => ref);
  const rank = ({ placeRef, streetRef }: SavedAddress) => {
    const place = used.indexOf(placeRef ?? streetRef ?? '');
    return place < 0 ? used.length : place;
  };
  return addresses.toSorted((a, b) => rank(a) - rank(b) || b.id - a.id);
}
