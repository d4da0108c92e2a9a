import { BUNDLES_TAG, productTag } from '@/lib/cache-tags';
/** Pure: tags of the pages that show a bundle of these products, or have shown it. */
export const pagesOfBundle = (productIds: number[]): string[] => [
  BUNDLES_TAG,
  ...productIds.map((id) => productTag(id)),
];
