import { HOUR } from '@/lib/shared/clock';
import { type Day, kyivTime } from '@/lib/shared/kyiv-day';

/** Kyiv's hours ahead of UTC, in summer and in winter. */
const OFFSETS = [3, 2];

/** The moment when a day begins in Kyiv. */
export function dayStart(day: Day): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const starts = OFFSETS.map((hours) => new Date(midnight - hours * HOUR));
  const isStart = (moment: Date) => {
    const there = kyivTime(moment);
    return there.day === day && there.hour === 0;
  };
  return starts.find(isStart) ?? new Date(midnight);
}
