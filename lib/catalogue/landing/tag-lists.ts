/** The lists of tags (specification, section 3), as facets and landing pages know them. */
export const TAG_LISTS = ['types', 'materials', 'colors', 'fandoms', 'characters', 'tags'] as const;

export type TagList = (typeof TAG_LISTS)[number];

/** How a list is called. */
export const LIST_NAMES: Record<TagList, string> = {
  characters: 'Персонажі',
  fandoms: 'Фандоми',
  types: 'Типи',
  materials: 'Матеріали',
  colors: 'Кольори',
  tags: 'Вільні слова',
};

/** How one tag of a list is called. */
export const ONE_OF_LIST: Record<TagList, string> = {
  characters: 'персонаж',
  fandoms: 'фандом',
  types: 'тип',
  materials: 'матеріал',
  colors: 'колір',
  tags: 'слово',
};

/** Lists whose tags have pages of their own, with the section they are in. */
export const LANDING_ROOTS = { characters: 'character', fandoms: 'fandom' } as const;

export type LandingList = keyof typeof LANDING_ROOTS;

export const landingLists: LandingList[] = ['characters', 'fandoms'];

/** The address of a character's or a fandom's page. */
export const landingPath = (list: LandingList, slug: string): string =>
  `/${LANDING_ROOTS[list]}/${slug}`;
