import type { Category, CategorySlug } from './model';

export const CATEGORIES: readonly Category[] = [
  { id: 1, slug: 'cosplay', name: 'Косплей' },
  { id: 2, slug: 'wigs', name: 'Перуки' },
  { id: 3, slug: 'accessories', name: 'Аксесуари' },
  { id: 4, slug: 'merch', name: 'Мерч' },
  { id: 5, slug: 'lolita-fashion', name: 'Lolita fashion' },
  { id: 6, slug: 'katanas-swords-weapons', name: 'Катани, мечі, зброя' },
  { id: 7, slug: 'k-pop', name: 'K-pop' },
  { id: 8, slug: 'figures', name: 'Фігурки' },
  { id: 9, slug: 'acrylic-stands', name: 'Акрилові стенди' },
  { id: 10, slug: 'backpacks-bags', name: 'Рюкзаки, сумки' },
  { id: 11, slug: 'lenses', name: 'Лінзи' },
];

export function categoryOf(slug: CategorySlug): Category {
  const category = CATEGORIES.find((one) => one.slug === slug);
  if (!category) throw new Error(`No category ${slug}`);
  return category;
}
