import { z } from 'zod';
import { MINUTE } from '@/lib/clock';
import { whyDatabaseIsDown } from '@/lib/db/is-down';
import { type FieldErrors, ShopError } from '@/lib/errors';
import { logError, logWarning } from '@/lib/log';

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
  const reason = whyDatabaseIsDown(error);
  if (reason) {
    noteOutage(reason);
    return new ShopError('database_unavailable', { retryAfter: 5 });
  }
  return new ShopError('internal', { cause: error });
}

const outages = new Map<string, { loggedAt: number; more: number }>();

/** While the database is away every request fails: a line a minute for each reason, with how many more there were. */
function noteOutage(reason: string): void {
  const now = performance.now();
  const last = outages.get(reason);
  if (last && now - last.loggedAt < MINUTE) {
    last.more += 1;
    return;
  }
  logWarning('database unavailable', { reason, more: last?.more });
  outages.set(reason, { loggedAt: now, more: 0 });
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
