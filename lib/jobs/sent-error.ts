import { databaseErrorCode } from '@/lib/db/retry';
import { type ErrorCode, ShopError } from '@/lib/errors';

/** An error as it is sent between processes. */
export type SentError = {
  name: string;
  message: string;
  stack: string | undefined;
  /** Set for a ShopError. */
  shopCode: ErrorCode | undefined;
  retryAfter: number | undefined;
  /** The database's error code, which shows whether the database is down. */
  databaseCode: string | undefined;
  cause: string | undefined;
};

/** Pure: the parts of an error that hold no secrets. */
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

/** Pure: the error as it was thrown in the other process, with its codes. */
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
