import { z } from 'zod';
import { whyDatabaseIsDown } from '@/lib/db/outage';
import { fieldErrors, ShopError } from '@/lib/errors';
import { logError } from '@/lib/log';
import { metrics } from '@/lib/telemetry/metrics';
import { countWarning } from './counted-warnings';

/** The API's response for anything that was thrown: `{ message, code, errors? }` with the error's HTTP status. */
export function errorResponse(error: unknown, requestId: string): Response {
  const known = asShopError(error);
  metrics()?.apiErrors.inc({ code: known.code });
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
  const reason = whyDatabaseIsDown(error);
  if (reason) {
    // Counted, because every request fails while the database is down.
    countWarning('database unavailable', { reason });
    return new ShopError('database_unavailable', { retryAfter: 5 });
  }
  return new ShopError('internal', { cause: error });
}
