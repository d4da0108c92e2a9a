/** The header in which our front server passes the caller's address; a client's own is dropped. */
export const CALLER_HEADER = 'x-client-address';

/** The caller's address as the front derived it; `direct` where a test calls a handler itself. */
export const callerOf = ({ headers }: { headers: Headers }): string =>
  headers.get(CALLER_HEADER) ?? 'direct';
