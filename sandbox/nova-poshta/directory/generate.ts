import { KNOWN_STREETS, STREETS, VILLAGE_PREFIXES, VILLAGES } from './names';
import { REGIONS } from './regions';
import { hashOf, randomOf, refOf, shuffled } from './seed';

export interface Settlement {
  /** The carrier's SettlementRef; `cityRef` is the CityRef, a second id of the same settlement. */
  ref: string;
  cityRef: string;
  name: string;
  kind: 'місто' | 'селище' | 'село';
  /** Name of the region, such as `Львівська`. */
  region: string;
  /** Name of the district, such as `Стрийський`; '' for a settlement outside of all districts. */
  district: string;
  /** Whether couriers deliver there. */
  hasDoors: boolean;
  placeCount: number;
}

export type PlaceKind = 'branch' | 'cargo' | 'shop' | 'locker' | 'dropOff';

export interface Place {
  ref: string;
  settlement: Settlement;
  kind: PlaceKind;
  number: number;
  street: string;
  house: string;
  isClosed: boolean;
  isDenied: boolean;
}

export interface Directory {
  settlements: Settlement[];
  places: Place[];
}

/** Real refs of cities (Nova Poshta API documentation), since developers know them from the real API. */
const REAL_REFS: Record<string, { ref?: string; cityRef: string }> = {
  Київ: {
    ref: 'e718a680-4b33-11e4-ab6d-005056801329',
    cityRef: '8d5a980d-391c-11dd-90d9-001a92567626',
  },
  Одеса: { cityRef: 'db5c88d0-391c-11dd-90d9-001a92567626' },
  Львів: {
    ref: 'e71abb60-4b33-11e4-ab6d-005056801329',
    cityRef: 'db5c88f5-391c-11dd-90d9-001a92567626',
  },
};

/** Real refs of two branches (Odesa, from where the demo shop sends, and Lviv) by CityRef and branch number. */
const KNOWN_PLACES: Record<string, string> = {
  'db5c88d0-391c-11dd-90d9-001a92567626 1': '1ec09d88-e1c2-11e3-8c4a-0050568002cf',
  'db5c88f5-391c-11dd-90d9-001a92567626 12': '1ec09d2f-e1c2-11e3-8c4a-0050568002cf',
};

const VILLAGES_IN_DISTRICT = 20;
const LARGE_CITY = 100;

/** The whole directory, the same at every start; `size` 14 is about as large as the carrier's own. */
export function generateDirectory(size = 1): Directory {
  const settlements: Settlement[] = [];
  const places: Place[] = [];
  for (const region of REGIONS) {
    for (const [district, towns] of Object.entries(region.districts)) {
      const inhabited = towns
        .split(/,\s*/)
        .map((text) => townOf(region.name, district, text, size));
      const isServed = inhabited.some(({ placeCount }) => placeCount > 0);
      const all = [
        ...inhabited,
        ...(isServed && district ? villagesOf(region.name, district, size) : []),
      ];
      settlements.push(...all);
      for (const settlement of all) places.push(...placesOf(settlement));
    }
  }
  return { settlements, places };
}

function townOf(region: string, district: string, text: string, size: number): Settlement {
  const [, name = '', mark = '', closed = '', count = ''] =
    /^([^*!\d]+?)\s*(\*?)(!?)\s*(\d*)$/.exec(text.trim()) ?? [];
  const kind = mark ? 'селище' : 'місто';
  const usual = (mark ? 2 : 5) + (hashOf(`${region}${district}${name}`) % 3);
  const placeCount = closed ? 0 : Number(count || usual);
  // A count above 9 is the number for `size` 2. It grows in proportion to `size`, up to `size` 9. Smaller counts are
  // fixed.
  const grown = placeCount > 9 ? Math.round((placeCount * Math.min(size, 9)) / 2) : placeCount;
  return settlementOf({ region, district, name, kind, hasDoors: !closed, placeCount: grown });
}

function villagesOf(region: string, district: string, size: number): Settlement[] {
  const random = randomOf(`villages ${region} ${district}`);
  const plain = shuffled(VILLAGES, random);
  const names = VILLAGE_PREFIXES.flatMap((prefix) =>
    // Prefixes are feminine adjectives, so they fit only feminine names, which end in -ка.
    plain.filter((name) => prefix === '' || name.endsWith('ка')).map((name) => prefix + name),
  );
  return names.slice(0, Math.round(VILLAGES_IN_DISTRICT * size)).map((name) => {
    const luck = random(20);
    return settlementOf({
      region,
      district,
      name,
      kind: 'село',
      hasDoors: luck < 17,
      placeCount: luck < 9 ? 1 : luck < 12 ? 2 : 0,
    });
  });
}

function settlementOf(about: Omit<Settlement, 'ref' | 'cityRef'>): Settlement {
  const key = `${about.region}/${about.district}/${about.kind}/${about.name}`;
  const real = about.kind === 'місто' ? REAL_REFS[about.name] : undefined;
  return {
    ...about,
    ref: real?.ref ?? refOf(`settlement ${key}`),
    cityRef: real?.cityRef ?? refOf(`city ${key}`),
  };
}

function placesOf(settlement: Settlement): Place[] {
  const { placeCount, ref } = settlement;
  const random = randomOf(`places ${ref}`);
  const streets = streetsOf(settlement);
  const branches = Math.ceil(placeCount * (placeCount > LARGE_CITY ? 0.35 : 0.45));
  const taken = new Set<number>();
  return Array.from({ length: placeCount }, (_, index) => {
    const isLocker = index >= branches;
    let number = isLocker ? 2000 + random(46_000) : index + 1;
    while (taken.has(number)) number += 1;
    taken.add(number);
    return {
      ref: KNOWN_PLACES[`${settlement.cityRef} ${number}`] ?? refOf(`place ${ref} ${number}`),
      settlement,
      kind: isLocker ? 'locker' : branchKind(settlement, index),
      number,
      street: streets[random(streets.length)] ?? 'вул. Центральна',
      house: `${1 + random(placeCount > LARGE_CITY ? 180 : 60)}${random(9) === 0 ? 'а' : ''}`,
      // The first branch of a town is never closed or denied, because most people choose it.
      isClosed: placeCount > 9 && random(60) === 0 && index > 0,
      isDenied: placeCount > 9 && random(70) === 0 && index > 0,
    };
  });
}

function branchKind({ kind, placeCount }: Settlement, index: number): PlaceKind {
  if (kind === 'село') return 'shop';
  if (index === 0 && placeCount > 9) return 'cargo';
  if (index % 29 === 28) return 'dropOff';
  return index % 5 === 4 ? 'shop' : 'branch';
}

/** The streets of a settlement, well-known ones first. They are not cached, because calls are rare. */
export function streetsOf({ name, kind, ref, placeCount }: Settlement): string[] {
  const known = kind === 'місто' ? (KNOWN_STREETS[name] ?? []) : [];
  const share = placeCount > LARGE_CITY ? STREETS.length : placeCount > 9 ? 70 : 18;
  const common = shuffled(STREETS, randomOf(`streets ${ref}`)).slice(0, share);
  return [...new Set([...known, ...common])];
}
