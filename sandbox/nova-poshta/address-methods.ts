import {
  areaRows,
  districtRef,
  districtRows,
  settlementAreaRef,
  settlementAreaRows,
} from './directory/areas';
import { type Settlement, streetsOf } from './directory/generate';
import {
  cityRow,
  descriptionOf,
  foundSettlement,
  foundStreet,
  postcodeOf,
  settlementRow,
  streetRow,
  TYPE_REFS,
  WAREHOUSE_TYPES,
  warehouseRow,
} from './directory/rows';
import { dateOf, priceOf } from './directory/tariff';
import type { DirectoryControl } from './directory-control';
import {
  CarrierError,
  type Methods,
  type Properties,
  type Reply,
  required,
  text,
} from './protocol';

const MOST_SETTLEMENTS = 150;
const MOST_ROWS = 3000;

/** Methods for settlements, branches, lockers, streets, prices and dates. */
export function createAddressMethods(directory: DirectoryControl): Methods {
  const settlements = () => directory.get().settlements;
  return {
    getAreas: () => ({ data: areaRows(settlements()) }),
    getSettlementAreas: () => ({ data: settlementAreaRows(settlements()) }),
    getSettlementCountryRegion: (properties) => ({
      data: districtRows(settlements(), required(properties, 'AreaRef', '20000200275')),
    }),

    getSettlements(properties) {
      const wanted = settlements().filter(
        (one) =>
          matches(properties, { Ref: one.ref }) &&
          isInside(properties, one) &&
          (text(properties, 'Warehouse') !== '1' || one.placeCount > 0) &&
          begins(one.name, text(properties, 'FindByString')),
      );
      const limit = Math.min(limitOf(properties) ?? MOST_SETTLEMENTS, MOST_SETTLEMENTS);
      return paged(wanted, properties, limit, directory, settlementRow);
    },

    getCities(properties) {
      const wanted = settlements().filter(
        (one) =>
          (one.hasDoors || one.placeCount > 0) &&
          matches(properties, { Ref: one.cityRef }) &&
          begins(one.name, text(properties, 'FindByString')),
      );
      return paged(wanted, properties, limitOf(properties), directory, cityRow);
    },

    getWarehouses(properties) {
      const typed = lower(text(properties, 'FindByString'));
      const places = isEquipped(properties) ? directory.get().places : [];
      const wanted = places.filter((place) => {
        const { ref, settlement, number, kind } = place;
        const isAsked = matches(properties, {
          Ref: ref,
          CityRef: settlement.cityRef,
          SettlementRef: settlement.ref,
          CityName: settlement.name,
          WarehouseId: String(number),
          TypeOfWarehouseRef: TYPE_REFS[kind],
        });
        const isFound = typed === '' || lower(descriptionOf(place)).includes(typed);
        return isAsked && isFound;
      });
      return paged(wanted, properties, limitOf(properties), directory, (place) => ({
        ...warehouseRow(place),
        ...directory.changesOf(place),
      }));
    },

    getWarehouseTypes: () => ({ data: WAREHOUSE_TYPES }),

    searchSettlements(properties) {
      const typed = required(properties, 'CityName', '20000900746');
      const found = directory
        .get()
        .settlements.filter((one) => begins(one.name, typed) || postcodeOf(one) === typed);
      found.sort((a, b) => b.placeCount - a.placeCount);
      const limit = limitOf(properties) ?? 50;
      const page = found.slice((pageOf(properties) - 1) * limit).slice(0, limit);
      if (found.length === 0) return { data: [] };
      return { data: [{ TotalCount: found.length, Addresses: page.map(foundSettlement) }] };
    },

    searchSettlementStreets(properties) {
      const ref = required(properties, 'SettlementRef', '20000500626');
      const settlement = directory.findBy('ref', ref);
      if (!settlement) throw new CarrierError('20000500626', 'SettlementRef is invalid');
      const limit = limitOf(properties);
      if (!limit) throw new CarrierError('20000500620', 'Limit is incorrect');
      const typed = text(properties, 'StreetName');
      const found = streetsOf(settlement).filter((street) => begins(bare(street), typed));
      const rows = found.slice(0, limit).map((street) => foundStreet(settlement, street));
      return { data: [{ TotalCount: found.length, Addresses: rows }] };
    },

    getStreet(properties) {
      const ref = required(properties, 'CityRef', '20000900767');
      const settlement = directory.findBy('cityRef', ref);
      if (!settlement) throw new CarrierError('20000900768', 'City not found');
      const typed = text(properties, 'FindByString');
      const found = streetsOf(settlement).filter((street) => begins(bare(street), typed));
      const limit = limitOf(properties) ?? 500;
      return paged(found, properties, limit, directory, (street) => streetRow(settlement, street));
    },

    getDocumentPrice: (properties) => priceOf(properties, directory.find),
    getDocumentDeliveryDate: (properties) => dateOf(properties, directory.find),
  };
}

/** A page of rows; all rows when there is no limit, since the carrier then sends a prepared file. */
function paged<T>(
  all: T[],
  properties: Properties,
  limit: number | undefined,
  directory: DirectoryControl,
  write: (item: T) => unknown,
): Reply {
  const { repeatsPastEnd, ignoresPages } = directory.quirks();
  if (!limit || ignoresPages) return { data: all.map(write), totalCount: all.length };
  const isTooMuch = Number(text(properties, 'Limit')) > MOST_ROWS;
  const from = (pageOf(properties) - 1) * limit;
  const isPast = from >= all.length;
  const page = isPast && repeatsPastEnd ? all.slice(-limit) : all.slice(from, from + limit);
  return {
    data: page.map(write),
    totalCount: all.length,
    ...(isTooMuch && {
      warnings: [`Limit can not be more than ${MOST_ROWS}`],
      warningCodes: ['30000900777'],
    }),
  };
}

/** Whether a settlement is in the region and district of the request. A missing region or district matches all. */
function isInside(properties: Properties, settlement: Settlement): boolean {
  const [area, district] = [text(properties, 'AreaRef'), text(properties, 'RegionRef')];
  return (
    (area === '' || area === settlementAreaRef(settlement.region)) &&
    (district === '' || district === districtRef(settlement))
  );
}

/**
 * Whether a branch has the requested equipment. Every branch here accepts cards and money transfers, and none has
 * bicycle parking.
 */
const isEquipped = (properties: Properties): boolean =>
  matches(properties, { PostFinance: '1', POSTerminal: '1', BicycleParking: '0' });

function limitOf(properties: Properties): number | undefined {
  const given = text(properties, 'Limit');
  if (given === '') return undefined;
  const limit = Number(given);
  if (!Number.isInteger(limit) || limit < 1) {
    throw new CarrierError('20000500620', 'Limit is incorrect');
  }
  return Math.min(limit, MOST_ROWS);
}

const pageOf = (properties: Properties): number =>
  Math.max(1, Number(text(properties, 'Page')) || 1);

/** Whether a row matches the filters of the request; a missing filter matches every row. */
function matches(properties: Properties, row: Record<string, string>): boolean {
  return Object.entries(row).every(([name, value]) => {
    const wanted = text(properties, name);
    return wanted === '' || wanted === value;
  });
}

const lower = (value: string) => value.toLocaleLowerCase('uk').replace(/['’ʼ]/g, '');
const begins = (name: string, typed: string) => lower(name).startsWith(lower(typed));
const bare = (street: string) => street.replace(/^\S+ /, '');
