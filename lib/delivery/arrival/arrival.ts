import { daysText } from '@/lib/shared/day-text';
import { addDays, type Day, kyivTime } from '@/lib/shared/kyiv-day';
import type { DeliveryType } from '../address';
import { type CarrierId, carrierOf, MAIN_CARRIER } from '../carriers';
import { dispatchWindow, isWorkingDay } from './dispatch';

/** The earliest and the latest day, both included. */
export type DayRange = { from: Day; to: Day };

/** How the goods come to the shopper, as far as it is known. */
export type Way =
  | { method: 'pickup' }
  | {
      method: 'parcel';
      /** Whose usual days count while nobody has said any; the main carrier's by default. */
      carrier?: CarrierId | undefined;
      type?: DeliveryType | '' | undefined;
      /** Days on the road as the carrier has said. */
      days?: number | null | undefined;
      /** The carrier's estimate for this very parcel, when there is one; wins over all else. */
      arrival?: DayRange | null | undefined;
    };

export type Verdict = 'in-time' | 'maybe' | 'late';

/** What a shopper with an event is told; `advice` is empty when all is well. */
export type ArrivalNews = { verdict: Verdict; title: string; advice: string };

/** A courier's round comes a day after the branch has the parcel. */
const COURIER = 1;

/**
 * Whether what is ordered now is there before an event, in words (product.md, section 3.2). Null for
 * a day that is over. All of it is an estimate and says so: «орієнтовно».
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

/** When a parcel that is ordered now arrives. The carrier drives at the weekend too. */
export function parcelArrival(
  now: Date,
  way: Omit<Way & { method: 'parcel' }, 'method'>,
  cutOff?: string,
): DayRange {
  if (way.arrival) return way.arrival;
  const { from, to } = dispatchWindow(now, cutOff);
  const usual = (carrierOf(way.carrier ?? '') ?? MAIN_CARRIER).usualDays;
  const least = way.days ?? usual.least;
  const most = way.days ?? usual.most + (way.type === 'address' ? COURIER : 0);
  return { from: addDays(from, least), to: addDays(to, most) };
}

/** When an order of now can be fetched from the store: that day before the cut-off, or a working day later. */
export function pickupReady(now: Date, cutOff?: string): DayRange {
  const { from } = dispatchWindow(now, cutOff);
  return { from, to: nextWorkingDay(from) };
}

/**
 * In time is what arrives before the event's day at the latest. On the day itself somebody may still
 * fetch it in the morning: that is a maybe, never a promise.
 */
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
