import { isWorkingDay } from '@/lib/delivery/arrival/dispatch';
import { clock, DAY, HOUR } from '@/lib/shared/clock';
import { addDays, dayStart, kyivTime } from '@/lib/shared/kyiv-day';
import { BRANCH_DAYS } from './queues';

export type Deadlines = {
  /** Orders placed before `packed` should be packed by now; those placed before `shipped`, handed over. */
  packed: Date;
  shipped: Date;
  /** Parcels that arrived at their branch before this moment will soon be sent back. */
  branchLate: Date;
  review: Date;
  return: Date;
};

/**
 * Pure: the times before which orders count as late. `cutOff`: time of day until which orders are sent the same day.
 */
export function deadlines(cutOff: string, now = clock.now()): Deadlines {
  const ago = (time: number) => new Date(now.getTime() - time);
  const today = kyivTime(now).day;
  return {
    packed: lastCutOff(cutOff, now),
    shipped: lastCutOff(cutOff, dayStart(today)),
    branchLate: ago((BRANCH_DAYS + 2) * DAY),
    review: ago(DAY),
    return: ago(7 * DAY),
  };
}

/** The latest cut-off time on a working day that is not after `before`. */
function lastCutOff(cutOff: string, before: Date): Date {
  const [hours = 0, minutes = 0] = cutOff.split(':').map(Number);
  for (let day = kyivTime(before).day; ; day = addDays(day, -1)) {
    const moment = new Date(dayStart(day).getTime() + hours * HOUR + (minutes / 60) * HOUR);
    if (isWorkingDay(day) && moment <= before) return moment;
  }
}
