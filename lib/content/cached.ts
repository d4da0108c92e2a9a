import 'server-only';
import { database } from '@/lib/db/client';
import { isBuilding } from '@/lib/env';
import { CATALOGUE_TAG, COLOURS_TAG, contentTag, POPULAR_TAG } from '@/lib/renewals/cache-tags';
import { keepUntilRenewed } from '@/lib/renewals/cached-read';
import type { BlockOf } from './home';
import { type HomeShelf, listHomeShelves } from './home-shelves';
import { CONTENT_KINDS, type ContentKind, type ContentValue } from './kinds';
import { infoPath } from './pages/info-path';
import { findPage, listPages, type ShownPage } from './pages/queries';
import { loadContent } from './queries';

/** What staff have published of this kind, or the shop's own content, for statically rendered pages. */
export async function readContent<Kind extends ContentKind>(
  kind: Kind,
): Promise<ContentValue<Kind>> {
  'use cache';
  keepUntilRenewed(contentTag(kind));
  if (isBuilding()) return CONTENT_KINDS[kind].initial as ContentValue<Kind>;
  return loadContent(database(), kind);
}

/** The page with this slug that shoppers see now; null for a missing one. */
export async function readPage(slug: string): Promise<ShownPage | null> {
  'use cache';
  keepUntilRenewed(contentTag('page'));
  return isBuilding() ? null : findPage(database(), slug);
}

/** Links of the header and of both lists of the footer: those of the menu, then pages that were placed there. */
export async function readMenu(): Promise<ContentValue<'menu'>> {
  'use cache';
  keepUntilRenewed(contentTag('menu'), contentTag('page'));
  const { more, shoppers, documents } = await readContent('menu');
  const pages = isBuilding() ? [] : await listPages(database());
  const placed = (at: ShownPage['place']) =>
    pages
      .filter(({ place }) => place === at)
      .map(({ title, slug }) => ({ text: title, href: infoPath(slug) }));
  return {
    more,
    shoppers: [...shoppers, ...placed('shoppers')],
    documents: [...documents, ...placed('documents')],
  };
}

/** The shelves of the home page with their products. */
export async function readHomeShelves(blocks: BlockOf<'shelf'>[]): Promise<HomeShelf[]> {
  'use cache';
  keepUntilRenewed(CATALOGUE_TAG, POPULAR_TAG, COLOURS_TAG);
  return isBuilding() ? [] : listHomeShelves(database(), blocks);
}
