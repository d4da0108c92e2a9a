/** The account's local time, `2026-11-20 10:15:00`. */
export function localTime(date = new Date()): string {
  return CLOCK.format(date);
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});
