import type { Metadata } from 'next';
import { formatPrice } from '@/lib/money';
import { pageMetadata } from './page-metadata';
import { photoUrl } from './photo';
import { type Product, productPath } from './product';

/** Metadata of a product's page; every address of it names the canonical one. */
export function productMetadata(product: Product): Metadata {
  const [photo] = product.photos;
  return pageMetadata({
    title: product.name,
    description: `${product.name}, ${formatPrice(product.price)}. ${
      product.description || `${product.categoryName} для косплею з доставкою по всій Україні.`
    }`,
    path: productPath(product),
    image: photo
      ? { url: photoUrl(photo, 960), width: 960, height: 1200, alt: product.name }
      : undefined,
  });
}
