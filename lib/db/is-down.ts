/**
 * Classes 08 connection, 53 resources, 57P0x shutting down, 55P03 and 57014 waited too long; then what the
 * system says of a socket.
 */
const CODES =
  /^(08...|53...|57P0.|55P03|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** The driver's own words for a lost connection, which have no code. */
const WORDS =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|not queryable/;

type Failure = { code?: unknown; message?: unknown; cause?: unknown };

/** Whether something failed because the database is away or too busy, whoever has wrapped the error. */
export function isDatabaseDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause }: Failure = error;
  return CODES.test(String(code)) || WORDS.test(String(message)) || isDatabaseDown(cause);
}
