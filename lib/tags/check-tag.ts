import { and, eq, ne, sql } from 'drizzle-orm';
import type { TagList } from '@/lib/catalogue/landing/tag-lists';
import { swatchOf } from '@/lib/catalogue/product/swatches';
import type { Database } from '@/lib/db/client';
import { products, productTags, tagRedirects, tags } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import type { TagFields } from './inputs';

type Tag = typeof tags.$inferSelect;

/** Plain colours alone: it is written into a style. What the shop has made itself may stay. */
const COLOUR = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/**
 * Throws validation_failed for what no schema can know: an address that is somebody else's, a fandom that
 * is none, a picture of other goods, a colour that is none. `before` is the tag as it stands, if it does.
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
  const isKnown =
    fields.swatch === (before?.swatch ?? '') || fields.swatch === swatchOf(fields.name);
  if (fields.swatch && !isKnown && !COLOUR.test(fields.swatch)) {
    throw refusal('swatch', 'Колір має вигляд #1a2b3c');
  }
}

async function checkSlug(tx: Database, list: TagList, slug: string, own: number): Promise<void> {
  const [taken] = await tx
    .select({ name: tags.name })
    .from(tags)
    .where(and(eq(tags.list, list), eq(tags.slug, slug), ne(tags.id, own)));
  if (taken) throw refusal('slug', `Таку адресу вже має «${taken.name}»`);
  const [led] = await tx
    .select({ name: tags.name })
    .from(tagRedirects)
    .innerJoin(tags, eq(tags.id, tagRedirects.tagId))
    .where(
      and(eq(tagRedirects.list, list), eq(tagRedirects.slug, slug), ne(tagRedirects.tagId, own)),
    );
  if (led) throw refusal('slug', `Ця адреса веде до «${led.name}»: так він називався раніше`);
}

async function checkFandom(tx: Database, list: TagList, parentId: number): Promise<void> {
  const isFandom = and(eq(tags.id, parentId), eq(tags.list, 'fandoms'));
  if (list === 'characters' && (await tx.$count(tags, isFandom)) > 0) return;
  throw refusal('parentId', 'Такого фандому немає');
}

async function checkPhoto(tx: Database, photo: string, tagId: number): Promise<void> {
  const [found] = await tx
    .select({ id: products.id })
    .from(products)
    .innerJoin(productTags, eq(productTags.productId, products.id))
    .where(and(eq(productTags.tagId, tagId), sql`${photo} = any(${products.photos})`))
    .limit(1);
  if (!found) throw refusal('photo', 'Оберіть одне з фото його товарів');
}

const refusal = (field: string, message: string): ShopError =>
  new ShopError('validation_failed', { errors: { [field]: [message] } });
