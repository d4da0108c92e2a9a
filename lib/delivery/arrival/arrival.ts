import { daysText } from '@/lib/shared/day-text';
import { addDays, type Day, kyivTime } from '@/lib/shared/kyiv-day';
import type { DeliveryType } from '../address';
import { type CarrierId, carrierOf, MAIN_CARRIER } from '../carriers';
import { dispatchWindow, isWorkingDay } from './dispatch';

/** The earliest and the latest day, both included. */
type DayRange = { from: Day; to: Day };

/** How the goods reach the shopper, as far as known. */
export type Way =
  | { method: 'pickup' }
  | {
      method: 'parcel';
      /** Its usual days in transit apply without an estimate; the main carrier by default. */
      carrier?: CarrierId | undefined;
      type?: DeliveryType | '' | undefined;
      /** Days in transit, estimated by the carrier. */
      days?: number | null | undefined;
      /** The carrier's estimate for this parcel, if known; overrides all else. */
      arrival?: DayRange | null | undefined;
    };

export type Verdict = 'in-time' | 'maybe' | 'late';

/** Texts for a shopper with an event date; `advice` is empty when it arrives in time. */
export type ArrivalNews = { verdict: Verdict; title: string; advice: string };

/** Days a courier needs after the parcel has reached the branch. */
export const COURIER_DAYS = 1;

/**
 * Whether an order placed now arrives before an event, as texts. Null for a past
 * day. All are estimates and say so: «орієнтовно».
 */
export function arrivalNews(now: Date, event: Day, way: Way, cutOff?: string): ArrivalNews | null {
  if (event < kyivTime(now).day) return null;
  const range =
    way.method === 'pickup' ? pickupReady(now, cutOff) : parcelArrival(now, way, cutOff);
  const verdict = verdictOf(range, event);
  return {
    verdict,
    title: `${OPENING[verdict]}: ${WAY_TEXT[way.method]} ${daysText(range)}`,
    advice: adviceOf(verdict, way, verdictOf(pickupReady(now, cutOff), event)),
  };
}

/** When a parcel ordered now arrives. Carriers deliver at weekends too. */
export function parcelArrival(
  now: Date,
  way: Omit<Way & { method: 'parcel' }, 'method'>,
  cutOff?: string,
): DayRange {
  if (way.arrival) return way.arrival;
  const { from, to } = dispatchWindow(now, cutOff);
  const usual = (carrierOf(way.carrier ?? '') ?? MAIN_CARRIER).usualDays;
  const least = way.days ?? usual.least;
  const most = way.days ?? usual.most + (way.type === 'address' ? COURIER_DAYS : 0);
  return { from: addDays(from, least), to: addDays(to, most) };
}

/** When an order placed now can be picked up: the same day before the cut-off, or a working day later. */
export function pickupReady(now: Date, cutOff?: string): DayRange {
  const { from } = dispatchWindow(now, cutOff);
  return { from, to: nextWorkingDay(from) };
}

/** In time means before the event day; on that day the parcel may be picked up in the morning, which is `maybe`. */
export function verdictOf({ from, to }: DayRange, event: Day): Verdict {
  if (to < event) return 'in-time';
  return from <= event ? 'maybe' : 'late';
}

const OPENING: Record<Verdict, string> = {
  'in-time': 'Встигне',
  maybe: 'Може не\u00a0встигнути',
  late: 'Не\u00a0встигне',
};

const WAY_TEXT: Record<Way['method'], string> = {
  parcel: 'орієнтовно',
  pickup: 'забрати можна орієнтовно',
};

function adviceOf(verdict: Verdict, { method }: Way, pickup: Verdict): string {
  if (verdict === 'in-time') return '';
  if (method === 'parcel' && pickup === 'in-time') {
    return 'Встигне самовивіз в\u00a0Одесі. Або\u00a0зателефонуйте нам';
  }
  return 'Зателефонуйте нам: пошукаємо швидший\u00a0шлях';
}

function nextWorkingDay(day: Day): Day {
  const next = addDays(day, 1);
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}
