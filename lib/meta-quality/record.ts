import { perList } from '@/lib/catalogue/landing/tag-lists';
import type { MetaRecord } from '@/lib/catalogue/seo/product-meta';

/** Pure: the alternative texts of photos that the product still has. */
export const fittingAlts = (
  alts: MetaRecord['photoAlts'],
  photos: readonly string[],
): MetaRecord['photoAlts'] =>
  Object.fromEntries(Object.entries(alts).filter(([photo]) => photos.includes(photo)));

export const noTags = <T>() => perList((): T[] => []);

export const META_LIMITS = {
  title: 120,
  description: 320,
  h1: 160,
  alt: 200,
  keyword: 60,
  keywords: 20,
  tagsOfList: 30,
  tagName: 80,
} as const;
