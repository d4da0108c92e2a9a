import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { photoUrl } from '@/lib/catalogue/photo';
import { productPath } from '@/lib/catalogue/product';
import { countByCategory, listProductAddresses } from '@/lib/catalogue/queries';
import { database } from '@/lib/db/client';
import { siteUrl } from '@/lib/env';

/** Home, legal pages, categories that hold something and every visible product. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  await connection();
  const origin = siteUrl();
  const db = database();
  const categories = await countByCategory(db);
  const products = await listProductAddresses(db);
  return [
    ...['/', '/public', '/politic'].map((path) => ({ url: origin + path })),
    ...categories.map(({ slug }) => ({ url: `${origin}/${slug}` })),
    ...products.map((product) => ({
      url: origin + productPath(product),
      lastModified: product.updatedAt,
      ...(product.photo ? { images: [origin + photoUrl(product.photo, 1200)] } : {}),
    })),
  ];
}
