import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { contentPages, contentVersions } from '@/lib/db/schema';
import type { ContentValue } from '../kinds';
import { parseContent, selectShown } from '../queries';
import type { StaffPages } from './answers';

export type ShownPage = Pick<typeof contentPages.$inferSelect, 'id' | 'slug' | 'place'> &
  ContentValue<'page'> & { changedAt: Date };

/** A page whose published version shoppers see now; null for another address. */
export async function findPage(db: Database, slug: string): Promise<ShownPage | null> {
  return (await readShown(db, eq(contentPages.slug, slug)))[0] ?? null;
}

/** The pages that shoppers see now, in the order of the footer. */
export const listPages = (db: Database): Promise<ShownPage[]> => readShown(db);

async function readShown(db: Database, which?: SQL): Promise<ShownPage[]> {
  const shown = selectShown(db, sql`'page-' || ${contentPages.id}`).as('shown');
  const rows = await db
    .select({ page: contentPages, value: shown.value, startsAt: shown.startsAt })
    .from(contentPages)
    .innerJoinLateral(shown, sql`true`)
    .where(and(isNull(contentPages.removedAt), which))
    .orderBy(asc(contentPages.position), asc(contentPages.id));
  return rows.flatMap(({ page: { id, slug, place }, value, startsAt }) => {
    const content = parseContent('page', value);
    // A page without a title is hidden again: its initial content was restored.
    if (content.title === '' || !startsAt) return [];
    return { ...content, id, slug, place, changedAt: startsAt };
  });
}

/** All pages that were not deleted, for staff. */
export async function listStaffPages(db: Database): Promise<StaffPages> {
  const shown = new Map((await listPages(db)).map((page) => [page.id, page]));
  const rows = await db
    .select({
      page: contentPages,
      title: sql<string | null>`(select v.value ->> 'title' from ${contentVersions} v
        where v.key = 'page-' || ${contentPages}.id and v.value ->> 'title' <> ''
        order by v.starts_at desc nulls first, v.id desc limit 1)`,
    })
    .from(contentPages)
    .where(isNull(contentPages.removedAt))
    .orderBy(asc(contentPages.position), asc(contentPages.id));
  return {
    pages: rows.map(({ page: { id, slug, place, position }, title }) => ({
      ...{ id, slug, place, position },
      title: title ?? slug,
      isShown: shown.has(id),
    })),
  };
}
