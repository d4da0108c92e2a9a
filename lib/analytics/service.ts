import type { Kopecks } from '@/lib/shared/money';
import type { Tracking } from './tracking';

/** A paid order of a shopper who agreed to analytics; the same with every try. */
export type Purchase = {
  number: string;
  /** When the order was paid, in seconds since 1970. */
  at: number;
  total: Kopecks;
  delivery: Kopecks;
  lines: { productId: number; name: string; quantity: number; total: Kopecks }[];
  email: string;
  /** As `+380671234567`. */
  phone: string;
  tracking: Tracking;
};

/** Adapter of a service of web analytics. Throws when the service does not respond or refuses the purchase. */
export type AnalyticsService = {
  /** Whether the keys are set with which the server may send purchases. */
  isOn(): boolean;
  sendPurchase(purchase: Purchase): Promise<void>;
};

/** The service refuses a purchase; its answer may contain personal data, so the message is only the status. */
export class AnalyticsRefusal extends Error {}

/** Pure: a sum in hryvnias. */
export const hryvnias = (sum: Kopecks): number => sum / 100;
