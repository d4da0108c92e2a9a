import { loadProducts } from '@/lib/catalogue/product/load-products';
import type { Product } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { bundleProducts } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { claimPicturePath } from '@/lib/media/store-picture';
import { BUNDLES_TAG, productTag } from '@/lib/renewals/cache-tags';
import { type Bundle, priceTogether } from './bundle';
import { type BundleInput, CHOICE_TOO_LARGE } from './inputs';
import { findBundle } from './queries';

/**
 * Throws ShopError unknown_product when a product is not sold, and validation_failed for a certificate, a photo of another
 * product, or a choice of all products.
 */
export async function checkProducts(
  tx: Database,
  { products, photo, choose }: Pick<BundleInput, 'products' | 'photo' | 'choose'>,
): Promise<void> {
  const sold = await loadProducts(tx, products);
  if (sold.length < products.length) throw new ShopError('unknown_product');
  const certificate = sold.find(({ isCertificate }) => isCertificate);
  if (certificate) {
    throw fieldError('products', `Сертифікат у\u00a0наборах не\u00a0продають: ${certificate.name}`);
  }
  await checkPhoto(tx, photo, sold);
  if (choose && choose >= products.length) {
    throw fieldError('choose', CHOICE_TOO_LARGE);
  }
}

/** Inserts the products of a bundle that has none yet. */
export async function writeProducts(tx: Database, bundleId: number, ids: number[]): Promise<void> {
  await tx
    .insert(bundleProducts)
    .values(ids.map((productId, position) => ({ bundleId, productId, position })));
}

/** The bundle as written so far. Throws ShopError validation_failed for a discount that leaves a price of 0. */
export async function requireSellable(tx: Database, id: number): Promise<Bundle> {
  const bundle = await findBundle(tx, id);
  if (!bundle) throw new Error('the written bundle cannot be read');
  checkPrice(bundle);
  return bundle;
}

/** Accepts only pictures by staff and photos of the bundle's products, since `/media` serves no others. */
async function checkPhoto(tx: Database, photo: BundleInput['photo'], products: Product[]) {
  if (!photo || products.some(({ photos }) => photos.includes(photo))) return;
  if (await claimPicturePath(tx, photo)) return;
  throw fieldError('photo', 'Оберіть одне з фото товарів набору або додайте своє');
}

/** Refuses a price of 0, which neither an order nor the POS accepts. */
function checkPrice(bundle: Bundle): void {
  if (priceTogether(bundle) > 0) return;
  throw fieldError('discount', 'З такою знижкою набір нічого не коштує');
}

const fieldError = (field: string, message: string): ShopError =>
  new ShopError('validation_failed', { errors: { [field]: [message] } });

/** Pure: cache tags of the pages that show, or showed, a bundle of these products. */
export const cacheTagsOfBundle = (productIds: number[]): string[] => [
  BUNDLES_TAG,
  ...productIds.map((id) => productTag(id)),
];
