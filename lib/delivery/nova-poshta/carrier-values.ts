import type { Day } from '@/lib/shared/kyiv-day';

/**
 * The day of a date of the carrier, which writes each field in a format of its own: `24.11.2026`,
 * `24-11-2026 21:00:00`, `2026-11-24 00:00:00.000000`. Null for what is empty, zero or none of these.
 */
export function carrierDay(text: unknown): Day | null {
  if (typeof text !== 'string') return null;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear] = /^(\d\d)[.-](\d\d)[.-](\d{4})/.exec(text) ?? [];
  const found = year ? `${year}-${month}-${day}` : `${ownYear}-${ownMonth}-${ownDay}`;
  const time = Date.parse(`${found}T00:00:00Z`);
  // The database knows no 31 February and the carrier's year 1 is none.
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(found);
  return isDay && found > '2000' ? found : null;
}

/** `24.11.2026`, as the carrier wants its days. */
export const forCarrier = (day: Day): string => day.split('-').reverse().join('.');
