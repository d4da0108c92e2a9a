/** A calendar day in Kyiv, as text: `2026-11-20`. */
export type Day = string;

const KYIV = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Calendar day, hour and time of day (`13:59`) in Kyiv, independent of the server's time zone. */
export function kyivTime(now: Date): { day: Day; hour: number; time: string } {
  const parts = Object.fromEntries(KYIV.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    hour: Number(parts.hour),
    time: `${parts.hour}:${parts.minute}`,
  };
}

export function addDays(day: Day, count: number): Day {
  const moved = new Date(`${day}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** The moment at which a day begins in Kyiv. Midnight is unambiguous, since clocks change at three. */
export function dayStart(day: Day): Date {
  const summer = new Date(`${day}T00:00:00+03:00`);
  return kyivTime(summer).day === day ? summer : new Date(`${day}T00:00:00+02:00`);
}

/** Pure: a moment as the Kyiv day and time of a `datetime-local` field: `2026-12-01T10:00`. */
export function kyivLocal(moment: Date): string {
  const { day, time } = kyivTime(moment);
  return `${day}T${time}`;
}

/**
 * Pure: the moment of a Kyiv day and time as typed in a `datetime-local` field; null if incomplete. A time that the
 * clock passes twice is the first of the two; one that it skips is an hour later.
 */
export function kyivMoment(local: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const [summer, winter] = ['+03:00', '+02:00'].map((zone) => new Date(`${local}:00${zone}`));
  if (!summer || !winter || Number.isNaN(summer.getTime())) return null;
  return kyivLocal(summer) === local ? summer : winter;
}
