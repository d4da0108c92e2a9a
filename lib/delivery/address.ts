export const DELIVERY_TYPES = ['branch', 'postbox', 'address'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export type AddressPart = 'warehouse' | 'postbox' | 'address' | 'house' | 'apartment';

/** The carrier's ids of entries chosen from its directory; absent for typed values. */
export type AddressRef = 'settlementRef' | 'placeRef' | 'streetRef';

/** Parts as in the specification, section 3. The carrier uses the refs, since many towns share a name. */
export type DeliveryAddress = { city: string; deliveryType: DeliveryType } & {
  [part in AddressPart | AddressRef]?: string | undefined;
} & {
  /** `вул. Садова, 3`: address of the chosen branch or locker from the directory; output only. */
  placeAddress?: string | undefined;
  /** Regions of the towns with the typed name, if there are several; output only. */
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
    // The form asks to enter 0 for a private house.
    address: [address, house, apartment !== '0' && `кв.\u00a0${apartment}`]
      .filter(Boolean)
      .join(', '),
  }[deliveryType];
  return `${city}, ${place}${placeAddress ? ` (${placeAddress})` : ''}`;
}
