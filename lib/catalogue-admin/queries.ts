import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import {
  auditLog,
  bundleProducts,
  bundles,
  pictures,
  products,
  productTags,
  tags,
  variants,
} from '@/lib/db/schema/index';
import { readRows } from '@/lib/db/statements';
import { landingLists } from '../catalogue/landing/tag-lists';
import { readProductId } from '../catalogue/listing/inputs';
import { type ArrangedPicture, arrangePictures } from '../catalogue/product/arrange-pictures';
import { lowestOfMonth } from '../catalogue/product/former-price';
import { asProduct, type ProductRow, productColumns } from '../catalogue/product/load-products';
import { pictureIdOf, picturePath } from '../catalogue/product/own-picture';
import { toWire } from '../catalogue/product/wire';
import type { StaffProduct, StaffSize } from './answers';

type Row = ProductRow &
  Pick<
    StaffProduct,
    'hidden' | 'hiddenAtPos' | 'removed' | 'sold' | 'pos' | 'edit' | 'formerPrice' | 'version'
  > & { posPhotos: string[]; arranged: ArrangedPicture[] | null };

/** The name of the product whose id is a segment of the URL; null when it never existed. */
export async function findProductName(db: Database, id: string): Promise<string | null> {
  const number = readProductId(id);
  if (number === null) return null;
  const [row] = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, number));
  return row?.name ?? null;
}

/** The product with this id for the admin, even if hidden or removed; null when it never existed. */
export async function findStaffProduct(db: Database, id: number): Promise<StaffProduct | null> {
  const [row] = await readRows<Row>(
    db,
    sql`
    select ${productColumns()}, products.hidden or categories.hidden as hidden,
      products.pos_hidden or categories.hidden as "hiddenAtPos",
      products.removed_at is not null as removed, products.sold,
      json_build_object('title', coalesce(products.pos_name, products.name),
        'description', coalesce(products.pos_description, products.description),
        'price', coalesce(products.pos_price, products.price)) as pos,
      json_build_object('title', coalesce(edit.title, ''),
        'description', coalesce(edit.description, ''), 'discount', coalesce(edit.discount, 0),
        'newPrice', edit.new_price, 'isHidden', coalesce(edit.is_hidden, false),
        'noPromotions', products.no_promotions, 'isCertificate', products.is_certificate) as edit,
      coalesce(products.old_price, ${lowestOfMonth()}) as "formerPrice",
      coalesce(edit.version, 0) as version, edit.pictures as arranged,
      coalesce(products.pos_photos, products.photos) as "posPhotos"
    from products
    join categories on categories.id = products.category_id
    left join product_edits edit on edit.product_id = products.id
    where products.id = ${id}`,
  );
  if (!row) return null;
  const { hidden, hiddenAtPos, removed, sold, pos, edit, formerPrice, version, ...rest } = row;
  const { posPhotos, arranged, ...stored } = rest;
  const product = asProduct(stored);
  if (!product) return null;
  const sizes = await listSizes(db, id);
  const { campaign = null } = product;
  const all = await withTransparency(db, arrangePictures(posPhotos, arranged));
  return {
    ...toWire(product),
    ...{ hidden, hiddenAtPos, removed, sold, pos, edit, formerPrice, campaign, version, sizes },
    pictures: all,
    video: product.video ?? '',
  };
}

async function withTransparency(db: Database, arranged: ArrangedPicture[]) {
  const ids = arranged.flatMap(({ path }) => pictureIdOf(path) ?? []);
  const found = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(inArray(pictures.id, ids), eq(pictures.isTransparent, true)));
  const clear = new Set(found.map(({ id }) => picturePath(id)));
  return arranged.map((picture) => ({ ...picture, isTransparent: clear.has(picture.path) }));
}

function listSizes(db: Database, productId: number): Promise<StaffSize[]> {
  return db
    .select({
      id: variants.id,
      size: variants.size,
      barcode: variants.barcode,
      posPrice: sql<number>`coalesce(${variants.posPrice}, ${variants.price})`,
      price: variants.price,
      cost: variants.cost,
      askedPrice: variants.askedPrice,
      isHeld: sql<boolean>`${variants.heldSince} is not null`,
      counted: variants.posQuantity,
      reserved: variants.reserved,
      available: variants.available,
    })
    .from(variants)
    .where(and(eq(variants.productId, productId), isNull(variants.removedAt)))
    .orderBy(asc(variants.position), asc(variants.id));
}

/** Bundles that contain the product, whether in stock or not; deleted bundles are left out. */
export function listBundlesOf(db: Database, productId: number) {
  return db
    .select({ id: bundles.id, title: bundles.title, discount: bundles.discount })
    .from(bundleProducts)
    .innerJoin(bundles, eq(bundles.id, bundleProducts.bundleId))
    .where(and(eq(bundleProducts.productId, productId), isNull(bundles.removedAt)))
    .orderBy(asc(bundles.id));
}

/** The characters and fandoms that a product is tagged with. */
export function listCharactersOf(db: Database, productId: number) {
  return db
    .select({ id: tags.id, list: tags.list, slug: tags.slug, name: tags.name })
    .from(productTags)
    .innerJoin(tags, eq(tags.id, productTags.tagId))
    .where(and(eq(productTags.productId, productId), inArray(tags.list, landingLists)))
    .orderBy(asc(tags.list), asc(tags.name));
}

const SHOWN_CHANGES = 20;

/** The last changes that staff made to the product and its metadata, newest first. */
export function listProductChanges(db: Database, productId: number) {
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      by: auditLog.by,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .where(
      and(inArray(auditLog.entity, ['product', 'meta']), eq(auditLog.entityId, String(productId))),
    )
    .orderBy(desc(auditLog.id))
    .limit(SHOWN_CHANGES);
}
