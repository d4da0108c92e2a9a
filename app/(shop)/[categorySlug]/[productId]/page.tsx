import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { MissingProduct } from '@/components/catalogue/product/missing-product';
import { ProductPage } from '@/components/catalogue/product/product-page';
import { readProduct } from '@/lib/catalogue/cached';
import { readProductId } from '@/lib/catalogue/listing/inputs';
import { productPath } from '@/lib/catalogue/product/product';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';
import { productMetadata } from '@/lib/catalogue/seo/product-metadata';
import { readProductMeta } from '@/lib/meta/cached';

export const ensureStatic = 'navigation';
// The stored page answers at once; a loading.tsx here would turn its 404 into a 200.
export const instant = false;

type Props = { params: Promise<{ categorySlug: string; productId: string }> };

/** A build has no database: products are made on their first request. */
export const generateStaticParams = () => [{ categorySlug: '_', productId: '0' }];

const productOf = async (params: Props['params']) => {
  const id = readProductId((await params).productId);
  return id === null ? null : readProduct(id);
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await productOf(params);
  if (!product) return MISSING_METADATA;
  return productMetadata(product, await readProductMeta(product));
}

export default async function CategoryProductPage({ params }: Props) {
  const product = await productOf(params);
  if (!product) return <MissingProduct id={(await params).productId} />;
  if ((await params).categorySlug !== product.slug) permanentRedirect(productPath(product));
  return <ProductPage product={product} />;
}
