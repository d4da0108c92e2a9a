import type { Availability } from './availability';
import type { BundleLine, ProductLine } from './line';

export type SelectedSizes = Readonly<Record<string, string>>;

/** The baskets as the API takes them: what to buy and the price that the shopper saw. */
export function basketBody(
  products: ProductLine[],
  bundles: BundleLine[],
  selectedSizes: SelectedSizes,
) {
  return {
    productBusket: products.map(({ product_id, amount, price, size }) => ({
      product_id,
      amount,
      price,
      ...(size ? { size } : {}),
    })),
    bundleBusket: bundles.map(({ bundle_id, amount, price }) => ({ bundle_id, amount, price })),
    selectedSizes,
  };
}

export type BasketBody = ReturnType<typeof basketBody>;

/** Answer of POST /api/products/availability. */
export type AvailabilityAnswer = {
  message: string;
  data: { availableProducts: Availability[]; unavailableProducts: Availability[] };
};
