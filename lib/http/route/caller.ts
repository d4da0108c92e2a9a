/** The header in which our server hands over its caller's address; what a client sends under it is dropped. */
export const CALLER_HEADER = 'x-client-address';

/** The address of whoever asks, as our server has derived it; `direct` where a test calls a handler itself. */
export const callerOf = ({ headers }: { headers: Headers }): string =>
  headers.get(CALLER_HEADER) ?? 'direct';
