import type { Metadata } from 'next';
import { ProductPage } from '@/components/catalogue/product-page';
import { Missing } from '@/components/layout/missing';
import { readProduct } from '@/lib/catalogue/cached';
import { readProductId } from '@/lib/catalogue/inputs';
import { MISSING_METADATA } from '@/lib/catalogue/page-metadata';
import { productMetadata } from '@/lib/catalogue/product-metadata';

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
  return product ? productMetadata(product) : MISSING_METADATA;
}

export default async function ProductByIdPage({ params }: Props) {
  const product = await productOf(params);
  return product ? <ProductPage product={product} /> : <Missing />;
}
