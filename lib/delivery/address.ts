export const DELIVERY_TYPES = ['branch', 'postbox', 'address'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export type AddressPart = 'warehouse' | 'postbox' | 'address' | 'house' | 'apartment';

/** The carrier's numbers of what was chosen from its directory; absent for what was typed. */
export type AddressRef = 'settlementRef' | 'placeRef' | 'streetRef';

/**
 * Where a parcel goes, as section 3 of the specification names its parts. What counts for the carrier
 * are the refs: towns of one name are many.
 */
export type DeliveryAddress = { city: string; deliveryType: DeliveryType } & {
  [part in AddressPart | AddressRef]?: string | undefined;
} & {
  /** `вул. Садова, 3`: where the chosen branch or locker is, as the directory knew it; never sent in. */
  placeAddress?: string | undefined;
};

/** What of an address belongs to its kind of delivery. */
export const PARTS_OF_TYPE: Record<DeliveryType, AddressPart[]> = {
  branch: ['warehouse'],
  postbox: ['postbox'],
  address: ['address', 'house', 'apartment'],
};

/** What refs belong to a kind of delivery. */
export const REFS_OF_TYPE: Record<DeliveryType, AddressRef[]> = {
  branch: ['settlementRef', 'placeRef'],
  postbox: ['settlementRef', 'placeRef'],
  address: ['settlementRef', 'streetRef'],
};

/** `м. Львів, Львівська обл., відділення № 12 (вул. Садова, 3)`, in the words of the carrier. */
export function addressText(delivery: DeliveryAddress): string {
  const { city, deliveryType, warehouse, postbox, address, house, apartment, placeAddress } =
    delivery;
  const place = {
    branch: `відділення №\u00a0${warehouse}`,
    postbox: `поштомат №\u00a0${postbox}`,
    // A private house is asked to put 0.
    address: [address, house, apartment !== '0' && `кв.\u00a0${apartment}`]
      .filter(Boolean)
      .join(', '),
  }[deliveryType];
  return `${city}, ${place}${placeAddress ? ` (${placeAddress})` : ''}`;
}
