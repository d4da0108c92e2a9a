import { and, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { tags } from '@/lib/db/schema';
import { withIndexLock } from '@/lib/search/index/refresh-index';
import type { NewTagInput } from './inputs';
import { aliasesOf, checkTag, factsOf } from './tag-facts';

/**
 * Creates a tag without products and returns its id. Waits for a running synchronisation, which may create tags too.
 * Idempotent for two minutes: a retry after a lost response returns the existing tag. Throws ShopError
 * validation_failed when its slug is taken.
 */
export const createTag = (db: Database, input: NewTagInput, userId: number): Promise<number> =>
  withIndexLock(db, async (tx) => {
    const { photo, swatch, aliases, ...fields } = input;
    const made = await findJustMade(tx, input);
    if (made !== null) return made;
    await checkTag(tx, input.list, input, null);
    const [created] = await tx
      .insert(tags)
      .values({
        ...fields,
        aliases: aliasesOf(input.name, aliases),
        photo: photo || null,
        swatch: swatch || null,
      })
      .returning();
    if (!created) throw new Error('the tag was not written');
    await recordChange(tx, {
      userId,
      action: 'tag.create',
      entityId: created.id,
      title: created.name,
      before: null,
      after: await factsOf(tx, created),
    });
    return created.id;
  });

async function findJustMade(tx: Database, input: NewTagInput): Promise<number | null> {
  const [tag] = await tx
    .select({ id: tags.id })
    .from(tags)
    .where(
      and(
        eq(tags.list, input.list),
        eq(tags.slug, input.slug),
        eq(tags.name, input.name),
        eq(tags.version, 1),
        sql`${tags.createdAt} > now() - interval '2 minutes'`,
      ),
    );
  return tag?.id ?? null;
}
