export const EVENT_DATE_KEY = 'event-date';

/** Whether an event day is stored; does not load the store, whose code is loaded lazily. */
export function isEventDayKept(): boolean {
  try {
    return localStorage.getItem(EVENT_DATE_KEY) !== null;
  } catch {
    return false;
  }
}
