import type { Database } from '@/lib/db/client';
import type { PlacesAnswer, SettlementsAnswer, StreetsAnswer } from '@/lib/delivery/answers';
import {
  findByFormerName,
  findLargeTown,
  fullPlaceName,
  matchFormer,
  placeName,
  settlementName,
} from '@/lib/delivery/directory/town-names';
import { fits, type Limits, loadParcel } from '@/lib/delivery/parcel';
import { nullIfRefused, ShopError } from '@/lib/errors';
import type { DeliveryAddress } from '../address';
import type { AddressCheck, PlacesAsked } from '../carrier';
import { searchText, typedText, typedTown } from '../directory/search-text';
import { knownOffices, knownTown, officesOf, type Town, townsAt, townsNamed } from './classifier';

const MOST_TOWNS = 20;
const MOST_OFFICES = 50;
/** Maximum settlements searched by their current name when a former name was typed: each search is one call. */
const MOST_RENAMED = 4;
/** Minimum letters of a typed text: shorter texts match too many names. */
const FEWEST_LETTERS = 2;
const MAX_KILOGRAMS = 30;

/** Limits for parcels, the same at every branch (service types STANDARD and EXPRESS). */
const LIMITS: Limits = {
  type: 'branch',
  maxWeight: MAX_KILOGRAMS * 1000,
  maxSides: [120, 70, 70],
  maxDeclared: null,
};

/**
 * Settlements that have the typed postcode, or whose name begins with the typed text. Exact names come first, then the
 * largest settlements. The carrier's answers are cached for a day. If the carrier does not respond, the shopper types
 * the town.
 */
export async function searchTowns(db: Database, typed: string): Promise<SettlementsAnswer> {
  const found = await findTowns(db, typed).catch(nullIfRefused);
  const settlements = (found ?? []).slice(0, MOST_TOWNS).map(({ formerName, ...town }) => ({
    ref: town.id,
    name: settlementName(town),
    place: placeName(town),
    ...(formerName !== undefined && { formerName }),
    hasBranches: true,
    hasLockers: false,
    deliversToDoor: false,
  }));
  return { settlements, isDirectoryEmpty: found === null };
}

async function findTowns(db: Database, typed: string): Promise<FoundTown[]> {
  const digits = typed.replace(/\s/g, '');
  if (/^\d+$/.test(digits)) return digits.length === 5 ? townsAt(db, digits) : [];
  const wanted = typedTown(typed);
  if (wanted.length < FEWEST_LETTERS) return [];
  const found = await townsNamed(db, spelled(typed));
  const meant = found.length === 0 ? findLargeTown(typed) : null;
  if (found.length === 0 && meant === null) return townsFormerly(db, typed);
  const towns = meant === null ? found : await townsNamed(db, meant);
  const isExact = ({ name }: Town) => Number(searchText(name) === wanted);
  return towns.toSorted((a, b) => isExact(b) - isExact(a) || b.population - a.population);
}

type FoundTown = Town & { formerName?: string };

/** Settlements whose former name was typed; each current name is searched by one call. */
async function townsFormerly(db: Database, typed: string): Promise<FoundTown[]> {
  const former = findByFormerName(typed);
  const names = [...new Set(former.map(({ name }) => spelled(name)))].slice(0, MOST_RENAMED);
  const towns = (await Promise.all(names.map((name) => townsNamed(db, name)))).flat();
  return towns
    .flatMap((town) => {
      const was = matchFormer(town, former);
      return was ? [{ ...town, formerName: was.former }] : [];
    })
    .toSorted((a, b) => b.population - a.population);
}

/** A typed name as the classifier spells it: with capital letters and apostrophes, without a leading `м.`. */
const spelled = (typed: string): string =>
  (/[a-z]/i.test(typed) ? typedTown(typed) : typed.trim())
    .replace(/^(місто|м|смт|с-ще|село|селище|с)[.\s]+(?=\S)/iu, '')
    .replace(/[’`ʼ]/g, "'")
    .replace(/(^|[\s-])(\p{L})/gu, (letters) => letters.toLocaleUpperCase('uk'));

/** Branches of a settlement; each typed word must begin a word of the address, or the postcode. */
export async function searchOffices(
  db: Database,
  { settlementRef, type, search, items }: PlacesAsked,
): Promise<PlacesAnswer> {
  if (type !== 'branch') return { places: [], total: 0 };
  const words = typedText(search).split(' ').filter(Boolean);
  const offices = (await officesOf(db, settlementRef)).filter(({ postcode, address }) => {
    const known = ` ${searchText(`${postcode} ${address}`)}`;
    return words.every((word) => known.includes(` ${word}`));
  });
  const { parcel, declared } = await loadParcel(db, items);
  const isFitting = fits(parcel, declared, LIMITS);
  return {
    places: offices.slice(0, MOST_OFFICES).map(({ postcode, address }) => ({
      ref: postcode,
      type,
      number: postcode,
      address,
      maxWeight: MAX_KILOGRAMS,
      isFitting,
    })),
    total: offices.length,
  };
}

/** No streets: Ukrposhta delivers only to branches here. */
export const searchNoStreets = async (): Promise<StreetsAnswer> => ({
  streets: [],
  isKnown: false,
});

/**
 * Validates an address and returns it with the classifier's names, if they are cached; the branch is always a postcode.
 * Makes no external calls. Throws validation_failed by field.
 */
export async function checkBranch(
  db: Database,
  { city, deliveryType, warehouse = '', settlementRef, placeRef }: DeliveryAddress,
  { prefix = '', load }: AddressCheck = {},
): Promise<DeliveryAddress> {
  const refuse = (field: string, message: string): never => {
    throw new ShopError('validation_failed', { errors: { [`${prefix}${field}`]: [message] } });
  };
  if (deliveryType !== 'branch')
    refuse('deliveryType', 'Укрпошта доставляє лише у\u00a0відділення');
  const postcode = placeRef ?? /^\s*(\d{5})(?!\d)/.exec(warehouse)?.[1] ?? '';
  if (!/^\d{5}$/.test(postcode)) refuse('warehouse', 'Вкажіть індекс відділення: 5 цифр');
  if (load && !fits(load.parcel, load.declared, LIMITS)) {
    refuse('warehouse', 'Посилка завелика для Укрпошти. Оберіть іншу доставку');
  }
  const town = settlementRef ? await knownTown(db, settlementRef) : null;
  const offices = settlementRef ? await knownOffices(db, settlementRef) : null;
  const office = offices?.find((one) => one.postcode === postcode);
  if (offices && placeRef && !office) {
    refuse('warehouse', 'Цього відділення вже немає. Оберіть інше');
  }
  return {
    city: town ? fullPlaceName(town) : city,
    deliveryType,
    warehouse: postcode,
    ...(settlementRef && { settlementRef }),
    ...(office && { placeRef: postcode, placeAddress: office.address }),
  };
}
