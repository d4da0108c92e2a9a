import { databaseErrorCode } from '@/lib/db/retry';
import { type ErrorCode, ShopError } from '@/lib/errors';

/** The parts of an error that are sent from one process to another. */
export type SentError = {
  name: string;
  message: string;
  stack: string | undefined;
  /** Error code, if the error was a ShopError. */
  shopCode: ErrorCode | undefined;
  retryAfter: number | undefined;
  /** PostgreSQL's error code, from which the other process sees whether the database is down. */
  databaseCode: string | undefined;
  cause: string | undefined;
};

/** Pure: those parts of an error that contain no secrets, for another process. */
export function sendableError(error: unknown): SentError {
  const thrown = error instanceof Error ? error : new Error(String(error));
  const own = thrown instanceof ShopError ? thrown : undefined;
  return {
    name: thrown.name,
    message: thrown.message,
    stack: thrown.stack,
    shopCode: own?.code,
    retryAfter: own?.retryAfter,
    databaseCode: databaseErrorCode(own ? own.cause : thrown),
    cause: thrown.cause instanceof Error ? thrown.cause.message : undefined,
  };
}

/** Pure: recreates the error that was thrown in the other process, with its codes. */
export function receivedError(sent: SentError): Error {
  const { message, shopCode, retryAfter, databaseCode } = sent;
  const code = databaseCode === undefined ? {} : { code: databaseCode };
  const cause = sent.cause === undefined ? undefined : Object.assign(new Error(sent.cause), code);
  const error = shopCode
    ? new ShopError(shopCode, { message, cause, ...(retryAfter && { retryAfter }) })
    : Object.assign(new Error(message, { cause }), { name: sent.name }, code);
  if (sent.stack) error.stack = sent.stack;
  return error;
}
