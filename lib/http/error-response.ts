import { z } from 'zod';
import { databaseErrorCode } from '@/lib/db/retry';
import { type FieldErrors, ShopError } from '@/lib/errors';
import { logError } from '@/lib/log';

/** Turns anything thrown into the API's error answer: `{ message, code, errors? }`. */
export function errorResponse(error: unknown, requestId: string): Response {
  const known = asShopError(error);
  if (known.code === 'internal') logError('unexpected error', error, { requestId });
  const body = {
    message: known.message,
    code: known.code,
    ...(known.errors ? { errors: known.errors } : {}),
    ...known.extra,
    ...(known.code === 'internal' ? { requestId } : {}),
  };
  return Response.json(body, {
    status: known.status,
    headers: known.retryAfter ? { 'Retry-After': String(known.retryAfter) } : {},
  });
}

function asShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (error instanceof z.ZodError) {
    return new ShopError('validation_failed', { errors: fieldErrors(error) });
  }
  if (isDatabaseDown(error)) return new ShopError('database_unavailable', { retryAfter: 5 });
  return new ShopError('internal', { cause: error });
}

/** zod's issues by dotted path; what belongs to no field stands under `form`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'form';
    const texts = errors[field] ?? [];
    texts.push(issue.message);
    errors[field] = texts;
  }
  return errors;
}

function isDatabaseDown(error: unknown): boolean {
  const code = databaseErrorCode(error) ?? '';
  // Class 08 connection, 53 resources, 57P0x shutting down, 55P03 and 57014 waited too long; then the
  // driver's own words for a lost socket.
  if (
    /^(08|53|57P0|55P03|57014)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
  )
    return true;
  return (
    error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated/.test(
      String(error.cause ?? error),
    )
  );
}
