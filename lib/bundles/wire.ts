import type { z } from 'zod';
import type { bundlesAnswerSchema, wireBundleProductSchema, wireBundleSchema } from './answers';
import { type Bundle, bundleAvailable, bundlePrice } from './bundle';

/** A bundle with the specification's field names (section 3), as the API sends it. */
export type WireBundle = z.infer<typeof wireBundleSchema>;

export type WireBundleProduct = z.infer<typeof wireBundleProductSchema>;

/** Answer of GET /api/bundle/. */
export type BundlesAnswer = z.infer<typeof bundlesAnswerSchema>;

/** The one translation of a bundle to the specification's names. */
export const toWireBundle = (bundle: Bundle): WireBundle => ({
  bundle_id: bundle.id,
  title: bundle.title,
  photo: bundle.photo ?? '',
  discount: bundle.discount,
  price: bundlePrice(bundle),
  amount: bundleAvailable(bundle),
  products: bundle.products.map((product) => ({
    product_id: product.productId,
    product_name: product.name,
    category_name: product.categoryName,
    photo: product.photo ?? '',
    price: product.price,
    amount: product.available,
    modifications: product.sizes.map(({ size, price, available }) => ({
      modificator_name: size,
      price,
      amount: available,
    })),
  })),
});
