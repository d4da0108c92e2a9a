import renamed from './renamed.json';
import { searchText, typedTown } from './search-text';
import { keyOfText } from './town-names';

/** A settlement of today by the name that it bore before. */
export type Former = {
  region: string;
  district: string;
  name: string;
  former: string;
  key: string;
};

/**
 * The settlements renamed between July 2015 and June 2025: `old=new;…` by region and district, from the public registers
 * of settlements (КОАТУУ of 2015–2020, КАТОТТГ of 2021–2026), joined by code.
 */
const FORMER: Former[] = Object.entries(renamed).flatMap(([region, districts]) =>
  Object.entries(districts).flatMap(([district, names]) =>
    names.split(';').map((pair) => {
      const [former = '', name = ''] = pair.split('=');
      return { region, district, name, former, key: keyOfText(former) };
    }),
  ),
);

/** Shorter texts match too many names. */
const FEWEST = 4;
const FEWEST_CONSONANTS = 6;
const MOST = 40;

/**
 * Settlements whose former name begins with the typed text, in Ukrainian, Russian or Latin letters; exact names first.
 * Russian has other vowels («Днепродзержинск»), so longer texts are compared without them when nothing else fits.
 */
export function formerlyNamed(typed: string): Former[] {
  const keys = [keyOfText(typed), keyOfText(typedTown(typed))];
  const found = begunBy(keys, ({ key }) => key, FEWEST);
  return found.length > 0
    ? found
    : begunBy(keys.map(consonants), ({ key }) => consonants(key), FEWEST_CONSONANTS);
}

function begunBy(typed: string[], of: (former: Former) => string, fewest: number): Former[] {
  const keys = typed.filter((key) => key.length >= fewest);
  const rank = (one: Former) => Number(!keys.includes(of(one)));
  return FORMER.filter((one) => keys.some((key) => of(one).startsWith(key)))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}

const consonants = (key: string): string => key.replace(/[aeiou]/g, '');

type Known = { name: string; region: string; district: string };

/** The former name of a settlement of a directory among these; districts count where both sides know them. */
export const formerNameOf = (settlement: Known, among: readonly Former[]): string | undefined =>
  among.find(
    ({ name, region, district }) =>
      searchText(name) === searchText(settlement.name) &&
      region === settlement.region &&
      (!district || !settlement.district || district === settlement.district),
  )?.former;
