import { inArray, or } from 'drizzle-orm';
import { TAG_LISTS, type TagList } from '@/lib/catalogue/tag-lists';
import type { Database } from '@/lib/db/client';
import { tags } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { slugOf } from '@/lib/transliterate';
import type { TagRef } from './inputs';

export type AskedTags = Partial<Record<TagList, TagRef[] | undefined>>;

type Known = { id: number; list: TagList; slug: string };

/**
 * The ids of tags that were named by id, slug or name, list by list; only the lists that were given. With
 * `newTags` unknown names become tags, else, and for unknown ids, throws validation_failed that says
 * which ones. With `dryRun` nothing is made: the id of what would be new is 0.
 */
export async function resolveTags(
  tx: Database,
  asked: AskedTags,
  { newTags, dryRun = false }: { newTags: boolean; dryRun?: boolean },
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
    await tx.insert(tags).values(names).onConflictDoNothing();
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
  const slugs = refs.flatMap(({ ref }) => (typeof ref === 'string' ? [slugOf(ref)] : []));
  if (ids.length + slugs.length === 0) return [];
  return tx
    .select({ id: tags.id, list: tags.list, slug: tags.slug })
    .from(tags)
    .where(or(inArray(tags.id, [0, ...ids]), inArray(tags.slug, ['', ...slugs])));
}

const find = (known: Known[], list: TagList, ref: TagRef): Known | undefined =>
  known.find(
    (tag) =>
      tag.list === list && (typeof ref === 'number' ? tag.id === ref : tag.slug === slugOf(ref)),
  );

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
