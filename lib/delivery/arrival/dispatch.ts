/** A calendar day in Kyiv, `2026-11-20`. */
export type Day = string;

/** Orders placed before it on a working day leave the same day at best, unless staff have set another. */
export const CUT_OFF = '14:00';

/** «Передаємо за 1–3 робочі дні»: the day of dispatch itself is the first. */
const LONGEST_PACKING = 3;

const KYIV = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Kyiv',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The calendar day, the hour and the time, `13:59`, in Kyiv, wherever the clock stands. */
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

/** Monday to Friday; the store itself is open at the weekend too, but no parcels leave it. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

function workingDayFrom(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1));
}

/** When an order placed now is handed to the carrier: at best and at the latest. */
export function dispatchWindow(now: Date, cutOff = CUT_OFF): { from: Day; to: Day } {
  const { day, time } = kyivTime(now);
  const isToday = isWorkingDay(day) && time < cutOff;
  const from = isToday ? day : workingDayFrom(addDays(day, 1));
  let to = from;
  for (let left = LONGEST_PACKING - 1; left > 0; left -= 1) to = workingDayFrom(addDays(to, 1));
  return { from, to };
}
