import { addDays, type Day, kyivTime } from '@/lib/shared/kyiv-day';

/** How many days back the overview looks, today being the last of them. */
export const PERIODS = [7, 14, 30] as const;
export type PeriodLength = (typeof PERIODS)[number];

export type Period = {
  /** Days in Kyiv, the oldest first; the last one is today. */
  days: Day[];
  /** As many days just before them. */
  before: Day[];
  /** When each day of `before`, then of `days`, begins. */
  starts: Date[];
  /** As long after midnight on the last day of `before` as it is now: like is compared with like. */
  sameMoment: Date;
};

/** Pure: the days that the overview counts and those it compares them with. */
export function periodOf(now: Date, length: PeriodLength): Period {
  const today = kyivTime(now).day;
  const dayAgo = (count: number) => addDays(today, -count);
  const daysFrom = (first: number) => Array.from({ length }, (_, place) => dayAgo(first - place));
  const days = daysFrom(length - 1);
  const before = daysFrom(2 * length - 1);
  const sinceMidnight = now.getTime() - kyivMidnight(today).getTime();
  return {
    days,
    before,
    starts: [...before, ...days].map(kyivMidnight),
    sameMoment: new Date(kyivMidnight(dayAgo(length)).getTime() + sinceMidnight),
  };
}

/** Pure: the first moment of a day in Kyiv; clocks are changed at three, so midnight is there once. */
export function kyivMidnight(day: Day): Date {
  const summer = new Date(`${day}T00:00:00+03:00`);
  return kyivTime(summer).day === day ? summer : new Date(`${day}T00:00:00+02:00`);
}
