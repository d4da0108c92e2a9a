import { buffer } from 'node:stream/consumers';
import { ShopError } from '@/lib/errors';
import { isLoopback } from '@/lib/public-site';
import { clock, SECOND } from '@/lib/shared/clock';
import { currentTrace, traced } from '@/lib/telemetry/trace';

export type ExternalRequest = {
  /** Name of the outside system; failures are counted by it. */
  name: string;
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
  /** Milliseconds for one attempt, its body included. */
  timeoutMs: number;
  /** Milliseconds for all attempts and the pauses between them; one attempt's time by default. */
  deadlineMs?: number;
  /** Bytes of the answer after decompression, 5 MB by default. */
  maxBytes?: number;
  /** Further attempts, at most 3. Only for calls that may safely be made twice. */
  retries?: number;
};

export type ExternalAnswer<Body = Buffer> = { status: number; headers: Headers; body: Body };

/** Reads a body as it comes in, anew for each attempt; what it throws counts as a broken connection. */
type ReadBody<Body> = (body: AsyncIterable<Uint8Array>) => Promise<Body>;

export type ExternalFailure = 'timeout' | 'network' | 'status' | 'too_large' | 'breaker';

/** An outside system failed. Carries no address and no body, since both may hold secrets. */
export class ExternalError extends ShopError {
  readonly kind: ExternalFailure;
  /** HTTP status, for the kind `status`. */
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
 * The only way out of the shop. Returns every answer below 500 except redirects and 429, so that
 * callers can read an error in the body. Throws ExternalError for the rest: no answer in time, an
 * answer too large, a redirect (never followed), 429 and 5xx after the last attempt; at once and
 * without a call while the system is known to be down (5 times in a row no answer, 429 or 5xx; for
 * 30 seconds).
 */
export const callExternal = (request: ExternalRequest): Promise<ExternalAnswer> =>
  readExternal(request, buffer);

/** The same, with a body that is too long to stand in memory as a whole. */
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

/** The attempt as a span with the host alone: paths and queries hold tokens. */
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
 * The trace is nobody's business but ours: banks, carriers and the POS never see which calls belong
 * together. A gateway on this machine may continue it.
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
  const timer = setTimeout(() => abort.abort(), Math.min(request.timeoutMs, remainingMs));
  try {
    const response = await fetch(request.url, {
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

class TooLarge extends Error {}

/** The body's parts; throws once they are more than allowed, which closes the connection. */
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

/** The system is down or busy; a redirect or a large answer would only come again. */
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

/** Milliseconds: what the other side asked for, else 0.2, 0.4, 0.8 s with a spread of one half. */
function pauseAfter(error: ExternalError, attempt: number): number {
  if (error.retryAfter !== undefined) return error.retryAfter * SECOND;
  return 200 * 2 ** attempt * (0.75 + Math.random() / 2);
}

const FAILURES_TO_OPEN = 5;
const OPEN_FOR = 30 * SECOND;

type Breaker = { failures: number; openUntil: number };

// One for the process, although the server's bundles hold several copies of this module.
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
  // This call tests the system; until its result is known, the others are refused.
  breaker.openUntil = now + OPEN_FOR;
}

function noteFailure(name: string): void {
  const breaker = breakers.get(name) ?? { failures: 0, openUntil: 0 };
  breaker.failures += 1;
  breaker.openUntil = clock.now().getTime() + OPEN_FOR;
  breakers.set(name, breaker);
}
