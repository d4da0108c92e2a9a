import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_STATUS, ERROR_TEXT, type ErrorCode } from '@/lib/errors';
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

/** Sends the same response on a connection whose request could not be parsed, and closes it. */
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
