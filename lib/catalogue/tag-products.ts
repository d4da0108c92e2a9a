import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { type ProductAttribute, products, productTags, tags } from '@/lib/db/schema';
import { slugOf } from '@/lib/transliterate';
import type { TagList } from './tag-lists';

const LIST_OF_ATTRIBUTE: Record<string, TagList> = {
  тип: 'types',
  матеріал: 'materials',
  колір: 'colors',
  фандом: 'fandoms',
  персонаж: 'characters',
};

/** What may stand several times in one line; names of characters may hold a comma. */
const SEPARATORS: Partial<Record<TagList, RegExp>> = { materials: /[,;]/, colors: /[,;]/ };

const MAX_NAME = 80;

export type NamedTag = { list: TagList; slug: string; name: string };

/** Pure: the tags that a product's attributes name, each once. */
export function tagsOf(attributes: ProductAttribute[]): NamedTag[] {
  const found = attributes.flatMap(({ name, value }) => {
    const list = LIST_OF_ATTRIBUTE[name.trim().toLocaleLowerCase('uk')];
    if (!list) return [];
    return value
      .split(SEPARATORS[list] ?? /;/)
      .map((part) => part.trim().slice(0, MAX_NAME))
      .filter(Boolean)
      .map((part) => ({ list, slug: slugOf(part), name: part }));
  });
  return [...new Map(found.map((tag) => [keyOf(tag), tag])).values()];
}

/**
 * Gives products the tags that their attributes at the till name, inside the caller's transaction;
 * new names become tags, and what staff have tagged stays. A character gets the fandom it is first
 * seen with.
 */
export async function tagProducts(tx: Database, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return;
  const rows = await tx
    .select({ id: products.id, attributes: products.attributes })
    .from(products)
    .where(inArray(products.id, productIds));
  const wanted = rows.map(({ id, attributes }) => ({ id, tags: tagsOf(attributes) }));
  const idOf = await ensureTags(
    tx,
    wanted.flatMap((row) => row.tags),
  );
  const links = wanted.flatMap(({ id, tags: named }) =>
    named.map((tag) => ({ productId: id, tagId: idOf.get(keyOf(tag)) ?? 0 })),
  );
  const lost = await tx
    .delete(productTags)
    .where(and(inArray(productTags.productId, productIds), eq(productTags.source, 'till')))
    .returning({ productId: productTags.productId, tagId: productTags.tagId });
  if (links.length > 0) await tx.insert(productTags).values(links).onConflictDoNothing();
  await dateTags(tx, onlyInOne(lost, links));
  await nameFandoms(tx, wanted, idOf);
}

type Link = { productId: number; tagId: number };

/** Tags of the links that only one of the lists has. */
function onlyInOne(before: Link[], after: Link[]): number[] {
  const linkKey = ({ productId, tagId }: Link) => `${productId}:${tagId}`;
  const [had, has] = [new Set(before.map(linkKey)), new Set(after.map(linkKey))];
  const changed = [...before, ...after].filter(
    (link) => !(had.has(linkKey(link)) && has.has(linkKey(link))),
  );
  return [...new Set(changed.map(({ tagId }) => tagId))].sort((a, b) => a - b);
}

/** Other goods carry them now, so their pages are other pages. */
async function dateTags(tx: Database, tagIds: number[]): Promise<void> {
  if (tagIds.length === 0) return;
  await tx.update(tags).set({ updatedAt: sql`now()` }).where(inArray(tags.id, tagIds));
}

const keyOf = ({ list, slug }: NamedTag) => `${list}:${slug}`;

async function ensureTags(tx: Database, named: NamedTag[]): Promise<Map<string, number>> {
  const wanted = [...new Map(named.map((tag) => [keyOf(tag), tag])).values()];
  if (wanted.length === 0) return new Map();
  // In one order, so that two writers cannot wait for each other.
  wanted.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  await tx.insert(tags).values(wanted).onConflictDoNothing();
  const slugs = wanted.map(({ slug }) => slug);
  const rows = await tx
    .select({ id: tags.id, list: tags.list, slug: tags.slug, name: tags.name })
    .from(tags)
    .where(inArray(tags.slug, slugs));
  return new Map(rows.map((row) => [keyOf(row), row.id]));
}

async function nameFandoms(
  tx: Database,
  wanted: { tags: NamedTag[] }[],
  idOf: Map<string, number>,
): Promise<void> {
  const fandomOf = new Map<number, number>();
  for (const { tags: named } of wanted) {
    const [fandom, ...more] = named.filter(({ list }) => list === 'fandoms');
    if (!fandom || more.length > 0) continue;
    for (const character of named.filter(({ list }) => list === 'characters')) {
      const [child, parent] = [idOf.get(keyOf(character)), idOf.get(keyOf(fandom))];
      if (child && parent && !fandomOf.has(child)) fandomOf.set(child, parent);
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
