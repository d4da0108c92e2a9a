import type { z } from 'zod';
import type {
  orderBundleViewSchema,
  orderLineViewSchema,
  orderViewSchema,
  parcelViewSchema,
} from '../answers';

export type OrderLineView = z.infer<typeof orderLineViewSchema>;

export type OrderBundleView = z.infer<typeof orderBundleViewSchema>;

/** A parcel at the carrier, as anybody who has its number may see it. */
export type ParcelView = z.infer<typeof parcelViewSchema>;

/** An order as its holder may see it; dates are ISO strings so that it travels as JSON. */
export type OrderView = z.infer<typeof orderViewSchema>;

/** How many positions an order has, a bundle being one. */
export const countPositions = ({ bundles, lines }: OrderView): number =>
  bundles.length + lines.filter((line) => line.bundle === null).length;
