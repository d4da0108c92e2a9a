import type { Kopecks } from '@/lib/shared/money';
import { type BundleLine, choiceOf, type ProductLine, sizesOf } from './line';
import type { BasketAvailability, BundleAvailability } from './stock';

export type SelectedSizes = Readonly<Record<string, string>>;

/** The baskets as an API request body, with the prices that the shopper saw. */
export function basketBody(
  products: ProductLine[],
  bundles: BundleLine[],
  selectedSizes: SelectedSizes,
) {
  return {
    productBusket: products.map(({ productId: product_id, amount, price, size }) => ({
      product_id,
      amount,
      price,
      ...(size ? { size } : {}),
    })),
    bundleBusket: bundles.map(({ bundleId: bundle_id, amount, price, discount, ...line }) => ({
      bundle_id,
      amount,
      price,
      discount,
      sizes: sizesOf(line.products),
      ...choiceOf(line),
    })),
    selectedSizes,
  };
}

export type BasketBody = ReturnType<typeof basketBody>;

/** Response of POST /api/products/availability. */
export type AvailabilityAnswer = {
  message: string;
  data: {
    availableProducts: BasketAvailability[];
    unavailableProducts: BasketAvailability[];
    unavailableBundles: BundleAvailability[];
    /** Discounts in kopecks for full looks. */
    looks: { title: string; amount: Kopecks }[];
  };
};
