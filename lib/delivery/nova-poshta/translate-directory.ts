import type { places, settlements } from '@/lib/db/schema';
import { groupBy } from '@/lib/shared/group-by';
import { searchText } from '../directory/search-text';
import type { CarrierCity, CarrierPlace, CarrierSettlement } from './carrier-rows';
import type { Fetched } from './fetch-directory';

export type SettlementRow = Omit<typeof settlements.$inferSelect, 'streetsAt' | 'removedAt'>;
export type PlaceRow = Omit<typeof places.$inferSelect, 'removedAt'>;

export type TranslatedDirectory = { settlements: SettlementRow[]; places: PlaceRow[] };

/**
 * Pure: the carrier's lists as rows of `settlements` and `places`. Settlements without branch, locker and door delivery
 * are dropped. A settlement that is not listed, but has a place, is added with the names in the place's row.
 */
export function translateDirectory({ settlements, cities, places }: Fetched): TranslatedDirectory {
  const cityOf = cityFinder(settlements, cities);
  const doors = new Map(cities.map((city) => [city.ref, city.hasDoors]));
  const placesBy = groupBy(places, ({ settlementRef }) => settlementRef);
  const listed = new Map(settlements.map((settlement) => [settlement.ref, settlement]));
  for (const [ref, [place]] of placesBy) {
    if (place && !listed.has(ref)) listed.set(ref, { ref, ...place.settlement, hasDoors: false });
  }
  const rows = [...listed.values()].flatMap((settlement) => {
    const own = placesBy.get(settlement.ref) ?? [];
    const cityRef = own[0]?.cityRef ?? cityOf(settlement);
    // Without a CityRef the carrier neither returns a price nor accepts a parcel.
    if (!cityRef) return [];
    const deliversToDoor = doors.get(cityRef) ?? settlement.hasDoors;
    if (own.length === 0 && !deliversToDoor) return [];
    const { ref, name, kind, district, region } = settlement;
    const placeCount = own.filter(({ isOpen }) => isOpen).length;
    const searchName = searchText(name);
    return [{ ref, cityRef, name, kind, district, region, searchName, placeCount, deliversToDoor }];
  });
  return { settlements: rows, places: places.map(placeRowOf) };
}

/**
 * Returns a function that finds the CityRef of a settlement without branches: the only city with its name in its
 * district, or in its region if that city has no district and no other settlement there has the name.
 */
function cityFinder(settlements: CarrierSettlement[], cities: CarrierCity[]) {
  const inDistrict = (one: CarrierSettlement | CarrierCity) =>
    [one.region, one.district, one.kind, one.name].join('|');
  const inRegion = (one: CarrierSettlement) => [one.region, '', one.kind, one.name].join('|');
  const citiesBy = groupBy(cities, inDistrict);
  const settlementsBy = groupBy(settlements, inDistrict);
  const namesakes = groupBy(settlements, inRegion);
  const only = <T>(list: T[] | undefined): T | undefined =>
    list?.length === 1 ? list[0] : undefined;
  return (settlement: CarrierSettlement): string | undefined => {
    if (!only(settlementsBy.get(inDistrict(settlement)))) return undefined;
    const exact = only(citiesBy.get(inDistrict(settlement)));
    if (exact) return exact.ref;
    const isAlone = only(namesakes.get(inRegion(settlement))) !== undefined;
    return isAlone ? only(citiesBy.get(inRegion(settlement)))?.ref : undefined;
  };
}

function placeRowOf({ settlement: _, ...place }: CarrierPlace): PlaceRow {
  return { ...place, searchText: searchText(`${place.number} ${place.address}`) };
}
