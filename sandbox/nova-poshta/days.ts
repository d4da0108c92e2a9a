import { CarrierError, type Properties, required } from './protocol';

/** Converts `24.11.2026` to `2026-11-24`. */
export function isoDay(text: string): string {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})$/.exec(text) ?? [];
  const found = `${year}-${month}-${day}`;
  if (!year || Number.isNaN(Date.parse(found))) {
    throw new CarrierError('20000400456', 'DateTime is invalid format');
  }
  return found;
}

/** The day of the property `DateTime`, as `2026-11-24`. Throws CarrierError for a day before today in Kyiv. */
export function dayOf(properties: Properties): string {
  const day = isoDay(required(properties, 'DateTime', '20000200145'));
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Kyiv' });
  if (day < today) throw new CarrierError('20000400455', 'DateTime cannot be less then now');
  return day;
}

export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

export const ukrainianDay = (day: string): string => day.split('-').reverse().join('.');
