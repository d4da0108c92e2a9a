import { isDatabaseDown } from '@/lib/db/is-down';
import { logError, logWarning } from '@/lib/log';

type Where = { routePath: string; routeType: string };

/** Logs a page's error with its route, but never its URL, which may hold an order's token. */
export function logRequestError(error: unknown, { routePath, routeType }: Where): void {
  const where = { route: routePath, part: routeType, digest: digestOf(error) };
  if (isDatabaseDown(error)) logWarning('page without a database', where);
  else logError('page failed', error, where);
}

function digestOf(error: unknown): string | undefined {
  const { digest } = Object(error) as { digest?: unknown };
  return typeof digest === 'string' ? digest : undefined;
}
