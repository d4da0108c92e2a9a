import type { z } from 'zod';
import { priceFrom } from '@/lib/catalogue/product/product';
import type { bundlesAnswerSchema, wireBundleProductSchema, wireBundleSchema } from './answers';
import { type Bundle, type BundleProduct, bundleAvailable, bundlePrice } from './bundle';

/** A bundle with the specification's field names (section 3), as the API sends it. */
export type WireBundle = z.infer<typeof wireBundleSchema>;

export type WireBundleProduct = z.infer<typeof wireBundleProductSchema>;

/** A product of a bundle as returned by the API. */
export type SoldProduct = Omit<BundleProduct, 'slug'>;

/** A bundle as returned by the API. */
export type SoldBundle = Omit<Bundle, 'products'> & { products: SoldProduct[] };

/** Response of GET /api/bundle/. */
export type BundlesAnswer = z.infer<typeof bundlesAnswerSchema>;

/** Converts a bundle to the specification's field names. */
export const toWireBundle = (bundle: Bundle): WireBundle => ({
  bundle_id: bundle.id,
  title: bundle.title,
  photo: bundle.photo ?? '',
  discount: bundle.discount,
  price: bundlePrice(bundle),
  amount: bundleAvailable(bundle),
  ...(bundle.choose && { choose: bundle.choose }),
  products: bundle.products.map((product) => ({
    product_id: product.productId,
    product_name: product.name,
    category_name: product.categoryName,
    photo: product.photo ?? '',
    price: priceFrom(product),
    amount: product.available,
    modifications: product.sizes.map(({ size, price, available }) => ({
      modificator_name: size,
      price,
      amount: available,
    })),
  })),
});

/** Converts a bundle of the API for the basket. */
export const fromWireBundle = (bundle: WireBundle): SoldBundle => ({
  id: bundle.bundle_id,
  title: bundle.title,
  photo: bundle.photo || null,
  discount: bundle.discount,
  ...(bundle.choose && { choose: bundle.choose }),
  products: bundle.products.map(fromWireBundleProduct),
});

/** Converts any product of an API response to a product of a bundle. */
export const fromWireBundleProduct = (product: WireBundleProduct): SoldProduct => ({
  productId: product.product_id,
  name: product.product_name,
  categoryName: product.category_name,
  photo: product.photo || null,
  price: product.price,
  available: product.amount,
  sizes: product.modifications.map(({ modificator_name, price, amount }) => ({
    size: modificator_name,
    price,
    available: amount,
  })),
});
