import { dayText } from './day-text';
import { addDays, kyivTime } from './kyiv-day';

// Names of months are not taken from Intl: its texts differ between the ICU versions of server and browser.

/** Pure: day and time as `20 листопада, 12:04`; in Kyiv time, as in all functions of this file. */
export function formatMoment(iso: string): string {
  const { day, time } = kyivTime(new Date(iso));
  return `${dayText(day)}, ${time}`;
}

/** Pure: the time of day as `12:04`. */
export const timeOf = (iso: string): string => kyivTime(new Date(iso)).time;

/** Pure: the day with its year as `22 листопада 2026`. */
export function longDay(iso: string): string {
  const { day } = kyivTime(new Date(iso));
  return `${dayText(day)} ${day.slice(0, 4)}`;
}

/** Pure: day, year and time as `22 листопада 2026, 06:41`. */
export const longMoment = (iso: string): string => `${longDay(iso)}, ${timeOf(iso)}`;

/** Pure: `сьогодні, 12:04`, `вчора, 21:48` or `20 листопада, 10:15`; with the year if it is not the current one. */
export function recentMoment(iso: string, now: Date): string {
  const { day } = kyivTime(new Date(iso));
  const today = kyivTime(now).day;
  if (day === today) return `сьогодні, ${timeOf(iso)}`;
  if (day === addDays(today, -1)) return `вчора, ${timeOf(iso)}`;
  return day.slice(0, 4) === today.slice(0, 4) ? formatMoment(iso) : longMoment(iso);
}
