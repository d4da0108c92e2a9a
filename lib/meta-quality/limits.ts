/** Maximum products filled in by one request: keeps the transaction short, so that others do not wait for locks. */
export const FILL_AT_ONCE = 100;
