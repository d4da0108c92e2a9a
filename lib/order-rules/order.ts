import type { z } from 'zod';
import type {
  orderBundleViewSchema,
  orderLineViewSchema,
  orderViewSchema,
  parcelViewSchema,
  partViewSchema,
} from './answers';

export type OrderLineView = z.infer<typeof orderLineViewSchema>;

export type OrderBundleView = z.infer<typeof orderBundleViewSchema>;

/** A parcel with its waybill number, as shown to anybody who has the order's link. */
export type ParcelView = z.infer<typeof parcelViewSchema>;

/** A parcel with a part of an order, as shown to anybody who has the order's link. */
export type PartView = z.infer<typeof partViewSchema>;

/** An order as shown by its secret link; dates are ISO texts. */
export type OrderView = z.infer<typeof orderViewSchema>;

/** Number of positions in an order: its bundles, and its lines outside bundles. */
export const countPositions = ({ bundles, lines }: OrderView): number =>
  bundles.length + lines.filter((line) => line.bundle === null).length;
