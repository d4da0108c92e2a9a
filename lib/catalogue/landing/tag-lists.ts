import { recordOf } from '@/lib/shared/record-of';

/** The lists of tags (specification, section 3), used by facets and landing pages. */
export const TAG_LISTS = ['types', 'materials', 'colors', 'fandoms', 'characters', 'tags'] as const;

export type TagList = (typeof TAG_LISTS)[number];

/** A record with `make(list)` for each list. */
export const perList = <T>(make: (list: TagList) => T): Record<TagList, T> =>
  recordOf(TAG_LISTS.map((list) => [list, make(list)] as const));

/** Display name of each list. */
export const LIST_NAMES: Record<TagList, string> = {
  characters: 'Персонажі',
  fandoms: 'Фандоми',
  types: 'Типи',
  materials: 'Матеріали',
  colors: 'Кольори',
  tags: 'Вільні слова',
};

/** Display name of a single tag of each list. */
export const ONE_OF_LIST: Record<TagList, string> = {
  characters: 'персонаж',
  fandoms: 'фандом',
  types: 'тип',
  materials: 'матеріал',
  colors: 'колір',
  tags: 'слово',
};

/** Tag lists whose tags have pages of their own, with the first path segment of these pages. */
export const LANDING_ROOTS = { characters: 'character', fandoms: 'fandom' } as const;

export type LandingList = keyof typeof LANDING_ROOTS;

export const landingLists: LandingList[] = ['characters', 'fandoms'];

export const isLandingList = (list: TagList): list is LandingList => list in LANDING_ROOTS;

/** The path of a character's or fandom's page. */
export const landingPath = (list: LandingList, slug: string): string =>
  `/${LANDING_ROOTS[list]}/${slug}`;
