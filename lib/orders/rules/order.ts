import type { DeliveryAddress } from '@/lib/delivery/address';
import type { ParcelState } from '@/lib/delivery/carrier-facts';
import type { DeliveryMethod } from '@/lib/delivery/carriers';
import type { PaymentMethod } from '@/lib/payments/methods';
import type { Kopecks } from '@/lib/shared/money';
import type { EventKind } from './order-event';
import type { OrderStatus, PaymentStatus } from './status';

export type OrderLineView = {
  productId: number;
  name: string;
  /** Empty for a product without sizes. */
  size: string;
  /** Path relative to the POS host, empty when the product has none. */
  photo: string;
  quantity: number;
  price: Kopecks;
  /** Its share of a bundle's discount is taken off. */
  total: Kopecks;
  /** `id` of the bundle that it came in, or null. */
  bundle: number | null;
};

export type OrderBundleView = {
  id: number;
  bundleId: number;
  title: string;
  quantity: number;
  /** Of all of them, before the discount. */
  full: Kopecks;
  total: Kopecks;
};

/** A parcel at the carrier, as anybody who has its number may see it. */
export type ParcelView = {
  number: string;
  state: ParcelState;
  /** The carrier's words for where it is; empty until it has said any. */
  words: string;
  /** `2026-11-24`, or null when the carrier has not said. */
  arrivesOn: string | null;
};

/** An order as its holder may see it; dates are ISO strings so that it travels as JSON. */
export type OrderView = {
  orderId: string;
  token: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: DeliveryAddress | null;
  firstName: string;
  /** `+380 67 ••• •• 67`: the link may be forwarded. */
  phone: string;
  email: string;
  itemsTotal: Kopecks;
  discountTotal: Kopecks;
  deliveryPrice: Kopecks;
  /** What the carrier was expected to ask of the recipient, beside the total; null when unknown. */
  deliveryEstimate: Kopecks | null;
  /** `2026-12-31`: the day of the event that the goods are for, or null. */
  eventDate: string | null;
  total: Kopecks;
  /** Until when an unpaid order holds its goods, or null. */
  heldUntil: string | null;
  /** Whether a new attempt to pay by card makes sense now. */
  canPay: boolean;
  /** Whether its holder may call it off without asking anybody. */
  canCancel: boolean;
  /** The day on which it was expected when it was ordered, or null. */
  arrivesOn: string | null;
  parcel: ParcelView | null;
  /** Text of the bank's last refusal, empty when there is none. */
  failureReason: string;
  createdAt: string;
  bundles: OrderBundleView[];
  lines: OrderLineView[];
  events: { kind: EventKind; value: string; at: string }[];
};

/** How many positions an order has, a bundle being one. */
export const countPositions = ({ bundles, lines }: OrderView): number =>
  bundles.length + lines.filter((line) => line.bundle === null).length;
