/** Pure: whether an Accept header requests server-sent events. */
export const wantsStream = (accept: string | null | undefined): boolean =>
  /\btext\/event-stream\b/i.test(accept ?? '');
