export const MONTHS = [
  'січня',
  'лютого',
  'березня',
  'квітня',
  'травня',
  'червня',
  'липня',
  'серпня',
  'вересня',
  'жовтня',
  'листопада',
  'грудня',
];

// Only numbers are taken from Intl: its words differ between the ICU of server and browser.
const KYIV = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** `20 листопада, 12:04` in Kyiv time. */
export function formatMoment(iso: string): string {
  const parts = Object.fromEntries(
    KYIV.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return `${Number(parts.day)}\u00a0${MONTHS[Number(parts.month) - 1]}, ${parts.hour}:${parts.minute}`;
}
