import { DAY } from '@/lib/shared/clock';
import { daysText } from '@/lib/shared/day-text';
import { addDays, type Day, kyivTime } from '@/lib/shared/kyiv-day';
import type { DeliveryType } from '../address';
import { type CarrierId, carrierOf, MAIN_CARRIER } from '../carriers';
import { dispatchWindow, isWorkingDay } from './dispatch';

/** The earliest and the latest day, both included. */
type DayRange = { from: Day; to: Day };

/** How the goods reach the shopper; what is not known yet is left out. */
export type Way =
  | { method: 'pickup' }
  | {
      method: 'parcel';
      /** The main carrier by default. Without an estimate, the usual days in transit of this carrier are assumed. */
      carrier?: CarrierId | undefined;
      type?: DeliveryType | '' | undefined;
      /** Days in transit that the carrier has estimated, if known. */
      days?: number | null | undefined;
      /** Days of arrival that the carrier has estimated for this parcel, if known; then no other field is used. */
      arrival?: DayRange | null | undefined;
    };

export type Verdict = 'in-time' | 'maybe' | 'late';

/** Texts for a shopper who has entered an event date; `advice` is empty when the goods arrive in time. */
export type ArrivalNews = { verdict: Verdict; title: string; advice: string };

/** Days a courier needs after the parcel has reached the branch. */
export const COURIER_DAYS = 1;

/**
 * Texts that say whether an order placed now arrives before the event. Null if the event day is in the past. All days
 * are estimates, and the texts say so: «орієнтовно».
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

/** The days of arrival that the checkout showed for an order, which keeps only the latest one (`arrivesOn`). */
export function promisedArrival(latest: Day, orderedAt: string, cutOff?: string): DayRange {
  const { from, to } = dispatchWindow(new Date(orderedAt), cutOff);
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  return { from: addDays(latest, -days), to: latest };
}

/** When an order placed now can be picked up: between its dispatch day and the next working day. */
export function pickupReady(now: Date, cutOff?: string): DayRange {
  const { from } = dispatchWindow(now, cutOff);
  return { from, to: nextWorkingDay(from) };
}

/**
 * An arrival before the event day is `in-time`. On the event day it is `maybe`: a morning pickup may be early enough.
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
