import { CATEGORY_SLUGS, type CategorySlug } from '../listing/categories';

/** The role of a product in an outfit, in the order in which a character is dressed. */
export const PRODUCT_ROLES = ['costume', 'wig', 'lenses', 'props', 'accessories', 'merch'] as const;
export type ProductRole = (typeof PRODUCT_ROLES)[number];

const ROLE_OF: Record<CategorySlug, ProductRole> = {
  cosplay: 'costume',
  'lolita-fashion': 'costume',
  wigs: 'wig',
  lenses: 'lenses',
  'katanas-swords-weapons': 'props',
  accessories: 'accessories',
  merch: 'merch',
  figures: 'merch',
  'acrylic-stands': 'merch',
  'k-pop': 'merch',
  'backpacks-bags': 'merch',
};

export const roleOf = (slug: CategorySlug): ProductRole => ROLE_OF[slug];

/** The categories of a role. */
export const categoriesOfRole = (role: ProductRole): CategorySlug[] =>
  CATEGORY_SLUGS.filter((slug) => ROLE_OF[slug] === role);

/** Heading of a group of products with the same role. */
export const PRODUCT_ROLE_NAMES: Record<ProductRole, string> = {
  costume: 'Костюми',
  wig: 'Перуки',
  lenses: 'Лінзи',
  props: 'Реквізит',
  accessories: 'Аксесуари',
  merch: 'Мерч',
};

/** The slots of an outfit: all roles except merch, which is not worn. */
export const SLOTS = ['wig', 'lenses', 'costume', 'props', 'accessories'] as const;
export type SlotRole = (typeof SLOTS)[number];

/** Display name of each slot, and the label of the option to leave the slot empty. */
export const SLOT_NAMES: Record<SlotRole, { name: string; without: string }> = {
  wig: { name: 'Перука', without: 'Без перуки' },
  lenses: { name: 'Лінзи', without: 'Без лінз' },
  costume: { name: 'Костюм', without: 'Без костюма' },
  props: { name: 'Реквізит', without: 'Без реквізиту' },
  accessories: { name: 'Аксесуар', without: 'Без аксесуара' },
};

/** Groups products by role, in the order of PRODUCT_ROLES; empty roles are left out. */
export const byRole = <T>(
  goods: T[],
  roleIn: (one: T) => ProductRole,
): { role: ProductRole; goods: T[] }[] =>
  PRODUCT_ROLES.map((role) => ({
    role,
    goods: goods.filter((one) => roleIn(one) === role),
  })).filter((group) => group.goods.length > 0);
