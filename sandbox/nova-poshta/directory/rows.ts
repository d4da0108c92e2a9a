import { areaRef, degrees, districtRef, near, placeOf, settlementAreaRef } from './areas';
import type { Directory, Place, PlaceKind, Settlement } from './generate';
import { hashOf, refOf } from './seed';

/** Rows in the carrier's format, with its inconsistent types (Nova Poshta API documentation). */
type Row = Record<string, unknown>;

export const TYPE_REFS: Record<PlaceKind, string> = {
  branch: '841339c7-591a-42e2-8233-7a0a00f0ed6f',
  cargo: '9a68df70-0267-42a8-bb5c-37f427e36ee4',
  shop: '6f8c7162-4b72-4b0a-88e5-906948c6a92f',
  dropOff: '6f8c7162-4b72-4b0a-88e5-906948c6a92f',
  locker: 'f9316480-5f2d-425d-bc2c-ac7cd29decf0',
};

export const WAREHOUSE_TYPES: Row[] = [
  { Ref: TYPE_REFS.branch, Description: 'Поштове відділення' },
  { Ref: TYPE_REFS.cargo, Description: 'Вантажне відділення' },
  { Ref: TYPE_REFS.shop, Description: 'Parcel Shop' },
  { Ref: TYPE_REFS.locker, Description: 'Поштомат' },
  { Ref: '95dc212d-479c-4ffb-a8ab-8c1b9073d0bc', Description: 'Поштомат ПриватБанку' },
];

const TYPE_CODES = { місто: 'м.', селище: 'с-ще', село: 'с.' } as const;
const TYPE_NAMES_REF = { місто: 'city', селище: 'urban', село: 'village' } as const;

const isOdd = (text: string) => hashOf(text) % 2 === 1;
/** A number that is text in some rows and a number in others, as in the real directory. */
const loose = (value: number, text: string): number | string =>
  isOdd(text) ? value : String(value);

const areaText = (region: string) => (region === 'АРК' ? 'АРК' : `${region} область`);

const placeText = ({ region, district }: Settlement): string =>
  [district && `${district} р-н`, region === 'АРК' ? 'АРК' : `${region} обл.`]
    .filter(Boolean)
    .join(', ');

export const postcodeOf = ({ ref }: Settlement): string => String(10_000 + (hashOf(ref) % 89_000));

/** A row of getSettlements, which has no CityRef. */
export function settlementRow(settlement: Settlement): Row {
  const { ref, name, kind, region, district, hasDoors, placeCount } = settlement;
  const { latitude, longitude } = placeOf(settlement);
  return {
    Ref: ref,
    SettlementType: refOf(`type ${TYPE_NAMES_REF[kind]}`),
    Latitude: degrees(latitude),
    Longitude: degrees(longitude),
    Description: name,
    DescriptionRu: '',
    SettlementTypeDescription: kind,
    SettlementTypeDescriptionRu: '',
    Region: districtRef(settlement),
    RegionsDescription: district ? `${district} р-н` : '',
    Area: settlementAreaRef(region),
    AreaDescription: areaText(region),
    Index1: postcodeOf(settlement),
    ...deliveryDays(hasDoors),
    SpecialCashCheck: 1,
    Warehouse: placeCount > 0 ? '1' : '0',
  };
}

/** A row of getCities, which has no SettlementRef. */
export function cityRow(settlement: Settlement): Row {
  const { cityRef, name, kind, region, district, hasDoors, placeCount } = settlement;
  return {
    Ref: cityRef,
    // Villages include their district, since many share a name.
    Description: kind === 'село' ? `${name} (${district} р-н, ${region} обл)` : name,
    DescriptionRu: '',
    ...deliveryDays(hasDoors),
    Area: areaRef(region),
    SettlementType: refOf(`type ${TYPE_NAMES_REF[kind]}`),
    IsBranch: placeCount > 0 ? '1' : '0',
    PreventEntryNewStreetsUser: '0',
    CityID: loose(hashOf(cityRef) % 100_000, cityRef),
    SettlementTypeDescription: kind,
    SpecialCashCheck: 1,
    AreaDescription: region,
  };
}

function deliveryDays(hasDoors: boolean): Row {
  const days = [1, 2, 3, 4, 5, 6, 7];
  return Object.fromEntries(days.map((day) => [`Delivery${day}`, hasDoors && day < 7 ? '1' : '0']));
}

/** A settlement in the result of searchSettlements. */
export function foundSettlement(settlement: Settlement): Row {
  const { ref, cityRef, name, kind, region, district, hasDoors, placeCount } = settlement;
  return {
    Present: `${TYPE_CODES[kind]} ${name}, ${placeText(settlement)}`,
    Warehouses: placeCount,
    MainDescription: name,
    Area: region,
    Region: district,
    SettlementTypeCode: TYPE_CODES[kind],
    Ref: ref,
    DeliveryCity: cityRef,
    AddressDeliveryAllowed: hasDoors,
    StreetsAvailability: hasDoors,
    ParentRegionTypes: 'область',
    ParentRegionCode: 'обл.',
    RegionTypes: district ? 'район' : '',
    RegionTypesCode: district ? 'р-н' : '',
  };
}

/** A row of getStreet. */
export function streetRow(settlement: Settlement, street: string): Row {
  const [type = 'вул.', ...name] = street.split(' ');
  return {
    Ref: refOf(`street ${settlement.ref} ${street}`),
    Description: name.join(' '),
    StreetsTypeRef: refOf(`street type ${type}`),
    StreetsType: type,
  };
}

/** A street in the result of searchSettlementStreets. */
export function foundStreet(settlement: Settlement, street: string): Row {
  const { Ref, Description, StreetsType } = streetRow(settlement, street);
  const { latitude, longitude } = near(placeOf(settlement), 0.01, street);
  return {
    SettlementRef: settlement.ref,
    SettlementStreetRef: Ref,
    SettlementStreetDescription: Description,
    Present: street,
    StreetsType,
    StreetsTypeDescription: StreetsType,
    Location: { lat: Number(latitude.toFixed(6)), lon: Number(longitude.toFixed(6)) },
    SettlementStreetDescriptionRu: '',
  };
}

type Limits = { total: number; place: number; sides: [number, number, number]; declared: number };

/**
 * Limits of each kind of place: kilograms in total and per piece; width, height and length in cm; declared value in
 * hryvnias. 0 means no limit.
 */
const LIMITS: Record<PlaceKind, Limits> = {
  branch: { total: 0, place: 30, sides: [70, 70, 120], declared: 0 },
  cargo: { total: 0, place: 1000, sides: [170, 170, 300], declared: 0 },
  shop: { total: 0, place: 10, sides: [40, 40, 70], declared: 0 },
  dropOff: { total: 0, place: 30, sides: [70, 70, 120], declared: 0 },
  locker: { total: 20, place: 20, sides: [40, 30, 60], declared: 10_000 },
};

/** A row of getWarehouses: a branch, locker or other delivery place. */
export function warehouseRow(place: Place): Row {
  const { ref, settlement, kind, number, street, house } = place;
  const { total, place: heaviest, sides, declared } = LIMITS[kind];
  const [Width, Height, Length] = sides;
  const size = { Width, Height, Length };
  const isBare = kind === 'locker' && hashOf(ref) % 40 === 0;
  const hours = hoursOf(kind);
  const address = `${street}, ${house}`;
  const { latitude, longitude } = pointOf(place);
  return {
    SiteKey: String(hashOf(ref) % 100_000),
    Description: descriptionOf(place),
    DescriptionRu: '',
    ShortAddress: `${settlement.name}, ${address}`,
    ShortAddressRu: '',
    Phone: '380800500609',
    TypeOfWarehouse: TYPE_REFS[kind],
    Ref: ref,
    Number: loose(number, ref),
    CityRef: settlement.cityRef,
    CityDescription: settlement.name,
    SettlementRef: settlement.ref,
    SettlementDescription: settlement.name,
    SettlementAreaDescription: areaText(settlement.region),
    SettlementRegionsDescription: settlement.district,
    SettlementTypeDescription: settlement.kind,
    Longitude: degrees(longitude),
    Latitude: degrees(latitude),
    PostFinance: '1',
    BicycleParking: '0',
    PaymentAccess: '0',
    POSTerminal: '1',
    InternationalShipping: '0',
    SelfServiceWorkplacesCount: 1,
    TotalMaxWeightAllowed: isBare ? '0' : loose(total, ref),
    PlaceMaxWeightAllowed: isBare ? 0 : loose(heaviest, `${ref}/`),
    SendingLimitationsOnDimensions: size,
    ReceivingLimitationsOnDimensions: isBare ? { Width: 0, Height: 0, Length: 0 } : size,
    Reception: hours,
    Delivery: hours,
    Schedule: hours,
    DistrictCode: `${settlement.name} ${number}`,
    WarehouseStatus: place.isClosed ? 'TemporarilyClosed' : 'Working',
    WarehouseStatusDate: '2026-01-01 00:00:00',
    CategoryOfWarehouse: categoryOf(place),
    Direct: '',
    RegionCity: null,
    WarehouseForAgent: '0',
    GeneratorEnabled: '1',
    MaxDeclaredCost: isBare ? '0' : loose(declared, ref),
    WorkInMobileAwis: '0',
    DenyToSelect: place.isDenied ? '1' : '0',
    CanGetMoneyTransfer: '1',
    OnlyReceivingParcel: null,
    PostMachineType: kind === 'locker' ? 'FullEquipment' : '',
    PostalCodeUA: String(10_000 + (hashOf(settlement.ref) % 89_000)),
    WarehouseIndex: `${hashOf(settlement.ref) % 999}/${number}`,
  };
}

/** A point near the settlement, farther away in a large city. */
const pointOf = ({ ref, settlement }: Place) =>
  near(placeOf(settlement), settlement.placeCount > 100 ? 0.06 : 0.015, ref);

export function descriptionOf({ kind, number, street, house }: Place): string {
  const address = `${street}, ${house}`;
  if (kind === 'locker') return `Поштомат "Нова Пошта" №${number}: ${address}`;
  if (kind === 'shop') return `Пункт приймання-видачі №${number} (до 10 кг): ${address}`;
  const weight = kind === 'cargo' ? '1000' : '30';
  return `Відділення №${number} (до ${weight} кг на одне місце): ${address}`;
}

/** The real directory writes some locker categories in capitals, and calls some lockers branches. */
function categoryOf({ kind, ref }: Place): string {
  if (kind === 'dropOff') return 'DropOff';
  if (kind !== 'locker') return 'Branch';
  const luck = hashOf(ref) % 20;
  if (luck === 0) return 'Branch';
  return luck === 1 ? 'POSTOMAT' : 'Postomat';
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function hoursOf(kind: PlaceKind): Row {
  const daily = kind === 'locker' ? '00:00-23:59' : kind === 'shop' ? '09:00-18:00' : '08:00-21:00';
  return Object.fromEntries(
    DAYS.map((day) => [day, kind === 'shop' && day === 'Sunday' ? '-' : daily]),
  );
}

/** Settlements by SettlementRef and by CityRef; price methods accept either. */
export function settlementsByRef({ settlements }: Directory): Map<string, Settlement> {
  return new Map(
    settlements.flatMap((settlement) => [
      [settlement.cityRef, settlement] as const,
      [settlement.ref, settlement] as const,
    ]),
  );
}
