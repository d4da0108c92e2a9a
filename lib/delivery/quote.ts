import { addDays, type Day } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import type { DeliveryType } from './address';
import type { Quote } from './answers';
import { dispatchWindow } from './arrival/dispatch';
import { chargedGrams, type Parcel } from './parcel';

/** What determines a price. Weight and value are rounded up, so that similar parcels share a cached price. */
export type QuoteSubject = {
  /** CityRefs of origin and destination. */
  from: string;
  to: string;
  service: (typeof SERVICES)[DeliveryType];
  /** Weight in kilograms for which the carrier charges. */
  kilograms: number;
  /** Declared value in hryvnias. */
  declared: number;
};

/** Price and days in transit as the carrier returned them; null if unknown. */
export type QuotedDelivery = { price: Kopecks | null; days: number | null };

/** Nova Poshta's code of each type of delivery. */
export const SERVICES = {
  branch: 'WarehouseWarehouse',
  postbox: 'WarehousePostomat',
  address: 'WarehouseDoors',
} as const;

/** Steps of the tariff, as maximum weights in kilograms; above the last one the price grows with each kilogram. */
const WEIGHTS = [0.5, 1, 2, 5, 10];
/**
 * Steps in hryvnias to which a declared value is rounded up; `large` applies above `largeFrom`. The carrier charges 0.5
 * % of the declared value.
 */
const VALUE_STEPS = { small: 500, large: 5000, largeFrom: 10_000 };

/** Pure: the values that determine the price of a parcel; `declared` is in kopecks. */
export function quoteSubject(
  [from, to]: [string, string],
  type: DeliveryType,
  parcel: Parcel,
  declared: Kopecks,
): QuoteSubject {
  const kilograms = chargedGrams(parcel) / 1000;
  return {
    from,
    to,
    service: SERVICES[type],
    kilograms: WEIGHTS.find((most) => kilograms <= most) ?? Math.ceil(kilograms),
    declared: valueStep(declared / 100),
  };
}

function valueStep(hryvnias: number): number {
  const { small, large, largeFrom } = VALUE_STEPS;
  const step = hryvnias > largeFrom ? large : small;
  return Math.max(1, Math.ceil(hryvnias / step)) * step;
}

export const quoteKey = ({ from, to, service, kilograms, declared }: QuoteSubject): string =>
  [from, to, service, kilograms, declared].join(' ');

/** Pure: the quote for an order placed now, from a cached answer of the carrier. */
export function quoteOf({ price, days }: QuotedDelivery, now: Date, cutOff?: string): Quote {
  if (days === null) return { price, days, arrival: null };
  const { from, to }: { from: Day; to: Day } = dispatchWindow(now, cutOff);
  return { price, days, arrival: { from: addDays(from, days), to: addDays(to, days) } };
}
