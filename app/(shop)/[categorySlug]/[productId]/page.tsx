import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { ProductPage } from '@/components/catalogue/product-page';
import { Missing } from '@/components/layout/missing';
import { readProduct } from '@/lib/catalogue/cached';
import { readProductId } from '@/lib/catalogue/inputs';
import { MISSING_METADATA } from '@/lib/catalogue/page-metadata';
import { productPath } from '@/lib/catalogue/product';
import { productMetadata } from '@/lib/catalogue/product-metadata';

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
  return product ? productMetadata(product) : MISSING_METADATA;
}

export default async function CategoryProductPage({ params }: Props) {
  const product = await productOf(params);
  if (!product) return <Missing />;
  if ((await params).categorySlug !== product.slug) permanentRedirect(productPath(product));
  return <ProductPage product={product} />;
}
