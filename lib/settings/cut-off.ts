/**
 * Orders placed before it on a working day leave the same day at best, unless staff have set
 * another time.
 */
export const CUT_OFF = '14:00';
