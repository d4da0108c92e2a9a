/** The only source of the current time for code that depends on it, so that tests can change the time. */
export const clock = { now: (): Date => new Date() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
