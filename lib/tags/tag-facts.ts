import { and, eq, ne, sql } from 'drizzle-orm';
import type { AuditFields } from '@/lib/audit/record-change';
import type { TagList } from '@/lib/catalogue/landing/tag-lists';
import { swatchOf } from '@/lib/catalogue/product/swatches';
import type { Database } from '@/lib/db/client';
import { products, productTags, tagRedirects, tags } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { claimPicturePath } from '@/lib/media/store-picture';
import { type TagFields, uniqueNames } from './inputs';
import { MOST_ALIASES } from './limits';

/** The fields of a tag that the audit log records. */
export async function factsOf(tx: Database, tag: typeof tags.$inferSelect): Promise<AuditFields> {
  const { list, name, slug, aliases, description, photo, swatch, sizeChart, parentId } = tag;
  const [parent] =
    parentId === null
      ? []
      : await tx.select({ name: tags.name }).from(tags).where(eq(tags.id, parentId));
  const fandom = parent?.name ?? null;
  return { list, name, slug, aliases, description, photo, swatch, sizeChart, fandom };
}

/** Pure: a tag's other names, distinct and without its own name. */
export const aliasesOf = (name: string, aliases: string[]): string[] =>
  uniqueNames([name, ...aliases]).slice(1);

type NamedTag = { name: string; aliases: string[] };

/** Pure: the other names of `winner` after merging `loser` into it. */
export const mergedAliases = (loser: NamedTag, winner: NamedTag): string[] =>
  aliasesOf(winner.name, [...winner.aliases, loser.name, ...loser.aliases]);

/** Pure: the error message when two tags together have too many names; null when they do not. */
export function aliasLimitError(loser: NamedTag, winner: NamedTag): string | null {
  const count = mergedAliases(loser, winner).length;
  if (count <= MOST_ALIASES) return null;
  return `Разом у\u00a0них було б ${count} інших назв, а\u00a0можна ${MOST_ALIASES}. Спершу приберіть зайві з\u00a0одного з\u00a0тегів`;
}

type Tag = typeof tags.$inferSelect;

/**
 * Colours that staff may type. Only hex, since the value goes into a CSS style. `checkTag` also accepts a stored
 * colour.
 */
const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Throws ShopError validation_failed for what the schema cannot check: a slug that is taken, an unknown fandom, a photo
 * of another tag's products, an invalid colour, a size chart of a tag that is not a type. `before` is the stored tag,
 * or null for a new tag.
 */
export async function checkTag(
  tx: Database,
  list: TagList,
  fields: TagFields,
  before: Tag | null,
): Promise<void> {
  await checkSlug(tx, list, fields.slug, before?.id ?? 0);
  if (fields.parentId !== null) await checkFandom(tx, list, fields.parentId);
  if (fields.photo && fields.photo !== before?.photo) {
    await checkPhoto(tx, fields.photo, before?.id ?? 0);
  }
  if (fields.sizeChart && list !== 'types') {
    throw fieldError('sizeChart', 'Таблицю розмірів має лише тип товару');
  }
  const isKnown =
    fields.swatch === (before?.swatch ?? '') || fields.swatch === swatchOf(fields.name);
  if (fields.swatch && !isKnown && !COLOUR.test(fields.swatch)) {
    throw fieldError('swatch', 'Колір має вигляд #1a2b3c');
  }
}

async function checkSlug(tx: Database, list: TagList, slug: string, ownId: number): Promise<void> {
  const [taken] = await tx
    .select({ name: tags.name })
    .from(tags)
    .where(and(eq(tags.list, list), eq(tags.slug, slug), ne(tags.id, ownId)));
  if (taken) throw fieldError('slug', `Таку адресу вже має «${taken.name}»`);
  const [redirected] = await tx
    .select({ name: tags.name })
    .from(tagRedirects)
    .innerJoin(tags, eq(tags.id, tagRedirects.tagId))
    .where(
      and(eq(tagRedirects.list, list), eq(tagRedirects.slug, slug), ne(tagRedirects.tagId, ownId)),
    );
  if (redirected)
    throw fieldError('slug', `Ця адреса веде до «${redirected.name}»: так він називався раніше`);
}

async function checkFandom(tx: Database, list: TagList, parentId: number): Promise<void> {
  const isFandom = and(eq(tags.id, parentId), eq(tags.list, 'fandoms'));
  if (list === 'characters' && (await tx.$count(tags, isFandom)) > 0) return;
  throw fieldError('parentId', 'Такого фандому немає');
}

async function checkPhoto(tx: Database, photo: string, tagId: number): Promise<void> {
  if (await claimPicturePath(tx, photo)) return;
  const [found] = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(productTags, eq(productTags.productId, products.id))
    .where(and(eq(productTags.tagId, tagId), sql`${photo} = any(${products.photos})`))
    .limit(1);
  if (!found) throw fieldError('photo', 'Оберіть одне з фото його товарів або додайте своє');
}

const fieldError = (field: string, message: string): ShopError =>
  new ShopError('validation_failed', { errors: { [field]: [message] } });
