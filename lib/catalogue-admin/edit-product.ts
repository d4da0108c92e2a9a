import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { photoColumns } from '@/lib/catalogue/product/arrange-pictures';
import { validCampaign } from '@/lib/catalogue/product/pricing';
import { cacheTagsOfProducts } from '@/lib/catalogue/product/product-pages';
import { repriceProducts } from '@/lib/catalogue/product/reprice-products';
import type { Database } from '@/lib/db/client';
import { bundleProducts, bundles, productEdits, products } from '@/lib/db/schema/index';
import { type FieldErrors, invalidField, ShopError } from '@/lib/errors';
import { stockTags } from '@/lib/renewals/cache-tags';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { refreshProducts, whenIndexIsFree } from '@/lib/search/index/refresh-index';
import { SECOND } from '@/lib/shared/clock';
import {
  applyEdit,
  type EditedColumns,
  NO_EDIT,
  type PosValues,
  type ProductEdit,
  posValuesOf,
} from '../catalogue/product/apply-edit';
import { checkPictures, describeMainPhoto, type Pictured, picturesAfter } from './edit-pictures';
import type { ProductChange } from './inputs';
import { NOMINAL_PRICE, posPriceText, priceErrors } from './typed-price';

/** What staff decide about a product besides its texts and price. */
type Flags = { isHidden: boolean; noPromotions: boolean; isCertificate: boolean };

type LockedProduct = {
  row: EditedColumns & { posHidden: boolean };
  pictured: Pictured;
  edit: ProductEdit;
  flags: Flags;
  version: number;
};

/** How long an edit waits for the search index lock, in milliseconds. */
export const INDEX_TIMEOUT = 10 * SECOND;

/**
 * Overrides the POS title, description, price and pictures of a product, prices in kopecks. Null resets a field to the POS value,
 * an absent field is left unchanged. A value equal to the POS value is not an override. A product excluded from
 * campaigns (`noPromotions`) loses the campaign that applies to it. One transaction also updates
 * the search index, writes the audit log and renews the pages. It never runs at the same time as a synchronisation with
 * the POS. Throws ShopError not_found, busy during a large synchronisation, edit_conflict when `version` is not that of
 * the last edit, and validation_failed when a price is above the POS price or would be zero, a certificate is reduced
 * or part of a bundle, or a picture does not exist.
 */
export async function editProduct(
  db: Database,
  productId: number,
  change: ProductChange,
  userId: number,
): Promise<{ isChanged: boolean }> {
  return whenIndexIsFree(
    db,
    async (tx) => {
      const locked = await lockProduct(tx, productId);
      const pos = posValuesOf(locked.row);
      const flags = flagsAfter(locked.flags, change);
      const campaign = flags.noPromotions ? null : locked.edit.campaign;
      const edit = { ...editAfter(locked.edit, change, pos), campaign };
      const pictured = picturesAfter(locked.pictured, change);
      const isSame =
        isSameEdit(edit, locked.edit) &&
        isSameFlags(flags, locked.flags) &&
        pictured === locked.pictured;
      // A save that changes nothing is not a conflict: the client may be retrying after a lost response.
      if (!isSame && change.version !== undefined && change.version !== locked.version) {
        throw new ShopError('edit_conflict');
      }
      checkPrices(pos, edit, { change, before: locked.edit });
      if (isSame) return { isChanged: false };
      if (flags.isCertificate) await checkCertificate(tx, productId, edit);

      const columns = applyEdit(pos, edit);
      const photos = photoColumns(pictured.posPhotos, pictured.arranged);
      const cutout = await checkPictures(tx, pictured);
      const written = { ...edit, ...flags, pictures: pictured.arranged };
      await writeEdit(tx, productId, written, locked.version + 1, userId);
      await tx
        .update(products)
        // A former price below the new price is refused by a constraint; `repriceProducts` sets the right one.
        .set({
          ...columns,
          ...photos,
          cutout,
          video: pictured.video,
          oldPrice: null,
          indexVersion: 0,
          updatedAt: sql`now()`,
          hidden: locked.row.posHidden || flags.isHidden,
          noPromotions: flags.noPromotions,
          isCertificate: flags.isCertificate,
          ...(flags.noPromotions && { campaign: null }),
        })
        .where(eq(products.id, productId));
      await describeMainPhoto(tx, productId, locked.pictured.photos[0], photos.photos[0]);
      await repriceProducts(tx, [productId]);
      await refreshProducts(tx, [productId]);
      await recordChange(tx, {
        userId,
        action: 'product.update',
        entityId: productId,
        title: columns.name,
        before: {
          ...auditedFields(locked.row, locked.edit, locked.flags),
          ...auditedPictures(locked.pictured),
        },
        after: {
          ...auditedFields(columns, edit, flags),
          ...auditedPictures({ ...pictured, photos: photos.photos, cutout }),
        },
      });
      await recordRenewal(tx, [
        ...(await cacheTagsOfProducts(tx, [productId])),
        ...(flags.isHidden === locked.flags.isHidden ? [] : stockTags([productId])),
      ]);
      return { isChanged: true };
    },
    INDEX_TIMEOUT,
  );
}

/** Locks a product and returns it with its edit. Throws ShopError: not_found. */
export async function lockProduct(tx: Database, productId: number): Promise<LockedProduct> {
  const [row] = await tx
    .select()
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  if (!row) throw new ShopError('not_found', { message: 'Такого товару немає' });
  const [stored] = await tx
    .select()
    .from(productEdits)
    .where(eq(productEdits.productId, productId));
  const { noPromotions, isCertificate } = row;
  const campaign = validCampaign(row.campaign, row.posPrice ?? row.price);
  const flags = { isHidden: stored?.isHidden ?? false, noPromotions, isCertificate };
  const { photos, cutout, video } = row;
  const posPhotos = row.posPhotos ?? photos;
  const pictured = { photos, posPhotos, cutout, video, arranged: stored?.pictures ?? null };
  if (!stored) return { row, pictured, edit: { ...NO_EDIT, campaign }, flags, version: 0 };
  const { title, description, discount, newPrice, version } = stored;
  const edit = { title, description, discount, newPrice, campaign };
  return { row, pictured, edit, flags, version };
}

function flagsAfter(before: Flags, change: ProductChange): Flags {
  const isCertificate = change.isCertificate ?? before.isCertificate;
  return {
    isHidden: change.isHidden ?? before.isHidden,
    noPromotions: isCertificate || (change.noPromotions ?? before.noPromotions),
    isCertificate,
  };
}

const isSameFlags = (a: Flags, b: Flags): boolean =>
  a.isHidden === b.isHidden &&
  a.noPromotions === b.noPromotions &&
  a.isCertificate === b.isCertificate;

function editAfter(before: ProductEdit, change: ProductChange, pos: PosValues): ProductEdit {
  const textAfter = (given: string | null | undefined, posText: string, current: string): string =>
    given === undefined ? current : given === null || given === posText ? '' : given;
  return {
    title: textAfter(change.title, pos.name, before.title),
    description: textAfter(change.description, pos.description, before.description),
    discount: change.discount === undefined ? before.discount : (change.discount ?? 0),
    newPrice: change.newPrice === undefined ? before.newPrice : change.newPrice,
    campaign: before.campaign,
  };
}

function checkPrices(
  pos: PosValues,
  edit: ProductEdit,
  { change, before }: { change: ProductChange; before: ProductEdit },
): void {
  const isOtherPrice = change.price !== undefined && change.price !== pos.price;
  const errors: FieldErrors = {
    ...(isOtherPrice && { price: [posPriceText(pos.price)] }),
    ...priceErrors(pos.price, edit, before),
  };
  const [first] = Object.values(errors).flat();
  if (first) throw new ShopError('validation_failed', { message: first, errors });
}

async function checkCertificate(tx: Database, productId: number, edit: ProductEdit) {
  if (edit.newPrice !== null) throw invalidField('newPrice', NOMINAL_PRICE);
  if (edit.discount > 0) throw invalidField('discount', NOMINAL_PRICE);
  const [bundle] = await tx
    .select({ title: bundles.title })
    .from(bundleProducts)
    .innerJoin(bundles, eq(bundles.id, bundleProducts.bundleId))
    .where(and(eq(bundleProducts.productId, productId), isNull(bundles.removedAt)))
    .limit(1);
  if (!bundle) return;
  throw invalidField(
    'isCertificate',
    `Товар є в\u00a0наборі «${bundle.title}», а\u00a0сертифікат у\u00a0наборах не\u00a0продають`,
  );
}

const isSameEdit = (a: ProductEdit, b: ProductEdit): boolean =>
  a.title === b.title &&
  a.description === b.description &&
  a.discount === b.discount &&
  a.newPrice === b.newPrice;

/** Saves an edit. Its row is kept even without overrides, so that `version` keeps counting up. */
async function writeEdit(
  tx: Database,
  productId: number,
  edit: ProductEdit & Flags & Pick<typeof productEdits.$inferSelect, 'pictures'>,
  version: number,
  userId: number,
): Promise<void> {
  const { campaign: _campaign, noPromotions: _flag, isCertificate: _goods, ...own } = edit;
  const values = { ...own, version, updatedBy: userId };
  await tx
    .insert(productEdits)
    .values({ productId, ...values })
    .onConflictDoUpdate({
      target: productEdits.productId,
      set: { ...values, updatedAt: sql`now()` },
    });
}

const auditedPictures = ({ photos, cutout, video }: Pictured) => ({
  pictures: photos,
  cutout,
  video,
});

const auditedFields = (row: EditedColumns, { discount, newPrice }: ProductEdit, flags: Flags) => ({
  title: row.name,
  description: row.description,
  discount,
  newPrice,
  price: row.price,
  ...flags,
});
