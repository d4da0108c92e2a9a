import type { z } from 'zod';
import type {
  orderBundleViewSchema,
  orderLineViewSchema,
  orderViewSchema,
  parcelViewSchema,
} from '../orders/answers';

export type OrderLineView = z.infer<typeof orderLineViewSchema>;

export type OrderBundleView = z.infer<typeof orderBundleViewSchema>;

/** A parcel at the carrier, as shown to anybody with its number. */
export type ParcelView = z.infer<typeof parcelViewSchema>;

/** An order as shown by its secret link; dates are ISO strings. */
export type OrderView = z.infer<typeof orderViewSchema>;

/** Number of positions of an order; a bundle is one. */
export const countPositions = ({ bundles, lines }: OrderView): number =>
  bundles.length + lines.filter((line) => line.bundle === null).length;
