import type { Day } from '@/lib/shared/kyiv-day';

/** Names of months in the genitive, as in dates: `24 листопада`. */
const MONTHS =
  'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня'.split(
    ' ',
  );

/** A day as text without the year: `24 листопада`. */
export function dayText(day: Day): string {
  return `${Number(day.slice(8))}\u00a0${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

/** A range of days as text: `24–26 листопада`, `30 листопада – 2 грудня`; a single day when both are the same. */
export function daysText({ from, to }: { from: Day; to: Day }): string {
  if (from === to) return dayText(from);
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return `${Number(from.slice(8))}–\u2060${dayText(to)}`;
  }
  return `${dayText(from)}\u00a0– ${dayText(to)}`;
}
