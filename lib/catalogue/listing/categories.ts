import { CATEGORY_SLUGS } from './category-slugs.mjs';

// Defined in a JavaScript file, since next.config.mjs cannot import TypeScript.
export { CATEGORY_SLUGS };

export type CategorySlug = (typeof CATEGORY_SLUGS)[number];

/** Display names by slug, in the order of the menu (specification, section 2). */
export const CATEGORY_NAMES: Record<CategorySlug, string> = {
  cosplay: 'Косплей',
  wigs: 'Перуки',
  accessories: 'Аксесуари',
  merch: 'Мерч',
  'lolita-fashion': 'Lolita fashion',
  'katanas-swords-weapons': 'Катани, мечі, зброя',
  'k-pop': 'K-pop',
  figures: 'Фігурки',
  'acrylic-stands': 'Акрилові стенди',
  'backpacks-bags': 'Рюкзаки, сумки',
  lenses: 'Лінзи',
};

/** A list at an address of its own: a category, or `sale`, the reduced products of all categories. */
export type ListSlug = CategorySlug | 'sale';
export const LISTING_NAMES: Record<ListSlug, string> = {
  ...CATEGORY_NAMES,
  sale: 'Акції та\u00a0знижки',
};

export const isListSlug = (value: string): value is ListSlug => Object.hasOwn(LISTING_NAMES, value);

export const CATEGORIES = CATEGORY_SLUGS.map((slug) => ({ slug, name: CATEGORY_NAMES[slug] }));

export function isCategorySlug(value: string): value is CategorySlug {
  return value in CATEGORY_NAMES && Object.hasOwn(CATEGORY_NAMES, value);
}

/** The slug of a POS category name, or null when the shop has no such category. */
export function slugOfCategory(name: string): CategorySlug | null {
  const normalized = name.trim().toLocaleLowerCase('uk');
  return (
    CATEGORIES.find((category) => category.name.toLocaleLowerCase('uk') === normalized)?.slug ??
    null
  );
}
