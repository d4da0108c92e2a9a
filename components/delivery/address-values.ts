import {
  type AddressPart,
  type AddressRef,
  type DeliveryAddress,
  type DeliveryType,
  PARTS_OF_TYPE,
} from '@/lib/delivery/address';

/** What is chosen from the carrier's directory rather than typed. */
export type ListedPart = Exclude<AddressPart, 'house' | 'apartment'> | 'city';

/** Stands for a ref where the directory could not help: what is typed then counts as it is. */
export const TYPED = 'typed';

/**
 * What stands in a form: texts as shown; no kind is '', or null once the radios were passed by. The ref
 * of a listed part is '' until something is chosen for it.
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

/** What is in a town: chosen or typed, it is another town's after a change of it. */
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

/** Only what belongs to the chosen kind: a number typed for another one stays behind. */
export function relevantAddress(values: AddressValues) {
  const { city, deliveryType, refs } = values;
  if (!deliveryType) return { city, deliveryType };
  const parts = PARTS_OF_TYPE[deliveryType].map((part) => [part, values[part]]);
  const chosen = listedOf(deliveryType)
    .filter((part) => refs[part] !== '' && refs[part] !== TYPED)
    .map((part) => [REF_NAMES[part], refs[part]]);
  return { city, deliveryType, ...Object.fromEntries([...parts, ...chosen]) };
}

/** The parts for which something was typed and nothing chosen from the list. */
export function unchosenParts(values: AddressValues): ListedPart[] {
  const { deliveryType, refs } = values;
  const parts = deliveryType ? listedOf(deliveryType) : (['city'] as const);
  return parts.filter((part) => values[part].trim() !== '' && refs[part] === '');
}

/** What a form says of them, beside their labels. */
export const unchosenErrors = (values: AddressValues) =>
  Object.fromEntries(
    unchosenParts(values).map((part) => [part, { type: 'unchosen', message: 'Оберіть зі списку' }]),
  );

/** A saved address as a form holds it; one that was typed when it was saved counts as it is. */
export function toValues(saved: DeliveryAddress): AddressValues {
  const { settlementRef, placeRef, streetRef, ...texts } = saved;
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

/** The field that shows what the server calls by another name. */
export function shownPart(name: string, deliveryType: AddressValues['deliveryType']): string {
  if (!deliveryType) return name;
  return listedOf(deliveryType).find((part) => REF_NAMES[part] === name) ?? name;
}
