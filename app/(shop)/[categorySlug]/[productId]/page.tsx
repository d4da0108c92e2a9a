import { permanentRedirect } from 'next/navigation';
import { MissingProduct } from '@/components/catalogue/product/missing-product';
import {
  findPageProduct,
  ProductPage,
  productPageMetadata,
} from '@/components/catalogue/product/product-page';
import { productPath } from '@/lib/catalogue/product/product';

export const ensureStatic = 'navigation';
// The page is cached and needs no loading.tsx, which would send status 200 even for a missing page.
export const instant = false;

type Props = { params: Promise<{ categorySlug: string; productId: string }> };

/** Builds have no database: product pages are rendered on their first request. */
export const generateStaticParams = () => [{ categorySlug: '_', productId: '0' }];

export const generateMetadata = productPageMetadata;

export default async function CategoryProductPage({ params }: Props) {
  const product = await findPageProduct({ params });
  const { categorySlug, productId } = await params;
  if (!product) return <MissingProduct id={productId} category={categorySlug} />;
  if (categorySlug !== product.slug) permanentRedirect(productPath(product));
  return <ProductPage product={product} />;
}
