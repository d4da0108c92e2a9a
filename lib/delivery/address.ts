export const DELIVERY_TYPES = ['branch', 'postbox', 'address'] as const;
export type DeliveryType = (typeof DELIVERY_TYPES)[number];

export type AddressPart = 'warehouse' | 'postbox' | 'address' | 'house' | 'apartment';

/** Parts of an address that are ids of the carrier's directory; absent if the shopper typed the value. */
export type AddressRef = 'settlementRef' | 'placeRef' | 'streetRef';

/** Parts of an address (specification, section 3), and ids, which distinguish towns with the same name. */
export type DeliveryAddress = { city: string; deliveryType: DeliveryType } & {
  [part in AddressPart | AddressRef]?: string | undefined;
} & {
  /** Address of the chosen branch or locker, from the directory: `вул. Садова, 3`. Output only. */
  placeAddress?: string | undefined;
  /** Regions of all towns with the typed name, if there are several such towns. Output only. */
  namesakes?: string | undefined;
};

/** Which parts an address has, by type of delivery. */
export const PARTS_OF_TYPE: Record<DeliveryType, AddressPart[]> = {
  branch: ['warehouse'],
  postbox: ['postbox'],
  address: ['address', 'house', 'apartment'],
};

/** Which ids of the carrier's directory an address has, by type of delivery. */
export const REFS_OF_TYPE: Record<DeliveryType, AddressRef[]> = {
  branch: ['settlementRef', 'placeRef'],
  postbox: ['settlementRef', 'placeRef'],
  address: ['settlementRef', 'streetRef'],
};

/** The address as one line: `м. Львів, Львівська обл., відділення № 12 (вул. Садова, 3)`. */
export function addressText(delivery: DeliveryAddress): string {
  const { city, deliveryType, warehouse, postbox, address, house, apartment, placeAddress } =
    delivery;
  const place = {
    branch: `відділення №\u00a0${warehouse}`,
    postbox: `поштомат №\u00a0${postbox}`,
    // The address form asks the shopper to enter 0 as the apartment of a private house.
    address: [address, house, apartment !== '0' && `кв.\u00a0${apartment}`]
      .filter(Boolean)
      .join(', '),
  }[deliveryType];
  return `${city}, ${place}${placeAddress ? ` (${placeAddress})` : ''}`;
}
