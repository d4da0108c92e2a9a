import 'server-only';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { CATALOGUE_TAG, COLOURS_TAG, contentTag, POPULAR_TAG } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import type { BlockOf } from './home';
import { type HomeShelf, listHomeShelves } from './home-shelves';
import {
  CONTENT_KINDS,
  type ContentKey,
  type ContentKind,
  type ContentValue,
  kindOfContent,
} from './kinds';
import { loadContent } from './queries';

/** What staff have published for `key`, or the shop's own content, for statically rendered pages. */
export async function readContent<Kind extends ContentKind>(
  key: Kind | `${Kind}-${number}`,
): Promise<ContentValue<Kind>> {
  'use cache';
  keepUntilRenewed(contentTag(key));
  if (isBuilding())
    return CONTENT_KINDS[kindOfContent(key as ContentKey)].initial as ContentValue<Kind>;
  return loadContent(database(), key);
}

/** The shelves of the home page with their products. */
export async function readHomeShelves(blocks: BlockOf<'shelf'>[]): Promise<HomeShelf[]> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG, POPULAR_TAG, COLOURS_TAG);
  return isBuilding() ? [] : listHomeShelves(database(), blocks);
}
