import { toValues } from '@/components/delivery/address-values';
import type { Account, SavedAddress } from '@/lib/account/profile/account';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { LastDelivery } from '@/stores/last-delivery';
import { type FormValues, OTHER_ADDRESS } from './form-values';

/** Fills the empty fields from the account. */
export function prefill(values: FormValues, account: Account, last: LastDelivery): FormValues {
  const { firstName, lastName, phone, email } = account;
  return {
    ...values,
    firstName: values.firstName.trim() || firstName,
    lastName: values.lastName.trim() || lastName,
    phone: values.phone.trim() || formatPhone(phone),
    email: values.email.trim() || email,
    register: false,
    password: '',
    confirmPassword: '',
    ...chosenAddress(values, sortSaved(account.addresses, last)),
  };
}

/** The last used address, unless another one was chosen or begun. */
function chosenAddress(
  { savedAddress, deliveryAddress }: FormValues,
  addresses: SavedAddress[],
): Pick<FormValues, 'savedAddress' | 'deliveryAddress'> {
  const isThere = addresses.some(({ id }) => String(id) === savedAddress);
  if (isThere) return { savedAddress, deliveryAddress };
  const isBegun = deliveryAddress.city.trim() !== '' || Boolean(deliveryAddress.deliveryType);
  const [first] = addresses;
  if (!first || isBegun) return { savedAddress: OTHER_ADDRESS, deliveryAddress };
  return { savedAddress: String(first.id), deliveryAddress: toValues(first) };
}

/** The account's addresses, the last used in this browser first, then the newest. */
export function sortSaved(addresses: SavedAddress[], last: LastDelivery): SavedAddress[] {
  const used = [...last.places, ...last.streets].map(({ ref }) => ref);
  const rank = ({ placeRef, streetRef }: SavedAddress) => {
    const place = used.indexOf(placeRef ?? streetRef ?? '');
    return place < 0 ? used.length : place;
  };
  return addresses.toSorted((a, b) => rank(a) - rank(b) || b.id - a.id);
}
