import { BUNDLES_TAG, productTag } from '@/lib/renewals/cache-tags';
/** Pure: cache tags of the pages that show, or showed, a bundle of these products. */
export const cacheTagsOfBundle = (productIds: number[]): string[] => [
  BUNDLES_TAG,
  ...productIds.map((id) => productTag(id)),
];
