import { type IncomingHttpHeaders, type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_STATUS, ERROR_TEXT, type ErrorCode } from '@/lib/errors';
import { ANY_HOST_PATHS } from '@/lib/http/auth/own-hosts';
import type { FrontResponse } from './front-response';
import { securityHeaders } from './security-headers';

/** Why a request is refused: an error code of the API, and additional headers. */
export type GateRefusal = { code: ErrorCode; headers?: Record<string, string> };

const answerTo = (code: ErrorCode) => {
  const body = JSON.stringify({ message: ERROR_TEXT[code], code });
  const head = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': String(Buffer.byteLength(body)),
  };
  return { body, head };
};

/** Responds with the error's status and `{ message, code }`; the response is not cacheable. */
export function refuseRequest(response: FrontResponse, { code, headers = {} }: GateRefusal): void {
  response.discard();
  const { body, head } = answerTo(code);
  for (const [name, value] of Object.entries({ ...head, ...headers })) {
    response.setHeader(name, value);
  }
  response.statusCode = ERROR_STATUS[code];
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

/**
 * Sends the response of `refuseRequest` on a connection whose request could not be parsed, and closes the connection.
 */
export function refuseConnection(socket: Duplex, code: ErrorCode): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { body, head } = answerTo(code);
  const status = ERROR_STATUS[code];
  const headers = { ...securityHeaders('/'), ...head, Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

export type GateRules = {
  /** Every value of the Host header under which the shop may be requested. */
  hosts: ReadonlySet<string>;
  /** Finds the methods of an API route; null if there is no such route. */
  apiMethods: (path: string) => readonly string[] | null;
};

const PAGE_METHODS = ['GET', 'HEAD'];
const API_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Request headers that are internal to Next, or that only a configured proxy may set. A client that sends them could
 * choose the nonce of a stored page, skip `proxy.ts` or set the shop's host.
 */
const INTERNAL =
  /^(x-(middleware|invoke|matched|nextjs|next|now|vercel|prerender|original|rewrite)-|x-(forwarded-(for|host|port|proto|server)|matched-path|real-ip|client-address)$|next-(action|resume|query)|content-security-policy|forwarded$)/;

/** Request headers with which Next fails to send files. A server may ignore them (RFC 9110, 13.1 and 14.2). */
const UNHEEDED = /^(if-match|if-unmodified-since|if-range|range)$/;

/**
 * Removes internal request headers (INTERNAL) and those with which Next fails (UNHEEDED). The front server adds its own
 * `x-client-address` afterwards.
 */
export function dropHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (INTERNAL.test(name) || UNHEEDED.test(name)) delete headers[name];
  }
  if (headers['if-none-match']?.includes('*')) delete headers['if-none-match'];
}

type GateRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { rawHeaders?: string[] };

/** Pure: the reason why a request is refused, or null; if there are several reasons, the first one that is checked. */
export function refusalOf(
  { method = '', url = '', headers, rawHeaders = [] }: GateRequest,
  { hosts, apiMethods }: GateRules,
): GateRefusal | null {
  // The request target may be a full URL, which Next would fetch (`http://other/…`), or `*`, which is allowed only for
  // OPTIONS.
  if (!url.startsWith('/')) return BAD_ADDRESS;
  const path = pathOf(url);
  if (!isReadable(url, path)) return BAD_ADDRESS;
  if (hostsIn(rawHeaders) > 1) return { code: 'bad_request', headers: { Connection: 'close' } };
  if (!ANY_HOST_PATHS.has(path) && !hosts.has((headers.host ?? '').toLowerCase())) {
    return { code: 'unknown_host', headers: { Connection: 'close' } };
  }
  if (!isRouterTree(headers['next-router-state-tree'])) return { code: 'bad_request' };
  const allowed = allowedMethods(path, apiMethods);
  if (allowed.includes(method)) return null;
  return { code: 'method_not_allowed', headers: { Allow: allowed.join(', ') } };
}

const BAD_ADDRESS: GateRefusal = { code: 'bad_address', headers: { Connection: 'close' } };

/** The path of a URL, without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/';

/** Whether a URL is well-formed. No browser sends dot segments, a fragment or invalid percent escapes. */
function isReadable(url: string, path: string): boolean {
  if (url.includes('#')) return false;
  try {
    const decoded = decodeURIComponent(path);
    return !decoded.includes('\0') && !/(^|[\\/])\.{1,2}([\\/]|$)/.test(decoded);
  } catch {
    return false;
  }
}

/**
 * Number of Host headers. If there are several, a proxy in front of the shop may have used another one than the shop.
 */
const hostsIn = (rawHeaders: string[]): number =>
  rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length;

/** Maximum nesting of the router state; no page of the shop needs more. */
const DEEPEST = 20;

/** Validates the router state that Next's client sends in a header; Next responds with 500 to a malformed one. */
function isRouterTree(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  try {
    return isTree(JSON.parse(decodeURIComponent(String(header))), DEEPEST);
  } catch {
    return false;
  }
}

function isTree(value: unknown, depth: number): boolean {
  if (!Array.isArray(value) || depth === 0) return false;
  const [segment, below] = value;
  const isNamed = typeof segment === 'string' || (Array.isArray(segment) && segment.length >= 3);
  if (!isNamed || typeof below !== 'object' || below === null || Array.isArray(below)) return false;
  return Object.values(below).every((one) => isTree(one, depth - 1));
}

function allowedMethods(path: string, apiMethods: GateRules['apiMethods']): readonly string[] {
  if (!/^\/api\/./.test(path)) return PAGE_METHODS;
  return apiMethods(path) ?? API_METHODS;
}
