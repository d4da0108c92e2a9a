import { addDays, type Day } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import type { DeliveryType } from './address';
import { dispatchWindow } from './arrival/dispatch';
import type { Quote } from './directory/directory';
import { chargedGrams, type Parcel } from './parcel';

/** What a price depends on, rounded up so that similar parcels share an answer. */
export type QuoteSubject = {
  /** CityRefs. */
  from: string;
  to: string;
  service: (typeof SERVICES)[DeliveryType];
  /** Chargeable kilograms. */
  kilograms: number;
  /** Declared value in hryvnias. */
  declared: number;
};

/** A carrier's answer as cached. */
export type QuotedDelivery = { price: Kopecks | null; days: number | null };

/** Nova Poshta's names of the delivery types. */
export const SERVICES = {
  branch: 'WarehouseWarehouse',
  postbox: 'WarehousePostomat',
  address: 'WarehouseDoors',
} as const;

/** Upper limits of the tariff's weight steps, then by the kilogram. */
const WEIGHTS = [0.5, 1, 2, 5, 10];
/** Hryvnias; the fee for the declared value is half a percent of it. */
const VALUE_STEPS = { small: 500, large: 5000, largeFrom: 10_000 };

/** Pure: the subject of a quote, for a parcel declared at so many kopecks. */
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

/** Pure: the quote shown now for a carrier's answer. */
export function quoteOf({ price, days }: QuotedDelivery, now: Date, cutOff?: string): Quote {
  if (days === null) return { price, days, arrival: null };
  const { from, to }: { from: Day; to: Day } = dispatchWindow(now, cutOff);
  return { price, days, arrival: { from: addDays(from, days), to: addDays(to, days) } };
}
