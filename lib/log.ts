type Fields = Record<string, string | number | boolean | null | undefined>;

/** One JSON line on standard output; values that could be secrets or personal never go in. */
export function logInfo(message: string, fields: Fields = {}): void {
  write('info', message, fields);
}

export function logWarning(message: string, fields: Fields = {}): void {
  write('warn', message, fields);
}

/** The same with the error's name, message and stack. */
export function logError(message: string, error: unknown, fields: Fields = {}): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  const root = cause.cause instanceof Error ? ` <- ${cause.cause.message}` : '';
  write('error', message, {
    ...fields,
    error: withoutParameters(cause.message).slice(0, 2000) + root,
    stack: cause.stack && withoutParameters(cause.stack),
  });
}

/** Drizzle ends a failed query's message with its values: names, phones, addresses. */
const withoutParameters = (text: string): string =>
  text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '');

function write(level: string, message: string, fields: Fields): void {
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`,
  );
}
