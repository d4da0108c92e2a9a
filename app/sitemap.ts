import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { bundlePath } from '@/lib/bundles/bundle';
import { bundlePhotos } from '@/lib/bundles/json-ld';
import { listBundles } from '@/lib/bundles/queries';
import { photoUrl } from '@/lib/catalogue/photo';
import { productPath } from '@/lib/catalogue/product';
import { countByCategory, listProductAddresses } from '@/lib/catalogue/queries';
import { database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';

/** Home, legal pages, categories that hold something, bundles and every visible product. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const origin = siteUrl();
  const db = database();
  const categories = await countByCategory(db);
  const bundles = await listBundles(db);
  const products = await listProductAddresses(db);
  return [
    ...['/', '/public', '/politic'].map((path) => ({ url: origin + path })),
    ...categories.map(({ slug }) => ({ url: `${origin}/${slug}` })),
    ...(bundles.length > 0 ? [{ url: `${origin}/bundles` }] : []),
    ...bundles.map((bundle) => ({
      url: origin + bundlePath(bundle),
      images: bundlePhotos(bundle).map((photo) => origin + photoUrl(photo, 1200)),
    })),
    ...products.map((product) => ({
      url: origin + productPath(product),
      lastModified: product.updatedAt,
      ...(product.photo ? { images: [origin + photoUrl(product.photo, 1200)] } : {}),
    })),
  ];
}
