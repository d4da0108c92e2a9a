import { format, stripVTControlCharacters } from 'node:util';
import { isDatabaseDown } from '@/lib/db/outage';
import { logError, logInfo, logWarning } from '@/lib/log';

const shared = globalThis as typeof globalThis & { isConsoleLogged?: true };

/**
 * Redirects console output of Next and of libraries to the shop's log, as JSON lines and without the values of failed
 * queries. Errors of pages are skipped here: `logRequestError` logs them with their route.
 */
export function logConsole(): void {
  if (shared.isConsoleLogged) return;
  shared.isConsoleLogged = true;
  for (const method of ['log', 'info', 'debug'] as const) {
    console[method] = (...said: unknown[]) => tell(logInfo, said);
  }
  console.warn = (...said: unknown[]) => tell(logWarning, said);
  console.error = (...said: unknown[]) => {
    const error = said.find((thing) => thing instanceof Error);
    if (!error) return tell(logWarning, said);
    if (!isOfPage(error)) logError(textOf(said.filter((thing) => thing !== error)), error);
  };
}

/** Whether the error comes from a page. Next adds a digest to such errors, and calls `onRequestError` for them too. */
const isOfPage = (error: Error): boolean => 'digest' in error;

function tell(log: (message: string) => void, said: unknown[]): void {
  const text = textOf(said);
  if (text) log(text);
}

/** The logged arguments as one text; objects are replaced by `[object]`, since they may hold personal data. */
function textOf(said: unknown[]): string {
  const words = said.map((thing) =>
    typeof thing === 'object' && thing !== null ? '[object]' : thing,
  );
  return stripVTControlCharacters(format(...words)).trim();
}

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
