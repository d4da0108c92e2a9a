/** Default cut-off time: orders placed before it on a working day can leave the same day. */
export const CUT_OFF = '14:00';
