import type { FieldErrors } from '@/lib/errors';

const BASE = (process.env.NEXT_PUBLIC_API_URL ?? '').replace(/\/$/, '');

/** Whether the API has another origin than the pages. */
export const isApiElsewhere = BASE !== '';

/** The full URL of an API path, for requests that do not use this client, e.g. downloads. */
export const apiUrl = (path: string): string => BASE + path;

export const NO_CONNECTION = 'Немає з’єднання. Перевірте інтернет і спробуйте ще раз';

/** Error of an API call, with the parsed body of the response. */
export class ApiError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly body: unknown;

  constructor(status: number, body: unknown, message?: string) {
    const { message: said, code, errors } = asRecord(body);
    super(message ?? (typeof said === 'string' ? said : ''));
    this.name = 'ApiError';
    this.status = status;
    this.code = typeof code === 'string' ? code : status === 0 ? 'no_connection' : 'internal';
    this.errors = fieldErrors(errors);
    this.body = body;
  }
}

const NOT_IN_TIME = 'Магазин довго не відповідає. Написане лишилося тут, спробуйте ще раз';

/** Whether an API call failed with status 404. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

type Options = {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Timeout in ms; after a timeout the server may still have processed the request. */
  deadline?: number;
  /** Whether the page sends the call by itself, without an action of the user. */
  isBackground?: boolean;
  /** What the call does, as a text: shown in the dialog that asks for a second-factor code. */
  codeFor?: string;
};

async function call<T>(method: string, path: string, options: Options = {}): Promise<T> {
  let answer = await inSession(method, path, options);
  for (const remedy of remedies) {
    const isBackground = options.isBackground ?? method === 'GET';
    const refused = { path, codeFor: options.codeFor, isBackground };
    if (!answer.error || !(await remedy(answer.error, refused))) continue;
    answer = await inSession(method, path, options);
  }
  return unwrap<T>(answer);
}

type Refused = { path: string; codeFor: string | undefined; isBackground: boolean };
type Remedy = (refusal: ApiError, call: Refused) => Promise<boolean>;

const remedies = new Set<Remedy>();

/**
 * Registers a handler that is called when the API refuses a call. If it resolves to true, the same call is sent again;
 * otherwise the error is thrown. Returns a function that removes the handler.
 */
export function onRefusal(remedy: Remedy): () => void {
  remedies.add(remedy);
  return () => void remedies.delete(remedy);
}

async function inSession(method: string, path: string, options: Options): Promise<Attempt> {
  const answer = await attempt(method, path, options);
  // `unauthorized`: the browser has no session cookies any more.
  if (answer.error?.code === 'unauthorized') onLost?.(false);
  if (answer.error?.code !== 'session_expired') return answer;
  // `session_expired`: the access token, valid for minutes, has expired and is renewed without asking the user.
  const failure = await renewSession();
  if (failure?.status === 401) return answer;
  if (failure) throw failure;
  return attempt(method, path, options);
}

type Attempt = { body: unknown; error: ApiError | null };

async function attempt(method: string, path: string, options: Options): Promise<Attempt> {
  const { deadline } = options;
  const late = deadline === undefined ? undefined : AbortSignal.timeout(deadline);
  const response = await send(method, path, options, late);
  const body = await readJson(response);
  if (late?.aborted) throw notInTime();
  return { body, error: response.ok ? null : new ApiError(response.status, body) };
}

function unwrap<T>({ body, error }: Attempt): T {
  if (error) throw error;
  return body as T;
}

let renewal: Promise<ApiError | null> | null = null;
let onLost: ((isRevoked: boolean) => void) | undefined;

/** Sets the listener that is called when the session has ended: revoked from another device, or expired. */
export function whenSessionIsLost(listener: (isRevoked: boolean) => void) {
  onLost = listener;
}

/**
 * Renews the session, once for all calls that wait for it; returns the error, or null. Only a 401 means that the
 * session has ended; when the shop does not respond, nobody is signed out.
 */
function renewSession(): Promise<ApiError | null> {
  renewal ??= attempt('GET', '/api/auth/refresh', {})
    .then(
      ({ error }) => error,
      (error: ApiError) => error,
    )
    .then((error) => {
      renewal = null;
      if (error?.status === 401) onLost?.(asRecord(error.body).revoked === true);
      return error;
    });
  return renewal;
}

const notInTime = () => new ApiError(0, { code: 'not_in_time' }, NOT_IN_TIME);

async function send(method: string, path: string, options: Options, late?: AbortSignal) {
  const { body, headers, signal } = options;
  const end = late && signal ? AbortSignal.any([late, signal]) : (late ?? signal);
  try {
    return await fetch(BASE + path, {
      method,
      credentials: 'include',
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(method === 'GET' ? {} : { traceparent: nextTraceparent() }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(end ? { signal: end } : {}),
    });
  } catch (cause) {
    // An aborted call is not a connection failure.
    if (signal?.aborted) throw cause;
    if (late?.aborted) throw notInTime();
    throw new ApiError(0, null, NO_CONNECTION);
  }
}

let visit: string | undefined;

/**
 * The W3C trace context of a call that changes something. All calls of one page visit share a trace, so that an order
 * can be followed from the basket to its mails. Reads have no trace context: if the API has another host, the header
 * would cost each read a preflight request.
 */
function nextTraceparent(): string {
  visit ??= randomHex(16);
  return `00-${visit}-${randomHex(8)}-01`;
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The parsed body of a response; null for an empty body, and for one that is not JSON, e.g. a proxy's error page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '');
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldErrors(value: unknown): FieldErrors {
  const entries = Object.entries(asRecord(value)).flatMap(([field, texts]) => {
    const list = [texts].flat().filter((text): text is string => typeof text === 'string');
    return list.length > 0 ? [[field, list] as const] : [];
  });
  return Object.fromEntries(entries);
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The only way for browser code to call the shop's API; each method throws ApiError on failure. */
export const api = {
  get: <T>(path: string, options?: Omit<Options, 'body'>) => call<T>('GET', path, options),
  post: <T>(path: string, options?: Options) => call<T>('POST', path, options),
  patch: <T>(path: string, options?: Options) => call<T>('PATCH', path, options),
  delete: <T>(path: string, options?: Options) => call<T>('DELETE', path, options),
};
