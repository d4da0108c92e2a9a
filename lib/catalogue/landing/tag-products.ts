import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { type ProductAttribute, products, productTags, tagRedirects, tags } from '@/lib/db/schema';
import { isAnyOf, jsonRows } from '@/lib/db/statements';
import { slugOf } from '@/lib/shared/transliterate';
import type { TagList } from './tag-lists';

const LIST_OF_ATTRIBUTE: Record<string, TagList> = {
  тип: 'types',
  матеріал: 'materials',
  колір: 'colors',
  фандом: 'fandoms',
  персонаж: 'characters',
};

/** Separators of values in one attribute, by list. Not for characters: a character's name may contain a comma. */
const SEPARATORS: Partial<Record<TagList, RegExp>> = { materials: /[,;]/, colors: /[,;]/ };

const MAX_NAME = 80;

export type NamedTag = { list: TagList; slug: string; name: string };

/** Pure: the distinct tags named by a product's attributes. */
export function tagsOf(attributes: ProductAttribute[]): NamedTag[] {
  const named = attributes.flatMap(({ name, value }) => {
    const list = LIST_OF_ATTRIBUTE[name.trim().toLocaleLowerCase('uk')];
    if (!list) return [];
    return value
      .split(SEPARATORS[list] ?? /;/)
      .map((part) => part.trim().slice(0, MAX_NAME))
      .filter(Boolean)
      .map((part) => ({ list, slug: slugOf(part), name: part }));
  });
  return [...new Map(named.map((tag) => [keyOf(tag), tag])).values()];
}

/**
 * Tags products by their POS attributes, inside the caller's transaction. New values become new tags; tags that staff
 * assigned are kept. A character without a fandom gets the fandom of the first product that names the character and
 * exactly one fandom.
 */
export async function tagProducts(tx: Database, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  const rows = await tx
    .select({ id: products.id, attributes: products.attributes })
    .from(products)
    .where(isAnyOf(products.id, productIds));
  const wanted = rows.map(({ id, attributes }) => ({ id, tags: tagsOf(attributes) }));
  const known = await ensureTags(
    tx,
    wanted.flatMap((row) => row.tags),
  );
  const links = wanted.flatMap(({ id, tags: named }) =>
    named.map((tag) => ({ productId: id, tagId: known.get(keyOf(tag))?.id ?? 0 })),
  );
  const changed = await writeLinks(tx, productIds, links);
  await dateTags(tx, changed);
  await nameFandoms(tx, wanted, known);
}

type Link = { productId: number; tagId: number };

/**
 * Writes only the tags that differ from the stored ones, since most POS changes affect prices, not tags. Returns the
 * ids of the changed tags.
 */
async function writeLinks(tx: Database, productIds: number[], wanted: Link[]): Promise<number[]> {
  const linkKey = ({ productId, tagId }: Link) => `${productId}:${tagId}`;
  const had = await tx
    .select({
      productId: productTags.productId,
      tagId: productTags.tagId,
      source: productTags.source,
    })
    .from(productTags)
    .where(isAnyOf(productTags.productId, productIds));
  const [before, after] = [new Set(had.map(linkKey)), new Set(wanted.map(linkKey))];
  const lost = had.filter((link) => link.source === 'pos' && !after.has(linkKey(link)));
  const added = wanted.filter((link) => !before.has(linkKey(link)));
  if (lost.length > 0) {
    await tx.execute(sql`
      delete from product_tags using json_to_recordset(${jsonRows(lost)})
        as lost("productId" int, "tagId" int)
      where product_id = lost."productId" and tag_id = lost."tagId"`);
  }
  if (added.length > 0) {
    await tx.execute(sql`
      insert into product_tags (product_id, tag_id)
      select * from json_to_recordset(${jsonRows(added)}) as added("productId" int, "tagId" int)
      on conflict do nothing`);
  }
  return [...new Set([...lost, ...added].map(({ tagId }) => tagId))].sort((a, b) => a - b);
}

/** Sets the modification date of tags, since their pages now list other products. */
async function dateTags(tx: Database, tagIds: number[]): Promise<void> {
  if (tagIds.length === 0) return;
  await tx.update(tags).set({ updatedAt: sql`now()` }).where(isAnyOf(tags.id, tagIds));
}

const keyOf = ({ list, slug }: Pick<NamedTag, 'list' | 'slug'>) => `${list}:${slug}`;

type KnownTag = { id: number; parentId: number | null };

async function ensureTags(tx: Database, named: NamedTag[]): Promise<Map<string, KnownTag>> {
  const wanted = [...new Map(named.map((tag) => [keyOf(tag), tag])).values()];
  if (wanted.length === 0) return new Map();
  const known = await readTags(tx, wanted);
  const missing = wanted.filter((tag) => !known.has(keyOf(tag)));
  if (missing.length === 0) return known;
  // In a fixed order, so that two concurrent writers cannot deadlock.
  missing.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await tx.insert(tags).values(missing).onConflictDoNothing();
  return readTags(tx, wanted);
}

/** The tags with these slugs; a tag that was renamed or merged into another is found by its former slug. */
async function readTags(tx: Database, named: NamedTag[]): Promise<Map<string, KnownTag>> {
  const slugs = [...new Set(named.map(({ slug }) => slug))];
  const rows = await tx
    .select({ id: tags.id, list: tags.list, slug: tags.slug, parentId: tags.parentId })
    .from(tags)
    .where(inArray(tags.slug, slugs));
  const redirected = await tx
    .select({
      id: tags.id,
      list: tagRedirects.list,
      slug: tagRedirects.slug,
      parentId: tags.parentId,
    })
    .from(tagRedirects)
    .innerJoin(tags, eq(tags.id, tagRedirects.tagId))
    .where(inArray(tagRedirects.slug, slugs));
  return new Map([...redirected, ...rows].map((row) => [keyOf(row), row]));
}

async function nameFandoms(
  tx: Database,
  wanted: { tags: NamedTag[] }[],
  known: Map<string, KnownTag>,
): Promise<void> {
  const fandomOf = new Map<number, number>();
  for (const { tags: named } of wanted) {
    const [fandom, ...more] = named.filter(({ list }) => list === 'fandoms');
    if (!fandom || more.length > 0) continue;
    for (const character of named.filter(({ list }) => list === 'characters')) {
      const [child, parent] = [known.get(keyOf(character)), known.get(keyOf(fandom))];
      if (!child || !parent || child.parentId !== null) continue;
      if (!fandomOf.has(child.id)) fandomOf.set(child.id, parent.id);
    }
  }
  if (fandomOf.size === 0) return;
  const pairs = [...fandomOf].map(([child, parent]) => sql`(${child}::int, ${parent}::int)`);
  await tx
    .update(tags)
    .set({ parentId: sql`pair.parent` })
    .from(sql`(values ${sql.join(pairs, sql`, `)}) as pair(child, parent)`)
    .where(and(sql`${tags.id} = pair.child`, isNull(tags.parentId)));
}
