import type { Day } from '@/lib/shared/kyiv-day';

/**
 * The day of a carrier's date, whose format differs by field: `24.11.2026`, `24-11-2026 21:00:00`,
 * `2026-11-24 00:00:00.000000`, `2026.11.24 00:00:00`. Null when empty, zero or in another format.
 */
export function carrierDay(text: unknown): Day | null {
  if (typeof text !== 'string') return null;
  const [, year, month, day] = /^(\d{4})[.-](\d\d)[.-](\d\d)/.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear] = /^(\d\d)[.-](\d\d)[.-](\d{4})/.exec(text) ?? [];
  const found = year ? `${year}-${month}-${day}` : `${ownYear}-${ownMonth}-${ownDay}`;
  const time = Date.parse(`${found}T00:00:00Z`);
  // The database refuses 31 February; the carrier's year 1 means no date.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(found);
  return isDay && found > '2000' ? found : null;
}

/** `24.11.2026`, the carrier's format. */
export const toCarrierDate = (day: Day): string => day.split('-').reverse().join('.');
