import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ShopError } from '@/lib/errors';
import { isLoopback } from '@/lib/public-site';
import { clock, SECOND } from '@/lib/shared/clock';
import { currentTrace, traced } from '@/lib/telemetry/trace';
import { isCallableUrl, lookupPublic } from './public-address';

export type ExternalRequest = {
  /** Name of the external system; all calls with this name share one circuit breaker. */
  name: string;
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Timeout of one attempt in ms, including the time to read the response body. */
  timeoutMs: number;
  /** Maximum time in ms for all attempts and the pauses between them; by default the timeout of one attempt. */
  deadlineMs?: number;
  /** Maximum bytes of the decompressed response; 5 MB by default. */
  maxBytes?: number;
  /** Number of retries, at most 3. Set it only for idempotent calls. */
  retries?: number;
  /** Whether a person entered the URL: then a private address is not called, whatever its name says. */
  isEntered?: boolean;
};

export type ExternalAnswer<Body = Buffer> = { status: number; headers: Headers; body: Body };

/** Reads the body of a response; called for each attempt. An error that it throws counts as a network failure. */
type ReadBody<Body> = (body: AsyncIterable<Uint8Array>) => Promise<Body>;

export type ExternalFailure =
  | 'timeout'
  | 'network'
  | 'status'
  | 'too_large'
  | 'breaker'
  | 'private';

/** Failure of an external system. Contains neither URL nor body, since both may hold secrets. */
export class ExternalError extends ShopError {
  readonly kind: ExternalFailure;
  /** HTTP status if `kind` is `status`. */
  readonly httpStatus: number | undefined;

  constructor(
    name: string,
    kind: ExternalFailure,
    details: { httpStatus?: number; retryAfter?: number } = {},
  ) {
    super('external_failed', details);
    this.name = name;
    this.kind = kind;
    this.httpStatus = details.httpStatus;
  }
}

const MEGABYTE = 1024 * 1024;

/**
 * The only way to call an external system. Returns responses with a status below 500 except redirects and 429, so that
 * callers can read an error in the body. For everything else throws ExternalError: timeout, network failure, too large
 * response, redirect (never followed), 429 and 5xx after the last attempt. After 5 consecutive timeouts, network
 * failures, 429 or 5xx the circuit breaker opens for 30 seconds, and calls fail at once.
 */
export const callExternal = (request: ExternalRequest): Promise<ExternalAnswer> =>
  readExternal(request, buffer);

/** `callExternal` with the caller's own reader of the body, for a body that is too large to hold in memory. */
export async function readExternal<Body>(
  request: ExternalRequest,
  read: ReadBody<Body>,
): Promise<ExternalAnswer<Body>> {
  const deadline = performance.now() + (request.deadlineMs ?? request.timeoutMs);
  const retries = Math.min(request.retries ?? 0, 3);
  for (let attempt = 0; ; attempt += 1) {
    admit(request.name);
    const result = await tracedCall(request, read, deadline - performance.now());
    if (!(result instanceof ExternalError)) {
      breakers.delete(request.name);
      return result;
    }
    if (isWorthRepeating(result)) noteFailure(request.name);
    const pause = pauseAfter(result, attempt);
    const isInTime = performance.now() + pause < deadline;
    if (attempt >= retries || !isInTime || !isWorthRepeating(result)) throw result;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Traces an attempt as a span. The span contains only the host, because paths and queries hold tokens. */
function tracedCall<Body>(request: ExternalRequest, read: ReadBody<Body>, remainingMs: number) {
  const { hostname } = new URL(request.url);
  const method = request.method ?? 'GET';
  const attributes = { 'server.address': hostname, 'http.request.method': method };
  return traced(request.name, { kind: 'client', attributes }, async (span) => {
    const result = await attemptCall(request, read, remainingMs, contextFor(hostname));
    const status = result instanceof ExternalError ? result.httpStatus : result.status;
    if (status !== undefined) span?.set({ 'http.response.status_code': status });
    if (result instanceof ExternalError) span?.set({ 'error.type': result.kind });
    return result;
  });
}

/**
 * The trace header of a call. External systems (banks, carriers, the POS) get none, so they cannot see which calls
 * belong together; only a gateway on this machine may continue the trace.
 */
function contextFor(hostname: string): Record<string, string> {
  const traceparent = isLoopback(hostname.replace(/^\[|\]$/g, '')) ? currentTrace() : undefined;
  return traceparent ? { traceparent } : {};
}

async function attemptCall<Body>(
  request: ExternalRequest,
  read: ReadBody<Body>,
  remainingMs: number,
  context: Record<string, string>,
): Promise<ExternalAnswer<Body> | ExternalError> {
  const abort = new AbortController();
  if (request.isEntered && !isCallableUrl(request.url)) {
    return new ExternalError(request.name, 'private');
  }
  const timer = setTimeout(() => abort.abort(), Math.min(request.timeoutMs, remainingMs));
  try {
    const response: Response = await (request.isEntered ? fetchEntered : fetch)(request.url, {
      method: request.method ?? 'GET',
      headers: { ...request.headers, ...context },
      ...(request.body !== undefined && { body: request.body }),
      redirect: 'manual',
      cache: 'no-store',
      signal: abort.signal,
    });
    if (isFailure(response.status)) {
      await response.body?.cancel();
      return new ExternalError(request.name, 'status', statusDetails(response));
    }
    const body = await read(limited(response, request.maxBytes ?? 5 * MEGABYTE));
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    if (error instanceof TooLarge) return new ExternalError(request.name, 'too_large');
    return new ExternalError(request.name, abort.signal.aborted ? 'timeout' : 'network');
  } finally {
    clearTimeout(timer);
  }
}

type Sent = {
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
  signal: AbortSignal;
};

/**
 * `fetch` for a URL that a person entered: its host's addresses are checked when the socket connects, which `fetch` does
 * not offer. A connection of its own, without redirects and without decompression.
 */
const fetchEntered = (url: string, { body, ...sent }: Sent): Promise<Response> =>
  new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? requestHttps : requestHttp;
    const call = send(url, { ...sent, agent: false, lookup: lookupPublic }, (message) => {
      const { statusCode: status = 0 } = message;
      if (status < 200 || status > 599) return reject(message.destroy());
      const headers = { 'retry-after': message.headers['retry-after'] ?? '' };
      const stream = [204, 205, 304].includes(status) ? null : Readable.toWeb(message);
      if (!stream) message.resume();
      resolve(new Response(stream as BodyInit | null, { status, headers }));
    });
    call.on('error', reject).end(body);
  });

class TooLarge extends Error {}

/** Yields the body in chunks; throws if it has more than `maxBytes`, which closes the connection. */
async function* limited(response: Response, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new TooLarge();
    yield part;
  }
}

const isFailure = (status: number) =>
  (status >= 300 && status < 400) || status === 429 || status >= 500;

/** Whether a retry may succeed, because the system is down or busy. A redirect or a too large response is permanent. */
const isWorthRepeating = ({ kind, httpStatus = 0 }: ExternalError) =>
  kind === 'timeout' || kind === 'network' || httpStatus === 429 || httpStatus >= 500;

function statusDetails(response: Response) {
  const asked = response.headers.get('retry-after');
  const seconds = /^\d{1,6}$/.test(asked ?? '')
    ? Number(asked)
    : (Date.parse(asked ?? '') - Date.now()) / SECOND;
  return {
    httpStatus: response.status,
    ...(seconds > 0 && { retryAfter: Math.ceil(seconds) }),
  };
}

/** Pause before a retry in ms: Retry-After, otherwise 0.2, 0.4, 0.8 s with ±25 % jitter. */
function pauseAfter(error: ExternalError, attempt: number): number {
  if (error.retryAfter !== undefined) return error.retryAfter * SECOND;
  return 200 * 2 ** attempt * (0.75 + Math.random() / 2);
}

const FAILURES_TO_OPEN = 5;
const OPEN_FOR = 30 * SECOND;

type Breaker = { failures: number; openUntil: number };

// On `globalThis`: the bundler duplicates this module, but a process needs one map.
const shared = globalThis as typeof globalThis & { externalBreakers?: Map<string, Breaker> };
shared.externalBreakers ??= new Map();
const breakers = shared.externalBreakers;

function admit(name: string): void {
  const breaker = breakers.get(name);
  if (!breaker || breaker.failures < FAILURES_TO_OPEN) return;
  const now = clock.now().getTime();
  if (now < breaker.openUntil) {
    const retryAfter = Math.ceil((breaker.openUntil - now) / SECOND);
    throw new ExternalError(name, 'breaker', { retryAfter });
  }
  // Half-open breaker: this call tests the system; other calls are refused until its result is known.
  breaker.openUntil = now + OPEN_FOR;
}

function noteFailure(name: string): void {
  const breaker = breakers.get(name) ?? { failures: 0, openUntil: 0 };
  breaker.failures += 1;
  breaker.openUntil = clock.now().getTime() + OPEN_FOR;
  breakers.set(name, breaker);
}
