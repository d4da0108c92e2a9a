/** Pure: whether an Accept header asks for server-sent events. */
export const wantsStream = (accept: string | null | undefined): boolean =>
  /\btext\/event-stream\b/i.test(accept ?? '');
