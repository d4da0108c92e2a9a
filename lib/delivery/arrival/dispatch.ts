import { CUT_OFF } from '@/lib/settings/cut-off';
import { PACKING_DAYS } from '@/lib/settings/terms';
import { addDays, type Day, kyivTime } from '@/lib/shared/kyiv-day';

/** Monday to Friday; at weekends the store is open, but no parcels are sent. */
export function isWorkingDay(day: Day): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

function workingDayFrom(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayFrom(addDays(day, 1));
}

/** The earliest and the latest day on which an order placed now is handed to the carrier. */
export function dispatchWindow(now: Date, cutOff = CUT_OFF): { from: Day; to: Day } {
  const { day, time } = kyivTime(now);
  const isToday = isWorkingDay(day) && time < cutOff;
  const from = isToday ? day : workingDayFrom(addDays(day, 1));
  let to = from;
  for (let left = PACKING_DAYS.most - 1; left > 0; left -= 1) to = workingDayFrom(addDays(to, 1));
  return { from, to };
}
