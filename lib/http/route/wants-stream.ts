/** Pure: whether a caller asks for server-sent events, by its Accept header. */
export const wantsStream = (accept: string | null | undefined): boolean =>
  /\btext\/event-stream\b/i.test(accept ?? '');
