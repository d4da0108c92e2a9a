import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { places, settlements } from '@/lib/db/schema';
import type { Kopecks } from '@/lib/shared/money';
import type { DeliveryAddress, DeliveryType } from './address';

/** A branch or locker, identified by ids of the carrier's directory. */
type KnownPlace = {
  kind: 'place';
  type: Exclude<DeliveryType, 'address'>;
  cityRef: string;
  placeRef: string;
  /** Maximum declared value in kopecks; null when the carrier states none. */
  maxDeclared: Kopecks | null;
};

/** A destination described in words; region and district are empty if the shopper typed the town. */
type SpelledPlace = {
  kind: 'words';
  type: DeliveryType;
  city: string;
  region: string;
  district: string;
  /** Kind of settlement: `м.`, `с.`, or empty. */
  settlementKind: string;
  /** Number of the branch or locker, or the street. */
  place: string;
  house: string;
  apartment: string;
};

export type Destination = KnownPlace | SpelledPlace;

/** An order's address as the carrier needs it: by ids if the directory has them, otherwise in words. */
export async function findDestination(
  db: Database,
  address: DeliveryAddress,
): Promise<Destination> {
  const { deliveryType: type, settlementRef, placeRef } = address;
  const [settlement] = settlementRef
    ? await db.select().from(settlements).where(eq(settlements.ref, settlementRef))
    : [];
  const [place] =
    placeRef && type !== 'address'
      ? await db.select().from(places).where(eq(places.ref, placeRef))
      : [];
  if (place && type !== 'address') {
    const cityRef = settlement?.cityRef ?? place.cityRef;
    return { kind: 'place', type, cityRef, placeRef: place.ref, maxDeclared: place.maxDeclared };
  }
  return {
    kind: 'words',
    type,
    city: settlement?.name ?? address.city,
    region: settlement?.region ?? '',
    district: settlement?.district ?? '',
    settlementKind: settlement?.kind ?? '',
    place:
      { branch: address.warehouse, postbox: address.postbox, address: address.address }[type] ?? '',
    house: type === 'address' ? (address.house ?? '') : '',
    // The address form asks the shopper to enter 0 as the apartment of a private house.
    apartment: type === 'address' && address.apartment !== '0' ? (address.apartment ?? '') : '',
  };
}
