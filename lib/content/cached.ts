import 'server-only';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { contentTag } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
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
