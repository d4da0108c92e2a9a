/** The lists of tags (specification, section 3), used by facets and landing pages. */
export const TAG_LISTS = ['types', 'materials', 'colors', 'fandoms', 'characters', 'tags'] as const;

export type TagList = (typeof TAG_LISTS)[number];

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

/** Lists whose tags have landing pages, with the first path segment of those. */
export const LANDING_ROOTS = { characters: 'character', fandoms: 'fandom' } as const;

export type LandingList = keyof typeof LANDING_ROOTS;

export const landingLists: LandingList[] = ['characters', 'fandoms'];

/** The path of a character's or fandom's page. */
export const landingPath = (list: LandingList, slug: string): string =>
  `/${LANDING_ROOTS[list]}/${slug}`;
