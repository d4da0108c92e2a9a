import type { FieldErrors } from '@/lib/errors';

const BASE = (process.env.NEXT_PUBLIC_API_URL ?? '').replace(/\/$/, '');

/** Whether the API has a separate origin. */
export const isApiElsewhere = BASE !== '';

/** The full URL of an API path, for requests that the browser makes itself, e.g. downloads. */
export const apiUrl = (path: string): string => BASE + path;

export const NO_CONNECTION = 'Немає з’єднання. Перевірте інтернет і спробуйте ще раз';

/** A refused or failed call with the parsed response body. */
export class ApiError extends Error {
  /** HTTP status; 0 without a response. */
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

/** Whether the API responded 404. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404;

type Options = {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Timeout in ms; the request may still have been processed. */
  deadline?: number;
  /** Sent by the page itself, not by user action. */
  isBackground?: boolean;
  /** What the call does: shown when a second-factor code is required for it. */
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
 * Registers a handler of refused calls: when it resolves to true, the same call is sent again, otherwise the error is
 * thrown. Returns a function that removes the handler.
 */
export function onRefusal(remedy: Remedy): () => void {
  remedies.add(remedy);
  return () => void remedies.delete(remedy);
}

async function inSession(method: string, path: string, options: Options): Promise<Attempt> {
  const answer = await attempt(method, path, options);
  // The session cookies are gone.
  if (answer.error?.code === 'unauthorized') onLost?.(false);
  if (answer.error?.code !== 'session_expired') return answer;
  // The access token lives for minutes; after a longer break it is silently renewed.
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

/** Sets the listener for a session that has ended: revoked elsewhere, or expired. */
export function whenSessionIsLost(listener: (isRevoked: boolean) => void) {
  onLost = listener;
}

/**
 * Renews the session once for all waiting calls; returns the error, or null. Only a 401 means that there is no session
 * any more: a shop that does not respond signs nobody out.
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
 * The W3C trace context of a call that changes something. All calls of a page visit share one trace, so that an order
 * can be followed from its basket to its mails. Reads carry none: on another host the header would cost each of them a
 * preflight.
 */
function nextTraceparent(): string {
  visit ??= randomHex(16);
  return `00-${visit}-${randomHex(8)}-01`;
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Null for an empty body or one that is not JSON, e.g. a proxy's error page. */
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
