import type { Metadata } from 'next';
import { MissingProduct } from '@/components/catalogue/product/missing-product';
import { ProductPage } from '@/components/catalogue/product/product-page';
import { readProduct } from '@/lib/catalogue/cached';
import { readProductId } from '@/lib/catalogue/listing/inputs';
import { MISSING_METADATA } from '@/lib/catalogue/seo/page-metadata';
import { productMetadata } from '@/lib/catalogue/seo/product-metadata';
import { readProductMeta } from '@/lib/meta/cached';

/** The address that basket lines know; the canonical one is `/{categorySlug}/{id}`. */
export const ensureStatic = 'navigation';
// The stored page answers at once; a loading.tsx here would turn its 404 into a 200.
export const instant = false;

type Props = { params: Promise<{ productId: string }> };

export const generateStaticParams = () => [{ productId: '0' }];

const productOf = async (params: Props['params']) => {
  const id = readProductId((await params).productId);
  return id === null ? null : readProduct(id);
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await productOf(params);
  if (!product) return MISSING_METADATA;
  return productMetadata(product, await readProductMeta(product));
}

export default async function ProductByIdPage({ params }: Props) {
  const product = await productOf(params);
  if (!product) return <MissingProduct id={(await params).productId} />;
  return <ProductPage product={product} />;
}
