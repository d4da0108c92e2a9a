export const DELIVERY_TYPES = ['branch', 'postbox', 'address'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export type AddressPart = 'warehouse' | 'postbox' | 'address' | 'house' | 'apartment';

/** The carrier's ids of what was chosen from its directory; absent for typed values. */
export type AddressRef = 'settlementRef' | 'placeRef' | 'streetRef';

/**
 * A delivery address with the parts of the specification's section 3. For the carrier the refs decide, since
 * many towns share a name.
 */
export type DeliveryAddress = { city: string; deliveryType: DeliveryType } & {
  [part in AddressPart | AddressRef]?: string | undefined;
} & {
  /** `вул. Садова, 3`: where the chosen branch or locker is, as the directory knew it; never sent in. */
  placeAddress?: string | undefined;
  /** The regions of the towns that bear the typed name, where there are several; never sent in. */
  namesakes?: string | undefined;
};

/** The parts of an address by type of delivery. */
export const PARTS_OF_TYPE: Record<DeliveryType, AddressPart[]> = {
  branch: ['warehouse'],
  postbox: ['postbox'],
  address: ['address', 'house', 'apartment'],
};

/** The refs of an address by type of delivery. */
export const REFS_OF_TYPE: Record<DeliveryType, AddressRef[]> = {
  branch: ['settlementRef', 'placeRef'],
  postbox: ['settlementRef', 'placeRef'],
  address: ['settlementRef', 'streetRef'],
};

/** `м. Львів, Львівська обл., відділення № 12 (вул. Садова, 3)`. */
export function addressText(delivery: DeliveryAddress): string {
  const { city, deliveryType, warehouse, postbox, address, house, apartment, placeAddress } =
    delivery;
  const place = {
    branch: `відділення №\u00a0${warehouse}`,
    postbox: `поштомат №\u00a0${postbox}`,
    // For a private house the form asks for 0.
    address: [address, house, apartment !== '0' && `кв.\u00a0${apartment}`]
      .filter(Boolean)
      .join(', '),
  }[deliveryType];
  return `${city}, ${place}${placeAddress ? ` (${placeAddress})` : ''}`;
}
