/** Header with the client's IP address, set by the front server, which drops it if a client sends it. */
export const CALLER_HEADER = 'x-client-address';

/** The client's IP address as determined by the front server; `direct` where a test calls a handler directly. */
export const callerOf = ({ headers }: { headers: Headers }): string =>
  headers.get(CALLER_HEADER) ?? 'direct';
