export const EVENT_DATE_KEY = 'event-date';

/** Whether this browser keeps the day of an event; without the store, whose code comes when it is wanted. */
export function isEventDayKept(): boolean {
  try {
    return localStorage.getItem(EVENT_DATE_KEY) !== null;
  } catch {
    return false;
  }
}
