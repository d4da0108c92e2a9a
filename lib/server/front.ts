import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Cdn } from '@/lib/cdn/registry';
import { keptRedirect } from '@/lib/content/redirects/queries';
import { wasDatabaseDown } from '@/lib/db/outage';
import type { ErrorCode } from '@/lib/errors';
import { countRefusal } from '@/lib/http/route/counted-warnings';
import { SHARED_RESPONSE } from '@/lib/http/route/page-headers';
import { CALLER_HEADER, REQUEST_ID_HEADER, requestIdOf } from '@/lib/http/route/request-facts';
import { logError } from '@/lib/log';
import { isMarkdown, isPublicPage } from '@/lib/pages';
import { renewalCount } from '@/lib/renewals/renewal-count';
import { SECOND } from '@/lib/shared/clock';
import { within } from '@/lib/telemetry/trace';
import { renewLatePages } from '../renewals/renew-late-pages';
import { addressOf, NOT_FOUND, restoreQuery, splitUnusedQuery } from './address';
import { ApiResponseCache } from './answer-cache';
import { clientAddress } from './client-address';
import { compressWhole } from './encoding';
import { FrontResponse } from './front-response';
import {
  dropHeaders,
  type GateRules,
  pathOf,
  refusalOf,
  refuseConnection,
  refuseRequest,
} from './gate';
import { MissLimit } from './miss-limit';
import { Observer, type ObserverOptions } from './observe';
import { kindOfVisit, PageCache } from './page-cache';
import { RenderQueue } from './render-queue';
import { setSecurityHeaders } from './security-headers';
import { setSharedCaching } from './shared-caches';
import type { OtherBuilds, PackedFiles } from './static-files';

/** Parts of the front server that the benchmark can switch off, to measure their effect (`npm run bench -- front`). */
export type Switch =
  | 'page-cache'
  | 'compression'
  | 'late-scripts'
  | 'render-queue'
  | 'missing-pages';

export type FrontOptions = GateRules & {
  /** Next, or another handler for the requests to which the front server does not respond itself. */
  next: RequestListener<typeof IncomingMessage, typeof FrontResponse>;
  /** Number of trusted proxies in front of the shop that append to X-Forwarded-For. */
  proxyHops: number;
  /** URL of the storefront's API, if it has another host. */
  apiUrl?: string | undefined;
  /** The CDN in front of the shop, if there is one; it is purged when pages change. */
  cdn?: Cdn | null;
  /** Maximum requests for missing pages per IP address and minute. */
  missesPerMinute: number;
  /** Finds the URL of the shared 404 page for a missing URL; without this function Next renders the page. */
  findMissingPage?: (url: string) => Promise<string | null>;
  /** Null when the process is ready. Otherwise waits, and resolves to true if the request is to be handled. */
  untilReady?: (url: string) => Promise<boolean> | null;
  /** Serves static files of other builds than this one; without it Next responds with 404. */
  otherBuilds?: OtherBuilds;
  /** Compressed copies of this build's scripts and styles; without them Next compresses the files itself. */
  packedFiles?: PackedFiles;
  /** Called for each request that the gate admits. */
  onRequest?: (request: IncomingMessage) => void;
  /** Called for each request that was answered from the page cache. */
  onStored?: (request: IncomingMessage) => void;
  off?: ReadonlySet<Switch>;
  /** Options of request logs, metrics and traces; without them nothing is recorded. */
  observe?: ObserverOptions | undefined;
};

/** One step of handling a request; returns true when it has responded. */
type Step = (request: IncomingMessage, response: FrontResponse) => boolean;

/** The HTTP server in front of Next. A request passes the steps below in order until one of them responds. */
export function createFront(
  options: FrontOptions,
): Server<typeof IncomingMessage, typeof FrontResponse> {
  const { next, otherBuilds, packedFiles, off = new Set() } = options;
  const pages = new PageCache({
    lateScripts: !off.has('late-scripts'),
    onStored: options.onStored,
  });
  const answers = new ApiResponseCache();
  const renders = new RenderQueue();
  const misses = new MissLimit(
    options.missesPerMinute,
    (path) => isPublicPage(path) || otherBuilds?.concerns(path) === true,
  );
  const observer = options.observe && new Observer(options.observe);

  const gate = gateOf(options);
  const pageCache: Step = (...visit) => pages.serve(...visit);
  const packed: Step = (...visit) => packedFiles?.serve(...visit) === true;
  const missLimit: Step = (...visit) => misses.serve(...visit);
  const builds: Step = (...visit) => otherBuilds?.serve(...visit) === true;
  const answerCache: Step = (...visit) => answers.serve(...visit);

  const noticed: Step = (request) => {
    options.onRequest?.(request);
    return false;
  };

  const steps = [
    gate,
    address,
    noticed,
    markdown,
    unreadQuery,
    ...(off.has('page-cache') ? [] : [pageCache]),
    packed,
    missLimit,
    builds,
    requestId,
    ...(off.has('page-cache') ? [] : [answerCache]),
    latePages,
    ...(off.has('compression') ? [] : [compression]),
  ];

  const server = createServer(
    {
      ServerResponse: FrontResponse,
      // A client that sends its headers or body more slowly than this would only occupy a connection.
      headersTimeout: 15 * SECOND,
      requestTimeout: 60 * SECOND,
      // How often Node looks for such clients; by default every half a minute.
      connectionsCheckingInterval: 5 * SECOND,
      // Node does not refuse requests without a Host header, because the gate does.
      requireHostHeader: false,
    },
    async (request, response) => {
      try {
        const [startedAt, url] = [performance.now(), request.url ?? '/'];
        const ready = options.untilReady?.(url);
        if (ready && !(await ready)) {
          setSecurityHeaders(response, pathOf(url), options.apiUrl);
          return refuseRequest(response, { code: 'not_ready', headers: { 'Retry-After': '1' } });
        }
        const answeredBy = steps.find((step) => step(request, response));
        if (answeredBy === pageCache) return observer?.countStored();
        const span = observer?.watch(request, response, url, startedAt);
        if (answeredBy) return;
        const missing = off.has('missing-pages')
          ? null
          : await options.findMissingPage?.(request.url ?? '/').catch(() => null);
        if (missing) {
          if (response.destroyed || redirectMoved(request, response)) return;
          request.url = missing;
          if (response.destroyed || pages.serve(request, response)) return;
        }
        const kind = kindOfVisit(request);
        if (kind && !off.has('render-queue')) {
          await renders.turn(kind, response);
          if (response.destroyed || pages.serveAfterWait(request, response)) return;
        }
        await within(span, () => next(request, response));
      } catch (error) {
        logError('unexpected error', error);
        if (response.headersSent) response.destroy();
        else refuseRequest(response, { code: 'internal' });
      }
    },
  );
  refuseBrokenRequests(server, options.apiUrl);
  return server;
}

/** First step: refuses requests that must not go further, and prepares the headers of request and response. */
function gateOf(options: FrontOptions): Step {
  return (request, response) => {
    const renewals = renewalCount();
    response.beforeHead(() => {
      // During a database outage Next responds with 500, which crawlers would attribute to the page. It becomes 503
      // here.
      if (response.statusCode === 500 && wasDatabaseDown(SECOND)) {
        response.statusCode = 503;
        response.setHeader('Retry-After', '5');
      }
      response.removeHeader(SHARED_RESPONSE);
      setSharedCaching(response, options.cdn ?? null, renewals);
    });
    setSecurityHeaders(response, pathOf(request.url ?? '/'), options.apiUrl);
    if (request.method === 'OPTIONS' && request.url === '*') {
      response.writeHead(204, { Allow: 'GET, HEAD, POST, PATCH, DELETE, OPTIONS' }).end();
      return true;
    }
    const { headers, socket } = request;
    const forwardedFor = String(headers['x-forwarded-for'] ?? '');
    const caller = clientAddress(forwardedFor, socket.remoteAddress, options.proxyHops);
    const refusal = refusalOf(request, options);
    // After an upgrade request Node parses nothing more from the same connection, so the connection is closed.
    if (headers.upgrade !== undefined) response.shouldKeepAlive = false;
    if (refusal) {
      countRefusal(refusal.code, caller);
      refuseRequest(response, refusal);
      return true;
    }
    dropHeaders(headers);
    headers[CALLER_HEADER] = caller;
    return false;
  };
}

const address: Step = (request, response) => {
  const place = addressOf(request.url ?? '/');
  if (place.kind === 'as') {
    if (place.url === NOT_FOUND && redirectMoved(request, response)) return true;
    request.url = place.url;
    return false;
  }
  response.writeHead(308, { Location: place.to }).end();
  return true;
};

/** Redirects an address without a page that staff have redirected; only for requests of pages. */
function redirectMoved({ url = '/', method }: IncomingMessage, response: FrontResponse): boolean {
  const to = method === 'GET' || method === 'HEAD' ? keptRedirect(url) : null;
  if (to === null) return false;
  response.writeHead(308, { Location: to, 'Cache-Control': 'no-cache' }).end();
  return true;
}

/**
 * Redirects clients that ask for Markdown (`Accept: text/markdown`, which browsers do not send) to the page's Markdown
 * twin. A redirect that is not stored, since shared caches that ignore `Vary` would give Markdown to people.
 */
const markdown: Step = (request, response) => {
  const path = pathOf(request.url ?? '/');
  if (!/\btext\/markdown\b/.test(request.headers.accept ?? '')) return false;
  if (!isMarkdown(`${path}.md`)) return false;
  const query = (request.url ?? '').slice(path.length);
  const headers = { Location: `${path}.md${query}`, Vary: 'Accept', 'Cache-Control': 'no-store' };
  response.writeHead(307, headers).end();
  return true;
};

/**
 * Removes query parameters that do not change the page from the URL that the next steps see. Analytics scripts still
 * see these parameters, since they read the browser's URL, and a redirect contains the parameters again.
 */
const unreadQuery: Step = (request, response) => {
  // A request by Next's router: its query parameter `_rsc` must stay, because Next verifies it.
  if (request.headers.rsc !== undefined) return false;
  const { url, unread } = splitUnusedQuery(request.url ?? '/');
  if (unread === '') return false;
  request.url = url;
  response.beforeHead(() => {
    const target = response.getHeader('location');
    if (typeof target === 'string') response.setHeader('location', restoreQuery(target, unread));
  });
  return false;
};

const requestId: Step = ({ headers }) => {
  headers[REQUEST_ID_HEADER] = requestIdOf(headers[REQUEST_ID_HEADER]);
  return false;
};

const latePages: Step = (request, response) =>
  !request.url?.startsWith('/api/') && renewLatePages(response);

const compression: Step = (request, response) => {
  if (request.url?.startsWith('/api/')) compressWhole(request, response);
  return false;
};

/**
 * Refuses CONNECT requests, requests with an unknown Expect header and requests that Node cannot parse, and closes
 * their connection.
 */
function refuseBrokenRequests(
  server: Server<typeof IncomingMessage, typeof FrontResponse>,
  apiUrl: string | undefined,
): void {
  const unfinished = new WeakMap<Duplex, Set<FrontResponse>>();
  server.prependListener('request', ({ socket }, response) => {
    const own = unfinished.get(socket) ?? new Set();
    unfinished.set(socket, own.add(response));
    response.once('close', () => own.delete(response));
  });
  const ending = new WeakSet<Duplex>();
  /** Refuses and closes a connection. Sends no text if it would mix with an earlier or unfinished response. */
  const endConnection = (socket: Duplex, code: ErrorCode) => {
    if (ending.has(socket)) return;
    ending.add(socket);
    // Node has removed its own error listener from the socket. A client that has disconnected needs no response.
    socket.on('error', () => socket.destroy());
    const own = [...(unfinished.get(socket) ?? [])];
    const last = own.at(-1);
    // Earlier, complete requests still get their responses; after the last one the connection is closed.
    if (last && own.every(({ req }) => req.complete)) last.once('close', () => socket.destroy());
    else if (own.length > 1 || last?.headersSent) socket.destroy();
    else refuseConnection(socket, code);
  };
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    endConnection(socket, CLIENT_ERRORS[error.code ?? ''] ?? 'bad_request'),
  );
  server.on('checkExpectation', (request, response) => {
    setSecurityHeaders(response, pathOf(request.url ?? '/'), apiUrl);
    refuseRequest(response, { code: 'bad_request', headers: { Connection: 'close' } });
  });
  // Closes connections of clients that do not read their responses.
  server.setTimeout(120 * SECOND);
  server.on('connect', (_request, socket) => endConnection(socket, 'bad_address'));
}

const CLIENT_ERRORS: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
};
