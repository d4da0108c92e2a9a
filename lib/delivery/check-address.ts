import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { places, settlements, streets } from '@/lib/db/schema';
import { fullPlaceName, placeName } from '@/lib/delivery/directory/town-names';
import { ShopError } from '@/lib/errors';
import { type DeliveryAddress, PARTS_OF_TYPE, REFS_OF_TYPE } from './address';
import type { AddressCheck } from './carrier';
import { typedTown } from './directory/search-text';
import { fits } from './parcel';

type Field = 'city' | 'warehouse' | 'postbox' | 'address';

type PlaceType = 'branch' | 'postbox';
type SettlementRow = typeof settlements.$inferSelect;

const GONE: Record<PlaceType, string> = {
  branch: 'Цього відділення вже немає. Оберіть інше',
  postbox: 'Цього поштомату вже немає. Оберіть інший',
};
const SHUT: Record<PlaceType, string> = {
  branch: 'Це відділення зараз не приймає посилок. Оберіть інше',
  postbox: 'Цей поштомат зараз не приймає посилок. Оберіть інший',
};
const TOO_SMALL: Record<PlaceType, string> = {
  branch: 'Посилка завелика для цього відділення. Оберіть інше',
  postbox: 'Посилка завелика для цього поштомату. Оберіть відділення',
};

/**
 * Validates an address of the main carrier and returns only the parts of its delivery type. Looks up ids in our copy of
 * the directory and takes the names from there. Accepts an address without ids as typed, since the copy may be empty,
 * and sets `namesakes` if several towns have the typed name. Makes no external calls. Throws validation_failed by
 * field.
 */
export async function checkAddress(
  db: Database,
  given: DeliveryAddress,
  { prefix = '', load }: AddressCheck = {},
): Promise<DeliveryAddress> {
  const address = ownParts(given);
  if (!address.settlementRef && !address.placeRef) return asTyped(db, address);
  const refuse = (field: Field, message: string): never => {
    throw new ShopError('validation_failed', { errors: { [`${prefix}${field}`]: [message] } });
  };
  const chosen = address.placeRef ? await findPlace(db, address.placeRef) : undefined;
  const settlement = await findSettlement(db, address.settlementRef ?? chosen?.settlementRef);
  if (!settlement) return refuse('city', 'Цього населеного пункту немає у списку. Оберіть інший');
  const known = { ...address, city: fullPlaceName(settlement), settlementRef: settlement.ref };
  const { deliveryType } = address;
  if (deliveryType === 'address') {
    if (!settlement.deliversToDoor) {
      return refuse('city', 'Кур’єр сюди не їздить. Оберіть відділення');
    }
    return { ...known, ...(await streetOf(db, address, settlement, refuse)) };
  }
  const field = deliveryType === 'branch' ? 'warehouse' : 'postbox';
  const place =
    chosen ?? (await findByNumber(db, settlement.ref, deliveryType, address[field] ?? ''));
  // The place is not in our copy of the directory. If it was chosen from the list, it no longer exists and is refused.
  // A typed number is accepted, because our copy may be a day old.
  if (!place) return address.placeRef ? refuse(field, GONE[deliveryType]) : known;
  const isThere = place.settlementRef === settlement.ref && place.type === deliveryType;
  if (!isThere || place.removedAt) return refuse(field, GONE[deliveryType]);
  if (!place.isOpen) return refuse(field, SHUT[deliveryType]);
  if (load && !fits(load.parcel, load.declared, place)) {
    return refuse(field, TOO_SMALL[deliveryType]);
  }
  const { ref: placeRef, address: placeAddress } = place;
  return { ...known, placeRef, placeAddress, [field]: String(place.number) };
}

function ownParts(given: DeliveryAddress): DeliveryAddress {
  const { city, deliveryType } = given;
  const names = [...PARTS_OF_TYPE[deliveryType], ...REFS_OF_TYPE[deliveryType]];
  const parts = names.filter((name) => given[name]).map((name) => [name, given[name]]);
  return { city, deliveryType, ...Object.fromEntries(parts) };
}

/** Maximum regions listed in `namesakes`. */
const MOST_NAMESAKES = 5;

/** Accepts an address as typed. Its street id is dropped: without a settlement id it is useless. */
async function asTyped(
  db: Database,
  { streetRef: _, ...address }: DeliveryAddress,
): Promise<DeliveryAddress> {
  const rows = await db
    .select()
    .from(settlements)
    .where(and(eq(settlements.searchName, typedTown(address.city)), isNull(settlements.removedAt)))
    .orderBy(desc(settlements.placeCount))
    .limit(MOST_NAMESAKES);
  if (rows.length < 2) return address;
  return { ...address, namesakes: rows.map(placeName).join('; ') };
}

async function findSettlement(
  db: Database,
  ref: string | undefined,
): Promise<SettlementRow | undefined> {
  if (!ref) return undefined;
  const [row] = await db
    .select()
    .from(settlements)
    .where(and(eq(settlements.ref, ref), isNull(settlements.removedAt)));
  return row;
}

async function findPlace(db: Database, ref: string) {
  const [row] = await db.select().from(places).where(eq(places.ref, ref));
  return row;
}

async function findByNumber(db: Database, settlementRef: string, type: PlaceType, typed: string) {
  const [, number] = /^\D{0,20}(\d{1,9})$/.exec(typed.trim()) ?? [];
  if (!number) return undefined;
  const [row] = await db
    .select()
    .from(places)
    .where(
      and(
        eq(places.settlementRef, settlementRef),
        eq(places.type, type),
        eq(places.number, Number(number)),
        isNull(places.removedAt),
      ),
    )
    .limit(1);
  return row;
}

async function streetOf(
  db: Database,
  { streetRef }: DeliveryAddress,
  { ref }: SettlementRow,
  refuse: (field: Field, message: string) => never,
): Promise<{ address?: string }> {
  if (!streetRef) return {};
  const [street] = await db.select().from(streets).where(eq(streets.ref, streetRef));
  if (street?.settlementRef !== ref) {
    return refuse('address', 'Цієї вулиці тут немає. Оберіть іншу');
  }
  return { address: street.name };
}
