import { eq, inArray, or } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { TAG_LISTS, type TagList } from '@/lib/catalogue/landing/tag-lists';
import type { Database } from '@/lib/db/client';
import { tagRedirects, tags } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { slugOf } from '@/lib/shared/transliterate';
import type { TagRef } from './inputs';

export type AskedTags = Partial<Record<TagList, TagRef[] | undefined>>;

type Known = { id: number; list: TagList; slug: string; name: string };

type How = {
  newTags: boolean;
  dryRun?: boolean;
  /** Of the staff, who makes them. */
  userId: number;
};

/**
 * The ids of tags that were named by id, name or slug, list by list; only the lists that were given. A slug
 * that a tag had before, also one that was merged into it, stands for that tag, as for the POS's words. With
 * `newTags` unknown names become tags, else, and for unknown ids, throws validation_failed that says
 * which ones. With `dryRun` nothing is made: the id of what would be new is 0.
 */
export async function resolveTags(
  tx: Database,
  asked: AskedTags,
  { newTags, dryRun = false, userId }: How,
): Promise<Partial<Record<TagList, number[]>>> {
  const lists = TAG_LISTS.filter((list) => asked[list] !== undefined);
  const refs = lists.flatMap((list) => (asked[list] ?? []).map((ref) => ({ list, ref })));
  let known = await readKnown(tx, refs);
  const missing = refs.filter(({ list, ref }) => !find(known, list, ref));
  const names = missing.flatMap(({ list, ref }) =>
    typeof ref === 'string' ? [{ list, slug: slugOf(ref), name: ref }] : [],
  );
  if (missing.length > 0 && (!newTags || names.length < missing.length)) throw unknownTags(missing);
  if (names.length > 0 && !dryRun) {
    // In one order, so that two writers cannot wait for each other.
    names.sort((a, b) => (`${a.list}:${a.slug}` < `${b.list}:${b.slug}` ? -1 : 1));
    const made = await tx.insert(tags).values(names).onConflictDoNothing().returning();
    for (const { id, list, slug, name } of made) {
      const after = { list, slug, name };
      await recordChange(tx, {
        userId,
        action: 'tag.create',
        entityId: id,
        title: name,
        before: null,
        after,
      });
    }
    known = await readKnown(tx, refs);
  }
  return Object.fromEntries(
    lists.map((list) => {
      const ids = (asked[list] ?? []).map((ref) => find(known, list, ref)?.id ?? 0);
      return [list, [...new Set(ids)]];
    }),
  );
}

async function readKnown(tx: Database, refs: { ref: TagRef }[]): Promise<Known[]> {
  const ids = refs.flatMap(({ ref }) => (typeof ref === 'number' ? [ref] : []));
  const names = refs.flatMap(({ ref }) => (typeof ref === 'string' ? [ref] : []));
  const slugs = names.map(slugOf);
  if (ids.length + slugs.length === 0) return [];
  const { id, list, slug, name } = tags;
  const own = await tx
    .select({ id, list, slug, name })
    .from(tags)
    .where(
      or(inArray(id, [0, ...ids]), inArray(slug, ['', ...slugs]), inArray(name, ['', ...names])),
    );
  const led = await tx
    .select({ id, list, slug: tagRedirects.slug, name })
    .from(tagRedirects)
    .innerJoin(tags, eq(id, tagRedirects.tagId))
    .where(inArray(tagRedirects.slug, ['', ...slugs]));
  return [...own, ...led];
}

/** A renamed tag has a slug that its name does not give, so the name itself comes first. */
function find(known: Known[], list: TagList, ref: TagRef): Known | undefined {
  const listed = known.filter((tag) => tag.list === list);
  if (typeof ref === 'number') return listed.find(({ id }) => id === ref);
  return listed.find(({ name }) => name === ref) ?? listed.find(({ slug }) => slug === slugOf(ref));
}

function unknownTags(missing: { list: TagList; ref: TagRef }[]): ShopError {
  const errors: Record<string, string[]> = {};
  for (const { list, ref } of missing) {
    const text = typeof ref === 'number' ? 'Цього тега вже немає' : `Тега «${ref}» ще немає`;
    errors[list] = [...(errors[list] ?? []), text];
  }
  return new ShopError('validation_failed', {
    message: Object.values(errors).flat().slice(0, 3).join('. '),
    errors,
  });
}
