import { databaseErrorCode } from '@/lib/db/retry';
import { type ErrorCode, ShopError } from '@/lib/errors';

/** An error on its way from one process to another. */
export type SentError = {
  name: string;
  message: string;
  stack: string | undefined;
  /** Where it is a ShopError. */
  shopCode: ErrorCode | undefined;
  retryAfter: number | undefined;
  /** The database's code, by which others know that it is down. */
  databaseCode: string | undefined;
  cause: string | undefined;
};

/** Pure: what is known of an error, without what may hold secrets. */
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

/** Pure: the error as it was thrown there, to whoever asks for its code. */
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
