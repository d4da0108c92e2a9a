import type { z } from 'zod';
import type { places, settlements } from '@/lib/db/schema';
import { searchText } from '@/lib/delivery/directory/search-text';
import { ShopError } from '@/lib/errors';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { groupBy } from '@/lib/shared/collections';
import {
  type CarrierCity,
  type CarrierPlace,
  type CarrierSettlement,
  cityRow,
  placeRow,
  settlementRow,
} from './carrier-rows';
import { askCarrier } from './client';

export type Fetched = {
  settlements: CarrierSettlement[];
  cities: CarrierCity[];
  places: CarrierPlace[];
  /** Number of rows that could not be read. */
  refused: number;
};

type Rows<T> = { rows: T[]; refused: number };

/** Documented maximum rows per page. A method that ignores the limit returns the whole list as one page. */
const SETTLEMENTS_A_PAGE = 150;
const ROWS_A_PAGE = 500;
const MOST_PAGES = 1000;
/** Minimum share of the announced rows: the counts are not exact, but a list that lacks a tenth is incomplete. */
const WHOLE_SHARE = 0.9;

const ONE_PAGE = {
  name: 'nova-poshta-directory',
  timeoutMs: 30 * SECOND,
  deadlineMs: 60 * SECOND,
  retries: 2,
  maxBytes: 32 * 1024 * 1024,
};

/** Time limit in ms for the whole download: shorter than the 15 minutes of a run (directory-run.ts). */
const ALL_PAGES = 9 * MINUTE;

/**
 * Downloads the carrier's whole directory: settlements, cities (the same settlements under another id, with whether a
 * courier delivers to the door), branches and lockers. Throws carrier_unavailable when any of the lists is incomplete.
 */
export async function fetchDirectory(
  onProgress: (what: string, count: number) => void,
): Promise<Fetched> {
  const deadline = performance.now() + ALL_PAGES;
  const list = async <S extends z.ZodType<{ ref: string }>>(
    method: string,
    limit: number,
    row: S,
  ) => {
    const listed = await listRows(method, {}, limit, row, deadline);
    onProgress(method, listed.rows.length);
    return listed;
  };
  const settlements = await list('getSettlements', SETTLEMENTS_A_PAGE, settlementRow);
  const cities = await list('getCities', ROWS_A_PAGE, cityRow);
  const places = await list('getWarehouses', ROWS_A_PAGE, placeRow);
  return {
    settlements: settlements.rows,
    cities: cities.rows,
    places: places.rows,
    refused: settlements.refused + cities.refused + places.refused,
  };
}

/**
 * All rows of a paginated method, without duplicates. Stops at a page that is shorter than the limit, longer than the
 * limit (then it is the whole list), or without new rows, since some methods repeat their last page forever.
 */
export async function listRows<S extends z.ZodType<{ ref: string }>>(
  method: string,
  properties: Record<string, unknown>,
  limit: number,
  row: S,
  deadline: number,
): Promise<Rows<z.output<S>>> {
  const rows = new Map<string, z.output<S>>();
  let refused = 0;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    if (performance.now() > deadline) throw broken(`${method} takes too long`);
    const asked = { ...properties, Page: String(page), Limit: String(limit) };
    const { data, totalCount } = await askCarrier('Address', method, asked, ONE_PAGE);
    const before = rows.size;
    for (const one of data) {
      const read = row.safeParse(one);
      if (read.success) rows.set(read.data.ref, read.data);
      else refused += 1;
    }
    if (data.length === limit && rows.size > before) continue;
    if (rows.size + refused < (totalCount ?? 0) * WHOLE_SHARE) throw broken(`${method} broke off`);
    return { rows: [...rows.values()], refused };
  }
  throw broken(`${method} has no end`);
}

const broken = (reason: string) =>
  new ShopError('carrier_unavailable', { cause: new Error(reason) });

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
 * Returns a function that finds the CityRef of a settlement without branches. The city must be the only one with this
 * name in the district. A city without a district is accepted if the name is unique in the region.
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
