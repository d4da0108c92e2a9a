import renamed from './renamed.json';
import { searchText, typedTown } from './search-text';
import { keyOfText } from './town-names';

/** A renamed settlement: its current name, its former name, and the search key of the former name. */
type Renamed = { region: string; district: string; name: string; former: string; key: string };

export type Former = Renamed & {
  /** Whether the whole former name was typed, not only its beginning. */
  isWhole: boolean;
};

/**
 * Settlements renamed between July 2015 and June 2025: `old=new;…` by region and district, from the public registers of
 * settlements (КОАТУУ of 2015–2020, КАТОТТГ of 2021–2026), joined by code.
 */
const FORMER: Renamed[] = Object.entries(renamed).flatMap(([region, districts]) =>
  Object.entries(districts).flatMap(([district, names]) =>
    names.split(';').map((pair) => {
      const [former = '', name = ''] = pair.split('=');
      return { region, district, name, former, key: keyOfText(former) };
    }),
  ),
);

/** Minimum typed letters, and consonants where only these are compared: shorter texts match too many names. */
const FEWEST = 4;
const FEWEST_CONSONANTS = 6;

/**
 * Settlements whose former name begins with the typed text, in Ukrainian, Russian or Latin letters; completely typed
 * names come first. Vowels of Russian names differ («Днепродзержинск»), so if nothing matches, longer texts are
 * compared again without vowels.
 */
export function findByFormerName(typed: string): Former[] {
  const keys = [keyOfText(typed), keyOfText(typedTown(typed))];
  const found = begunBy(keys, ({ key }) => key, FEWEST);
  return found.length > 0
    ? found
    : begunBy(keys.map(consonants), ({ key }) => consonants(key), FEWEST_CONSONANTS);
}

function begunBy(typed: string[], of: (renamed: Renamed) => string, fewest: number): Former[] {
  const keys = typed.filter((key) => key.length >= fewest);
  return FORMER.filter((one) => keys.some((key) => of(one).startsWith(key)))
    .map((one) => ({ ...one, isWhole: keys.includes(of(one)) }))
    .toSorted((a, b) => Number(b.isWhole) - Number(a.isWhole));
}

const consonants = (key: string): string => key.replace(/[aeiou]/g, '');

type KnownTown = { name: string; region: string; district: string };

/** The renamed settlement that is this one of a carrier's directory; districts are compared if both have one. */
export const matchFormer = (settlement: KnownTown, among: readonly Former[]): Former | undefined =>
  among.find(
    ({ name, region, district }) =>
      searchText(name) === searchText(settlement.name) &&
      region === settlement.region &&
      (!district ||
        !settlement.district ||
        // Normalised first, because carriers write another apostrophe.
        searchText(district) === searchText(settlement.district)),
  );
