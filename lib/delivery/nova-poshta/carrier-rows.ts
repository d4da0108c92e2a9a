import { z } from 'zod';
import { looseText as text } from '../wire-values';

/** Schemas of the rows of the carrier's directory. The types of the fields vary (Nova Poshta API documentation). */

export type CarrierSettlement = z.output<typeof settlementRow>;
export type CarrierCity = z.output<typeof cityRow>;
export type CarrierPlace = z.output<typeof placeRow>;

const ref = z
  .string()
  .trim()
  .regex(/^[\da-f-]{36}$/i)
  .transform((value) => value.toLowerCase());
/** A maximum as a positive number; null for the carrier's "0", which means that it states no limit. */
const limit = text.transform((value) => (Number(value) > 0 ? Number(value) : null));

const days = {
  Delivery1: text,
  Delivery2: text,
  Delivery3: text,
  Delivery4: text,
  Delivery5: text,
  Delivery6: text,
  Delivery7: text,
};
const hasDay = (row: Record<string, unknown>) =>
  Object.keys(days).some((name) => row[name] === '1');

const bare = (name: string) => name.replace(/\s*(область|обл\.?|район|р-н)$/i, '');

export const settlementRow = z
  .object({
    Ref: ref,
    Description: text.refine((value) => value !== ''),
    SettlementTypeDescription: text,
    RegionsDescription: text,
    AreaDescription: text,
    ...days,
  })
  .transform((row) => ({
    ref: row.Ref,
    name: row.Description,
    kind: kindOf(row.SettlementTypeDescription),
    district: bare(row.RegionsDescription),
    region: bare(row.AreaDescription),
    hasDoors: hasDay(row),
  }));

export const cityRow = z
  .object({
    Ref: ref,
    Description: text,
    SettlementTypeDescription: text,
    AreaDescription: text,
    ...days,
  })
  .transform((row) => ({
    ref: row.Ref,
    // The district in brackets is removed: `Іванівка (Стрийський р-н, Львівська обл)`.
    name: row.Description.replace(/\s*\(.*$/, ''),
    district: /\(([^,)]+) р-н/.exec(row.Description)?.[1] ?? '',
    kind: kindOf(row.SettlementTypeDescription),
    region: bare(row.AreaDescription),
    hasDoors: hasDay(row),
  }));

/** Ids of the two types of lockers: the carrier's own, and those of a bank. */
const LOCKER_TYPES = new Set([
  'f9316480-5f2d-425d-bc2c-ac7cd29decf0',
  '95dc212d-479c-4ffb-a8ab-8c1b9073d0bc',
]);

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const week = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((hours) =>
    Object.fromEntries(
      WEEK.flatMap((day) => (typeof hours[day] === 'string' ? [[day, hours[day]]] : [])),
    ),
  );

const dimensions = z
  .object({ Width: limit, Height: limit, Length: limit })
  .nullish()
  .catch(null)
  .transform((sides): [number, number, number] | null => {
    const known = [sides?.Width, sides?.Height, sides?.Length].filter((side) => side != null);
    const [a, b, c] = known.map(Math.floor).sort((one, other) => other - one);
    return a && b && c ? [a, b, c] : null;
  });

export const placeRow = z
  .object({
    Ref: ref,
    Number: text.transform(Number).pipe(z.int().positive().max(2_000_000_000)),
    Description: text,
    ShortAddress: text,
    TypeOfWarehouse: text,
    CategoryOfWarehouse: text,
    CityRef: ref,
    SettlementRef: ref,
    SettlementDescription: text,
    SettlementAreaDescription: text,
    SettlementRegionsDescription: text,
    SettlementTypeDescription: text,
    TotalMaxWeightAllowed: limit,
    PlaceMaxWeightAllowed: limit,
    ReceivingLimitationsOnDimensions: dimensions,
    MaxDeclaredCost: limit,
    Schedule: week,
    WarehouseStatus: text,
    DenyToSelect: text,
  })
  .transform((row) => ({
    ref: row.Ref,
    settlementRef: row.SettlementRef,
    cityRef: row.CityRef,
    type: isLocker(row) ? ('postbox' as const) : ('branch' as const),
    number: row.Number,
    address: addressOf(row),
    description: row.Description,
    /** Grams; the carrier states kilograms. */
    maxWeight: smallest([row.TotalMaxWeightAllowed, row.PlaceMaxWeightAllowed], 1000),
    maxSides: row.ReceivingLimitationsOnDimensions,
    /** Kopecks; the carrier states hryvnias. */
    maxDeclared: smallest([row.MaxDeclaredCost], 100),
    schedule: row.Schedule,
    isOpen: row.WarehouseStatus === 'Working' && row.DenyToSelect !== '1',
    settlement: {
      name: row.SettlementDescription,
      kind: kindOf(row.SettlementTypeDescription),
      district: bare(row.SettlementRegionsDescription),
      region: bare(row.SettlementAreaDescription),
    },
  }));

export const streetRow = z
  .object({ Ref: ref, Description: text.refine((value) => value !== ''), StreetsType: text })
  .transform((row) => ({ ref: row.Ref, name: `${row.StreetsType} ${row.Description}`.trim() }));

/** A street in the results of the carrier's own search. */
export const foundStreetRow = z
  .object({
    SettlementStreetRef: ref,
    SettlementStreetDescription: text.refine((value) => value !== ''),
    StreetsType: text,
  })
  .transform((row) => ({
    ref: row.SettlementStreetRef,
    name: `${row.StreetsType} ${row.SettlementStreetDescription}`.trim(),
  }));

type Typed = { CategoryOfWarehouse: string; TypeOfWarehouse: string; Description: string };

/** Whether a place is a locker. Some have the category of a branch, so type and description are checked too. */
function isLocker({ CategoryOfWarehouse, TypeOfWarehouse, Description }: Typed): boolean {
  return (
    CategoryOfWarehouse.toLowerCase() === 'postomat' ||
    LOCKER_TYPES.has(TypeOfWarehouse.toLowerCase()) ||
    /^поштомат/i.test(Description)
  );
}

/** The street address in a description: `Відділення №12 (до 30 кг): вул. Садова, 3` → `вул. Садова, 3`. */
function addressOf({ Description, ShortAddress }: { Description: string; ShortAddress: string }) {
  const [, described] = /:\s*(.+)$/.exec(Description) ?? [];
  const [, short] = /^[^,]+,\s*(.+)$/.exec(ShortAddress) ?? [];
  return described ?? short ?? (ShortAddress || Description);
}

function smallest(values: (number | null)[], unit: number): number | null {
  const known = values.filter((value) => value !== null);
  // A limit above 2 billion exceeds any parcel and the integer column, so it counts as no limit.
  const least = Math.round(Math.min(...known) * unit);
  return known.length > 0 && least < 2_000_000_000 ? least : null;
}

function kindOf(type: string): string {
  const lower = type.toLocaleLowerCase('uk');
  if (lower.startsWith('місто')) return 'м.';
  if (lower.startsWith('селище міського')) return 'смт';
  if (lower.startsWith('селище')) return 'с-ще';
  return lower.startsWith('село') ? 'с.' : type;
}
