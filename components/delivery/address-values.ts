import {
  type AddressPart,
  type AddressRef,
  type DeliveryAddress,
  type DeliveryType,
  PARTS_OF_TYPE,
} from '@/lib/delivery/address';

/** Parts of an address that are chosen from the carrier's directory, not just typed. */
export type ListedPart = Exclude<AddressPart, 'house' | 'apartment'> | 'city';

/** Stored instead of a directory id for a part typed while the directory was unavailable. Any text is accepted then. */
export const TYPED = 'typed';

/**
 * Form values of an address. The delivery type is '' before a choice, or null if the radios were skipped. `refs` holds
 * the directory id of each chosen part; '' until an option is chosen.
 */
export type AddressValues = Record<AddressPart | 'city', string> & {
  deliveryType: DeliveryType | '' | null;
  refs: Record<ListedPart, string>;
};

export const EMPTY_ADDRESS: AddressValues = {
  city: '',
  deliveryType: '',
  warehouse: '',
  postbox: '',
  address: '',
  house: '',
  apartment: '',
  refs: { city: '', warehouse: '', postbox: '', address: '' },
};

/** Parts that belong to a town; they are cleared when the town changes. */
export const NO_PLACES = { warehouse: '', postbox: '', address: '' } as const;

const REF_NAMES: Record<ListedPart, AddressRef> = {
  city: 'settlementRef',
  warehouse: 'placeRef',
  postbox: 'placeRef',
  address: 'streetRef',
};

const listedOf = (deliveryType: DeliveryType): ListedPart[] => [
  'city',
  ...PARTS_OF_TYPE[deliveryType].filter((part) => part !== 'house' && part !== 'apartment'),
];

/** The address with only the parts of its delivery type. */
export function relevantAddress(values: AddressValues) {
  const { city, deliveryType, refs } = values;
  if (!deliveryType) return { city, deliveryType };
  const parts = PARTS_OF_TYPE[deliveryType].map((part) => [part, values[part]]);
  const chosen = listedOf(deliveryType)
    .filter((part) => refs[part] !== '' && refs[part] !== TYPED)
    .map((part) => [REF_NAMES[part], refs[part]]);
  return { city, deliveryType, ...Object.fromEntries([...parts, ...chosen]) };
}

/** The parts with typed text for which no option of the directory was chosen. */
export function unchosenParts(values: AddressValues): ListedPart[] {
  const { deliveryType, refs } = values;
  const parts = deliveryType ? listedOf(deliveryType) : (['city'] as const);
  return parts.filter((part) => values[part].trim() !== '' && refs[part] === '');
}

/** Form errors for parts that must be chosen from the list. */
export const unchosenErrors = (values: AddressValues) =>
  Object.fromEntries(
    unchosenParts(values).map((part) => [part, { type: 'unchosen', message: 'Оберіть зі списку' }]),
  );

/** A saved address as form values; parts saved without a directory id are marked as typed. */
export function toValues(saved: DeliveryAddress): AddressValues {
  const { placeAddress: _, namesakes: _shown, ...stored } = saved;
  const { settlementRef, placeRef, streetRef, ...texts } = stored;
  return {
    ...EMPTY_ADDRESS,
    ...texts,
    refs: {
      city: settlementRef ?? TYPED,
      warehouse: placeRef ?? TYPED,
      postbox: placeRef ?? TYPED,
      address: streetRef ?? TYPED,
    },
  };
}

/** The form field at which an error of this server field is shown. */
export function shownPart(name: string, deliveryType: AddressValues['deliveryType']): string {
  if (!deliveryType) return name;
  return listedOf(deliveryType).find((part) => REF_NAMES[part] === name) ?? name;
}
