import type { BundleLine } from '@/lib/basket/line';
import { type Bundle, type BundleSizes, bundlePrice, sizeIn } from '@/lib/bundles/bundle';
import { priceFrom } from '@/lib/catalogue/product/product';

/** The basket line that the button «Додати набір» (add the bundle) adds. All sizes must be chosen. */
export const bundleLineOf = (bundle: Bundle, chosen: BundleSizes = {}): BundleLine => ({
  bundleId: bundle.id,
  price: bundlePrice(bundle, chosen),
  amount: 1,
  discount: bundle.discount,
  title: bundle.title,
  photo: bundle.photo,
  ...(bundle.choose && { isChoice: true as const }),
  products: bundle.products.map((product) => {
    const size = sizeIn(product, chosen);
    return {
      productId: product.productId,
      price: size?.price ?? priceFrom(product),
      categoryName: product.categoryName,
      productName: product.name,
      photo: product.photo,
      ...(size ? { size: size.size } : {}),
    };
  }),
});
