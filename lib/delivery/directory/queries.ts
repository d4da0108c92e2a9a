import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { places, settlements } from '@/lib/db/schema';
import { escapeLike } from '@/lib/db/statements';
import type {
  PlaceOption,
  PlacesAnswer,
  SettlementOption,
  SettlementsAnswer,
} from '@/lib/delivery/answers';
import { fits, loadParcel } from '@/lib/delivery/parcel';
import type { PlacesAsked } from '../carrier';
import { searchText, typedText, typedTown } from './search-text';
import {
  type Former,
  findByFormerName,
  findLargeTown,
  matchFormer,
  placeName,
  settlementName,
} from './town-names';

const MOST_SETTLEMENTS = 20;
/** Maximum settlements read by name, before former names are added and the list is cut to MOST_SETTLEMENTS. */
const MOST_NAMED = 200;
const MOST_PLACES = 50;

/**
 * Settlements whose name begins with the typed text, or else the large town that has this Russian or Latin name.
 * Sorted: exact names, completely typed former names, other names by number of branches and lockers, other former
 * names. Without a text, the largest settlements. `isDirectoryEmpty` is true if there is no copy yet.
 */
export async function searchSettlements(db: Database, typed: string): Promise<SettlementsAnswer> {
  const wanted = typedTown(typed);
  const found = await listNamed(db, begins(settlements.searchName, wanted), wanted);
  const meant = found.length === 0 ? findLargeTown(typed) : null;
  const named =
    meant === null
      ? found
      : await listNamed(db, begins(settlements.searchName, typedTown(meant)), wanted);
  const renamed = await listRenamed(db, findByFormerName(typed));
  const isExact = ({ name }: FoundPlace) => searchText(name) === wanted;
  const all = [
    ...named.filter(isExact),
    ...renamed.filter(({ isWhole }) => isWhole),
    ...named,
    ...renamed,
  ];
  return {
    settlements: all
      .filter(({ ref }, at) => all.findIndex((one) => one.ref === ref) === at)
      .slice(0, MOST_SETTLEMENTS)
      .map(toOption),
    isDirectoryEmpty: all.length === 0 && (await isDirectoryEmpty(db)),
  };
}

const listNamed = (db: Database, condition: SQL | undefined, wanted = ''): Promise<FoundPlace[]> =>
  db
    .select({
      ref: settlements.ref,
      kind: settlements.kind,
      name: settlements.name,
      district: settlements.district,
      region: settlements.region,
      deliversToDoor: settlements.deliversToDoor,
      hasBranches: hasPlace('branch'),
      hasLockers: hasPlace('postbox'),
    })
    .from(settlements)
    .where(and(isNull(settlements.removedAt), condition))
    .orderBy(
      desc(sql`${settlements.searchName} = ${wanted}`),
      desc(settlements.placeCount),
      asc(settlements.searchName),
      asc(settlements.region),
      asc(settlements.district),
    )
    .limit(MOST_NAMED);

/** The current settlements that had one of these former names, each with its former name. */
async function listRenamed(
  db: Database,
  former: Former[],
): Promise<(FoundPlace & { isWhole: boolean })[]> {
  if (former.length === 0) return [];
  const names = [...new Set(former.map(({ name }) => searchText(name)))];
  const found = await listNamed(db, inArray(settlements.searchName, names));
  return found.flatMap((settlement) => {
    const was = matchFormer(settlement, former);
    return was ? [{ ...settlement, formerName: was.former, isWhole: was.isWhole }] : [];
  });
}

/** Whether there is no copy of the carrier's directory yet. */
export async function isDirectoryEmpty(db: Database): Promise<boolean> {
  const [any] = await db.select({ ref: settlements.ref }).from(settlements).limit(1);
  return !any;
}

type FoundPlace = Pick<
  typeof settlements.$inferSelect,
  'ref' | 'kind' | 'name' | 'district' | 'region' | 'deliversToDoor'
> & { hasBranches: boolean; hasLockers: boolean; formerName?: string };

function toOption({
  ref,
  deliversToDoor,
  hasBranches,
  hasLockers,
  formerName,
  ...named
}: FoundPlace) {
  return {
    ref,
    name: settlementName(named),
    place: placeName(named),
    ...(formerName !== undefined && { formerName }),
    hasBranches,
    hasLockers,
    deliversToDoor,
  } satisfies SettlementOption;
}

/**
 * SQL: whether the settlement has an open place of this type. Writes out `settlements`, as both tables have a `ref`.
 */
const hasPlace = (type: 'branch' | 'postbox') =>
  sql<boolean>`exists (select 1 from ${places} where ${places.settlementRef} = "settlements"."ref"
    and ${places.type} = ${type} and ${places.isOpen} and ${places.removedAt} is null)`;

/**
 * Open branches or lockers of a settlement, sorted by number. Each result says whether the parcel fits into it. The
 * typed text is the beginning of a number, or words of the address. `total` counts all matches.
 */
export async function searchPlaces(
  db: Database,
  { settlementRef, type, search, items }: PlacesAsked,
): Promise<PlacesAnswer> {
  const typed = typedText(search);
  const digits = /^\d{1,9}$/.test(typed) ? typed : null;
  const isNumber = sql<boolean>`${places.number}::text like ${digits ? `${digits}%` : ''}`;
  const where = and(
    eq(places.settlementRef, settlementRef),
    eq(places.type, type),
    places.isOpen,
    isNull(places.removedAt),
    or(isNumber, hasWords(typed)),
  );
  const found = await db
    .select({
      ref: places.ref,
      type: places.type,
      number: places.number,
      address: places.address,
      maxWeight: places.maxWeight,
      maxSides: places.maxSides,
      maxDeclared: places.maxDeclared,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(places)
    .where(where)
    .orderBy(desc(isNumber), asc(places.number))
    .limit(MOST_PLACES);
  const { parcel, declared } = await loadParcel(db, items);
  return {
    places: found.map(
      (place): PlaceOption => ({
        ref: place.ref,
        type: place.type,
        number: place.number,
        address: place.address,
        maxWeight: place.maxWeight === null ? null : place.maxWeight / 1000,
        isFitting: fits(parcel, declared, place),
      }),
    ),
    total: found[0]?.total ?? 0,
  };
}

/** SQL: every typed word begins a word of the number or the address. */
function hasWords(typed: string): SQL | undefined {
  const words = typed.split(' ').filter(Boolean);
  return and(
    sql`true`,
    ...words.map((word) => sql`' ' || ${places.searchText} like ${`% ${escapeLike(word)}%`}`),
  );
}

function begins(column: typeof settlements.searchName, typed: string): SQL | undefined {
  return typed === '' ? undefined : sql`${column} like ${`${escapeLike(typed)}%`}`;
}
