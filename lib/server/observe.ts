import type { IncomingMessage, ServerResponse } from 'node:http';
import { REQUEST_ID_HEADER, requestIdOf } from '@/lib/http/route/request-facts';
import { logInfo, logRequest } from '@/lib/log';
import { MINUTE } from '@/lib/shared/clock';
import { metrics } from '@/lib/telemetry/metrics';
import { readTraceparent, startSpan, type TraceSpan, traceIdOf } from '@/lib/telemetry/trace';
import { isFileRoute } from './route-patterns';

export type ObserverOptions = {
  routeOf: (url: string) => string;
  /** Whether to log each request of a page or of the API. */
  log: boolean;
};

/** Status logged for a client that disconnected before the end of the response, as nginx does. */
const CLIENT_LEFT = 499;

/** Methods reported by name. Node parses about thirty more, which are reported as OTHER. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Reports every request to the log, the metrics and the traces. Pages from the page cache are only counted. */
export class Observer {
  readonly #options: ObserverOptions;
  #stored = 0;

  constructor(options: ObserverOptions) {
    this.#options = options;
  }

  /**
   * Counts a page from the page cache. A log line for each would cost more than serving the page and be useless, since
   * such a request runs no query and cannot fail.
   */
  countStored(): void {
    if (!this.#options.log) return;
    if (this.#stored === 0) setTimeout(() => this.#tellStored(), MINUTE).unref();
    this.#stored += 1;
  }

  #tellStored(): void {
    logInfo('pages from the page cache', { count: this.#stored });
    this.#stored = 0;
  }

  /**
   * Reports a request when its response was sent or its client has disconnected; `url` is the URL before the front
   * server changed it. The duration of a stream is the time until its head was sent, since the client decides when a
   * stream ends. Returns the span of the request, in the caller's trace or in a new one.
   */
  watch(
    request: IncomingMessage,
    response: ServerResponse & { headAt?: number | undefined },
    url: string,
    startedAt: number,
  ): TraceSpan | undefined {
    const route = this.#options.routeOf(url);
    const method = METHODS.has(request.method ?? '') ? (request.method ?? '') : 'OTHER';
    const parent = readTraceparent(request.headers.traceparent);
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = isFileRoute(route)
      ? undefined
      : startSpan(`${method} ${route}`, { kind: 'server', parent, attributes });
    response.once('close', () => {
      const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream');
      const endedAt = (isStream && response.headAt) || performance.now();
      const ms = endedAt - startedAt;
      const isWhole = isStream || response.writableFinished;
      const status = isWhole ? response.statusCode : CLIENT_LEFT;
      const counters = metrics();
      counters?.requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` });
      counters?.seconds.observe({ route, method }, ms / 1000);
      if (isFileRoute(route)) return;
      const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
      span?.set({ 'http.response.status_code': status, 'shop.request_id': id });
      span?.end(status >= 500 ? String(status) : undefined);
      if (!this.#options.log) return;
      const context = span?.traceparent ?? parent;
      const trace = context && traceIdOf(context);
      logRequest({ method, route, status, ms: Math.round(ms * 10) / 10, id, trace });
    });
    return span;
  }
}
