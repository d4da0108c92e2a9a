import { eq, inArray, or } from 'drizzle-orm';
import { recordChanges } from '@/lib/audit/record-change';
import { TAG_LISTS, type TagList } from '@/lib/catalogue/landing/tag-lists';
import type { Database } from '@/lib/db/client';
import { tagRedirects, tags } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { slugOf } from '@/lib/shared/transliterate';
import type { TagRef } from './inputs';

export type TagRefs = Partial<Record<TagList, TagRef[] | undefined>>;

type ResolvedTag = { id: number; list: TagList; slug: string; name: string };

type ResolveOptions = {
  newTags: boolean;
  dryRun?: boolean;
  /** The staff member who creates the new tags. */
  userId: number;
};

/**
 * Resolves references (id, name or slug) to tag ids, for the lists given. A former slug, also of a merged tag, resolves
 * to the current tag, as it does for names from the POS. With `newTags` tags are created for unknown names. Otherwise,
 * and for unknown ids, throws ShopError validation_failed with the unknown names. With `dryRun` nothing is created, and
 * a new tag has the id 0.
 */
export async function resolveTags(
  tx: Database,
  requested: TagRefs,
  { newTags, dryRun = false, userId }: ResolveOptions,
): Promise<Partial<Record<TagList, number[]>>> {
  const lists = TAG_LISTS.filter((list) => requested[list] !== undefined);
  const refs = lists.flatMap((list) => (requested[list] ?? []).map((ref) => ({ list, ref })));
  let known = await readKnown(tx, refs);
  const missing = refs.filter(({ list, ref }) => !find(known, list, ref));
  const names = missing.flatMap(({ list, ref }) =>
    typeof ref === 'string' ? [{ list, slug: slugOf(ref), name: ref }] : [],
  );
  if (missing.length > 0 && (!newTags || names.length < missing.length)) throw unknownTags(missing);
  if (names.length > 0 && !dryRun) {
    // In a fixed order, so that two concurrent writers cannot deadlock.
    names.sort((a, b) => (`${a.list}:${a.slug}` < `${b.list}:${b.slug}` ? -1 : 1));
    const made = await tx.insert(tags).values(names).onConflictDoNothing().returning();
    const created = made.map(({ id, list, slug, name }) => ({
      action: 'tag.create' as const,
      entityId: id,
      title: name,
      before: null,
      after: { list, slug, name },
    }));
    await recordChanges(tx, userId, created);
    known = await readKnown(tx, refs);
  }
  return Object.fromEntries(
    lists.map((list) => {
      const ids = (requested[list] ?? []).map((ref) => find(known, list, ref)?.id ?? 0);
      return [list, [...new Set(ids)]];
    }),
  );
}

async function readKnown(tx: Database, refs: { ref: TagRef }[]): Promise<ResolvedTag[]> {
  const ids = refs.flatMap(({ ref }) => (typeof ref === 'number' ? [ref] : []));
  const names = refs.flatMap(({ ref }) => (typeof ref === 'string' ? [ref] : []));
  const slugs = names.map(slugOf);
  if (ids.length + slugs.length === 0) return [];
  const { id, list, slug, name } = tags;
  const direct = await tx
    .select({ id, list, slug, name })
    .from(tags)
    .where(
      or(inArray(id, [0, ...ids]), inArray(slug, ['', ...slugs]), inArray(name, ['', ...names])),
    );
  const redirected = await tx
    .select({ id, list, slug: tagRedirects.slug, name })
    .from(tagRedirects)
    .innerJoin(tags, eq(id, tagRedirects.tagId))
    .where(inArray(tagRedirects.slug, ['', ...slugs]));
  return [...direct, ...redirected];
}

/** Compares the name first, since the slug of a renamed tag may not match its name. */
function find(known: ResolvedTag[], list: TagList, ref: TagRef): ResolvedTag | undefined {
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
