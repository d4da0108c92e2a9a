type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes a JSON line to standard output. Secrets and personal data must not be logged. */
export function logInfo(message: string, fields: Fields = {}): void {
  write('info', message, fields);
}

export function logWarning(message: string, fields: Fields = {}): void {
  write('warn', message, fields);
}

/**
 * Logs a request. Personal data is not masked here: the fields contain no text from the request, so masking would only
 * cost time.
 */
export function logRequest(fields: Fields): void {
  writeLine(JSON.stringify({ level: 'info', message: 'request', ...fields }));
}

/** Logs an error with its name, message and stack. */
export function logError(message: string, error: unknown, fields: Fields = {}): void {
  const cause = error instanceof Error ? error : new Error(String(error));
  const root = cause.cause instanceof Error ? ` <- ${withoutParameters(cause.cause.message)}` : '';
  write('error', message, {
    ...fields,
    error: withoutParameters(cause.message).slice(0, 2000) + root,
    stack: cause.stack && withoutParameters(cause.stack),
  });
}

/** Removes the values that Drizzle appends to the message of a failed query: names, phones, addresses. */
export const withoutParameters = (text: string): string =>
  text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/g, '');

/** What is masked: order and restore links, session tokens, e-mail addresses, phone numbers. */
const PERSONAL: [RegExp, string][] = [
  [/(\/order\/|token=)[\w%-]+/g, '$1[token]'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '[token]'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(\.[\w-]{1,63}){1,8}/g, '[e-mail]'],
  [/(?<![\d.])(\+?38)?[ (]{0,3}0\d{2}[) -]{0,3}\d{3}[ -]?\d{2}[ -]?\d{2}(?![\d.])/g, '[phone]'],
  [/(?<![\w.])\+[1-9]\d{7,14}(?!\d)/g, '[phone]'],
];

/** Masks personal data in a line. A last safeguard of all logging, for data that should not have been logged. */
export const withoutPersonal = (line: string): string =>
  PERSONAL.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);

/** Maximum characters of a field, so that external input cannot make a line arbitrarily long. */
const LONGEST = 4000;

const cut = (value: Fields[string]) =>
  typeof value === 'string' ? value.slice(0, LONGEST) : value;

function write(level: string, message: string, fields: Fields): void {
  const said = Object.entries({ message, ...fields }).map(([name, value]) => [name, cut(value)]);
  writeLine(withoutPersonal(JSON.stringify({ level, ...Object.fromEntries(said) })));
}

const writeLine = (line: string): void => {
  process.stdout.write(`{"time":"${new Date().toISOString()}",${line.slice(1)}\n`);
};
