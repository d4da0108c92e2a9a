import { addDays, type Day, dayStart, kyivTime } from '@/lib/shared/kyiv-day';

/** Lengths of the period in days, including today. */
export const PERIODS = [7, 14, 30] as const;
export type PeriodLength = (typeof PERIODS)[number];

export type Period = {
  /** Days in Kyiv, oldest first; the last one is today. */
  days: Day[];
  /** The same number of days, directly before `days`. */
  before: Day[];
  /** Start of each day of `before`, then of `days`. */
  starts: Date[];
  /** The current time of day on the last day of `before`, so that equal periods are compared. */
  sameMoment: Date;
};

/** Pure: the current period and the previous one for comparison. */
export function periodOf(now: Date, length: PeriodLength): Period {
  const today = kyivTime(now).day;
  const dayAgo = (count: number) => addDays(today, -count);
  const daysFrom = (first: number) => Array.from({ length }, (_, place) => dayAgo(first - place));
  const days = daysFrom(length - 1);
  const before = daysFrom(2 * length - 1);
  const sinceMidnight = now.getTime() - dayStart(today).getTime();
  return {
    days,
    before,
    starts: [...before, ...days].map(dayStart),
    sameMoment: new Date(dayStart(dayAgo(length)).getTime() + sinceMidnight),
  };
}
