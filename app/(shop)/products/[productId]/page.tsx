import { MissingProduct } from '@/components/catalogue/product/missing-product';
import {
  findPageProduct,
  ProductPage,
  productPageMetadata,
} from '@/components/catalogue/product/product-page';

/** The product URL that basket lines contain; the canonical URL is `/{categorySlug}/{id}`. */
export const ensureStatic = 'navigation';
// The page is cached and needs no loading.tsx, which would send status 200 even for a missing page.
export const instant = false;

type Props = { params: Promise<{ productId: string }> };

export const generateStaticParams = () => [{ productId: '0' }];

export const generateMetadata = productPageMetadata;

export default async function ProductByIdPage({ params }: Props) {
  const product = await findPageProduct({ params });
  return product ? (
    <ProductPage product={product} />
  ) : (
    <MissingProduct id={(await params).productId} />
  );
}
