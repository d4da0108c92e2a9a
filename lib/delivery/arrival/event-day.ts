import { addDays, type Day } from '@/lib/shared/kyiv-day';

/** Limit that catches a mistyped year. */
const MOST_DAYS_AHEAD = 365;

/** The last possible day of an event. */
export const lastEventDay = (today: Day): Day => addDays(today, MOST_DAYS_AHEAD);

/** A valid calendar day, `2026-11-24`. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

/** Whether an event can be on a day. */
export const isEventDay = (value: unknown, today: Day): value is Day =>
  isDay(value) && value >= today && value <= lastEventDay(today);

/**
 * Why a typed date cannot be the day of an event; empty when it can, or while it is being typed: browsers
 * report the year 0002 on the way to 2026.
 */
export function eventDayProblem(typed: string, today: Day): string {
  if (!isDay(typed) || typed < '1000') return '';
  if (typed < today) return 'Ця дата вже минула';
  return typed > lastEventDay(today) ? 'Надто далека дата' : '';
}
