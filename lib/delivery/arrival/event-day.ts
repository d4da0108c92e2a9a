import { addDays, type Day } from '@/lib/shared/kyiv-day';

/** Maximum days from today to an event: catches a mistyped year. */
const MOST_DAYS_AHEAD = 365;

/** The latest day that may be entered as the day of an event. */
export const lastEventDay = (today: Day): Day => addDays(today, MOST_DAYS_AHEAD);

/** Whether a value is a calendar day that exists, written as `2026-11-24`. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T12:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

/** Whether a value may be entered as the day of an event: from today to `lastEventDay`. */
export const isEventDay = (value: unknown, today: Day): value is Day =>
  isDay(value) && value >= today && value <= lastEventDay(today);

/**
 * Why a date cannot be the day of an event, as a text for the shopper. Empty for a valid date and for an unfinished
 * one: while 2026 is being typed, browsers report years such as 0002.
 */
export function eventDayProblem(typed: string, today: Day): string {
  if (!isDay(typed) || typed < '1000') return '';
  if (typed < today) return 'Ця дата вже минула';
  return typed > lastEventDay(today) ? 'Надто далека дата' : '';
}
