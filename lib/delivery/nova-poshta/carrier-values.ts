import type { Day } from '@/lib/shared/kyiv-day';

/**
 * The day in a date of the carrier, whose format differs by field: `24.11.2026`, `24-11-2026 21:00:00`, `2026-11-24
 * 00:00:00.000000`, `2026.11.24 00:00:00`. Null for an empty text, a zero date or another format.
 */
export function carrierDay(text: unknown): Day | null {
  if (typeof text !== 'string') return null;
  const [, year, month, day] = /^(\d{4})[.-](\d\d)[.-](\d\d)/.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear] = /^(\d\d)[.-](\d\d)[.-](\d{4})/.exec(text) ?? [];
  const found = year ? `${year}-${month}-${day}` : `${ownYear}-${ownMonth}-${ownDay}`;
  const time = Date.parse(`${found}T00:00:00Z`);
  // Days that do not exist are refused, as the database would refuse them; year 1 means that the carrier has no date.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(found);
  return isDay && found > '2000' ? found : null;
}

/** A day in the carrier's format: `24.11.2026`. */
export const toCarrierDate = (day: Day): string => day.split('-').reverse().join('.');
