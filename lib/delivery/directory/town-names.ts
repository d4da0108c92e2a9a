import { keyOf, wordsOf } from '@/lib/shared/spelling';
import renamed from './renamed.json';
import { searchText, typedTown } from './search-text';

/** Large towns with their Russian, Latin and former names. */
const NAMES: Record<string, string> = {
  Київ: 'Киев, Kiev, Kyiv, Kijev',
  Львів: 'Львов, Lvov, Lviv, Lwow',
  Харків: 'Харьков, Kharkov, Kharkiv',
  Одеса: 'Одесса, Odessa, Odesa',
  Дніпро: 'Днепр, Днепропетровск, Дніпропетровськ, Dnipro, Dnepr',
  Запоріжжя: 'Запорожье, Zaporizhzhia, Zaporozhye',
  'Кривий Ріг': 'Кривой Рог, Kryvyi Rih, Krivoy Rog',
  Миколаїв: 'Николаев, Mykolaiv, Nikolaev',
  Чернігів: 'Чернигов, Chernihiv, Chernigov',
  Чернівці: 'Черновцы, Chernivtsi',
  'Івано-Франківськ': 'Ивано-Франковск, Франковск, Франківськ, Ivano-Frankivsk',
  Тернопіль: 'Тернополь, Ternopil',
  Рівне: 'Ровно, Rivne, Rovno',
  Вінниця: 'Винница, Vinnytsia, Vinnitsa',
  Хмельницький: 'Хмельницкий, Khmelnytskyi',
  Житомир: 'Zhytomyr, Zhitomir',
  Черкаси: 'Черкассы, Cherkasy',
  Кропивницький: 'Кировоград, Кіровоград, Кропивницкий, Kropyvnytskyi',
  Полтава: 'Poltava',
  Суми: 'Сумы, Sumy',
  Луцьк: 'Луцк, Lutsk',
  Ужгород: 'Uzhhorod, Uzhgorod',
  Херсон: 'Kherson',
  Маріуполь: 'Мариуполь, Mariupol',
  Кременчук: 'Кременчуг, Kremenchuk',
  Бровари: 'Бровары, Brovary',
  Бориспіль: 'Борисполь, Boryspil',
  Ірпінь: 'Ирпень, Irpin',
  Краматорськ: 'Краматорск, Kramatorsk',
  Мукачево: 'Mukachevo',
};

const KEYS = Object.entries(NAMES).flatMap(([town, names]) => [
  { town, key: keyOfText(town) },
  ...names.split(', ').map((name) => ({ town, key: keyOfText(name) })),
]);

/** The search key of a name: the same for its Ukrainian, Russian and Latin spellings. */
export function keyOfText(text: string): string {
  return wordsOf(text).map(keyOf).join(' ');
}

/** Minimum letters of a typed text: shorter texts match too many names. */
const FEWEST = 3;

/** The Ukrainian name of the large town whose Russian or Latin name was typed, or null. */
export function findLargeTown(typed: string): string | null {
  const key = keyOfText(typed);
  if (key.length < FEWEST) return null;
  return (
    KEYS.find((one) => one.key === key)?.town ??
    KEYS.find((one) => one.key.startsWith(key))?.town ??
    null
  );
}

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

/** Minimum number of typed letters, and of consonants when vowels are ignored. Shorter texts match too many names. */
const FEWEST_LETTERS = 4;
const FEWEST_CONSONANTS = 6;

/**
 * Settlements whose former name begins with the typed text, in Ukrainian, Russian or Latin letters; completely typed
 * names come first. Vowels of Russian names differ («Днепродзержинск»), so if nothing matches, longer texts are
 * compared again without vowels.
 */
export function findByFormerName(typed: string): Former[] {
  const keys = [keyOfText(typed), keyOfText(typedTown(typed))];
  const found = begunBy(keys, ({ key }) => key, FEWEST_LETTERS);
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

/**
 * The renamed settlement that is the same place as a carrier's settlement. Compares districts only if both have one.
 */
export const matchFormer = (settlement: KnownTown, among: readonly Former[]): Former | undefined =>
  among.find(
    ({ name, region, district }) =>
      searchText(name) === searchText(settlement.name) &&
      region === settlement.region &&
      (!district ||
        !settlement.district ||
        // Normalised first, because carriers and the public registers write different apostrophes.
        searchText(district) === searchText(settlement.district)),
  );

type NamedPlace = { kind: string; name: string; district: string; region: string };

/** Kind and name of a settlement: `м. Львів`. */
export const settlementName = ({ kind, name }: Pick<NamedPlace, 'kind' | 'name'>): string =>
  `${kind} ${name}`.trim();

/**
 * Where a settlement is, since many settlements share a name: `Стрийський р-н, Львівська обл.`. The district of a town
 * (`м.`) is left out, because its name is unique in its region.
 */
export function placeName({ kind, district, region }: Omit<NamedPlace, 'name'>): string {
  const parts = [
    kind !== 'м.' && district && `${district} р-н`,
    /[сц]ька$/.test(region) ? `${region} обл.` : region,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Name and region of a settlement, as stored in an order's address: `м. Львів, Львівська обл.`. */
export const fullPlaceName = (settlement: NamedPlace): string =>
  [settlementName(settlement), placeName(settlement)].filter(Boolean).join(', ');
