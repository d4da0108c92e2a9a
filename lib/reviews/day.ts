import { dayText } from '@/lib/shared/day-text';
import { type Day, kyivTime } from '@/lib/shared/kyiv-day';

export type { Day };

/** The calendar day of a moment in Kyiv. */
export const dayOf = (moment: Date): Day => kyivTime(moment).day;

/** `20 листопада 2026`, with the year, since reviews are read years later. */
export const fullDay = (day: Day): string => `${dayText(day)}\u00a0${day.slice(0, 4)}`;
