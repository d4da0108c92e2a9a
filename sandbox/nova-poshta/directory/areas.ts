import type { Settlement } from './generate';
import { hashOf, refOf } from './seed';

/** In degrees. */
export type Point = { latitude: number; longitude: number };

type Area = { name: string; centre: string; at: [number, number]; middle: [number, number] };

/**
 * The regions in the order of the carrier's refs. `at` has the coordinates of the region's chief town (`centre`),
 * `middle` those of the middle of the region around this town.
 */
const AREAS: Area[] = [
  { name: 'АРК', centre: 'Сімферополь', at: [44.952, 34.102], middle: [45.3, 34.3] },
  { name: 'Вінницька', centre: 'Вінниця', at: [49.233, 28.468], middle: [48.9, 28.7] },
  { name: 'Волинська', centre: 'Луцьк', at: [50.747, 25.325], middle: [51.2, 24.9] },
  { name: 'Дніпропетровська', centre: 'Дніпро', at: [48.465, 35.046], middle: [48.3, 34.9] },
  { name: 'Донецька', centre: 'Донецьк', at: [48.016, 37.803], middle: [48.3, 37.6] },
  { name: 'Житомирська', centre: 'Житомир', at: [50.255, 28.659], middle: [50.6, 28.5] },
  { name: 'Закарпатська', centre: 'Ужгород', at: [48.621, 22.288], middle: [48.4, 23.2] },
  { name: 'Запорізька', centre: 'Запоріжжя', at: [47.839, 35.14], middle: [47.3, 35.7] },
  {
    name: 'Івано-Франківська',
    centre: 'Івано-Франківськ',
    at: [48.923, 24.711],
    middle: [48.7, 24.6],
  },
  { name: 'Київська', centre: 'Київ', at: [50.45, 30.524], middle: [50.2, 30.6] },
  { name: 'Кіровоградська', centre: 'Кропивницький', at: [48.508, 32.262], middle: [48.5, 32] },
  { name: 'Луганська', centre: 'Луганськ', at: [48.574, 39.308], middle: [49.2, 38.9] },
  { name: 'Львівська', centre: 'Львів', at: [49.84, 24.03], middle: [49.7, 23.9] },
  { name: 'Миколаївська', centre: 'Миколаїв', at: [46.975, 31.995], middle: [47.5, 31.8] },
  { name: 'Одеська', centre: 'Одеса', at: [46.483, 30.723], middle: [47.1, 30.1] },
  { name: 'Полтавська', centre: 'Полтава', at: [49.588, 34.551], middle: [49.6, 33.8] },
  { name: 'Рівненська', centre: 'Рівне', at: [50.62, 26.252], middle: [50.9, 26.4] },
  { name: 'Сумська', centre: 'Суми', at: [50.908, 34.798], middle: [51, 34.1] },
  { name: 'Тернопільська', centre: 'Тернопіль', at: [49.554, 25.595], middle: [49.4, 25.6] },
  { name: 'Харківська', centre: 'Харків', at: [49.994, 36.23], middle: [49.6, 36.5] },
  { name: 'Херсонська', centre: 'Херсон', at: [46.635, 32.617], middle: [46.7, 33.4] },
  { name: 'Хмельницька', centre: 'Хмельницький', at: [49.423, 26.987], middle: [49.5, 27] },
  { name: 'Черкаська', centre: 'Черкаси', at: [49.444, 32.06], middle: [49.2, 31.4] },
  { name: 'Чернівецька', centre: 'Чернівці', at: [48.292, 25.936], middle: [48.3, 25.9] },
  { name: 'Чернігівська', centre: 'Чернігів', at: [51.498, 31.289], middle: [51.3, 32] },
];

/** The real ref of the first region; the refs of the other regions count up from it. */
const FIRST_AREA = 0x71508128;

/** A region's ref in the lists of regions and cities; settlements use `settlementAreaRef` instead. */
export const areaRef = (region: string): string => {
  const index = AREAS.findIndex(({ name }) => name === region);
  return `${(FIRST_AREA + index).toString(16)}-9b87-11de-822f-000c2965ae0e`;
};
export const settlementAreaRef = (region: string): string => refOf(`area ${region}`);
export const districtRef = ({ region, district }: Pick<Settlement, 'region' | 'district'>) =>
  district ? refOf(`region ${region} ${district}`) : '';

const isCentre = ({ centre, name }: Area, settlement: Settlement): boolean =>
  settlement.name === centre && settlement.region === name && settlement.kind === 'місто';

const centreOf = (area: Area, settlements: Settlement[]): Settlement | undefined =>
  settlements.find((settlement) => isCentre(area, settlement));

/** Rows of getAreas. */
export const areaRows = (settlements: Settlement[]) =>
  AREAS.map((area) => ({
    Ref: areaRef(area.name),
    AreasCenter: centreOf(area, settlements)?.cityRef ?? refOf(`city ${area.centre}`),
    DescriptionRu: '',
    Description: area.name,
  }));

/** Rows of getSettlementAreas. */
export const settlementAreaRows = (settlements: Settlement[]) =>
  AREAS.map((area) => ({
    Ref: settlementAreaRef(area.name),
    AreasCenter: centreOf(area, settlements)?.ref ?? refOf(`settlement ${area.centre}`),
    Description: area.name,
    RegionType: 'область',
  }));

/** Rows of getSettlementCountryRegion: the districts of a region. */
export function districtRows(settlements: Settlement[], area: string) {
  const inside = settlements.filter(
    ({ region, district }) => district && settlementAreaRef(region) === area,
  );
  const first = new Map(inside.toReversed().map((one) => [one.district, one]));
  return [...first.values()].toReversed().map((one) => ({
    Ref: districtRef(one),
    AreasCenter: one.ref,
    Description: one.district,
    RegionType: 'район',
  }));
}

const known = new WeakMap<Settlement, Point>();

/**
 * Coordinates of a settlement. Those of chief towns are real; other settlements are near the middle of their district.
 */
export function placeOf(settlement: Settlement): Point {
  const point = known.get(settlement) ?? findPlace(settlement);
  known.set(settlement, point);
  return point;
}

function findPlace(settlement: Settlement): Point {
  const area = AREAS.find(({ name }) => name === settlement.region);
  if (!area) return { latitude: 49, longitude: 31 };
  if (isCentre(area, settlement)) return { latitude: area.at[0], longitude: area.at[1] };
  const [latitude, longitude] = area.middle;
  const district = near(
    { latitude, longitude },
    0.4,
    `${settlement.region} ${settlement.district}`,
  );
  return near(district, 0.15, settlement.ref);
}

/** A point within `degrees` of another; the same text always gives the same point. */
export function near({ latitude, longitude }: Point, degrees: number, text: string): Point {
  const shift = (axis: string) => ((hashOf(`${text} ${axis}`) % 2001) / 1000 - 1) * degrees;
  return { latitude: latitude + shift('north'), longitude: longitude + shift('east') };
}

/** Degrees as the carrier writes them: `30.631400000000000`. */
export const degrees = (value: number): string => `${value.toFixed(6)}000000000`;
