import type { LandingPlace } from '@/lib/catalogue/landing/landing-queries';
import { CATALOGUE_TAG, categoryTag, landingTag, productTag } from '@/lib/renewals/cache-tags';

type Changes = {
  /** Ids of products whose texts, prices or sizes have changed. */
  changedProductIds: number[];
  changedCategorySlugs: string[];
  landings: LandingPlace[];
};

/** Pure: cache tags of all pages that show these changes of the catalogue. */
export function staleTags({
  changedProductIds,
  changedCategorySlugs,
  landings,
}: Changes): string[] {
  const isAny = changedProductIds.length + changedCategorySlugs.length > 0;
  return [
    ...(isAny ? [CATALOGUE_TAG] : []),
    ...changedProductIds.map((id) => productTag(id)),
    ...changedCategorySlugs.map((slug) => categoryTag(slug)),
    ...landings.map(({ list, slug }) => landingTag(list, slug)),
  ];
}
