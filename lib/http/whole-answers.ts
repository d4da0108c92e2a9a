import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  Server,
  type ServerResponse,
} from 'node:http';
import { gzip, gzipSync } from 'node:zlib';

/** Bytes from which packing pays; less goes over the network in one piece anyway. */
const WORTH_PACKING = 1024;
/** Bytes above which packing would keep other visitors waiting, so that it is done beside them. */
const LONG = 32 * 1024;
/** A quick level: answers are short, and made for one visitor. */
const PACKING = { level: 4 };

/**
 * Sends each answer of the API in one piece, packed, with its length. Next streams it: head, packed
 * start, flush and end go out one by one, which costs more than finding what is answered.
 */
export function sendAnswersWhole(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]) {
    const [request, response] = rest as [IncomingMessage, ServerResponse];
    if (event === 'request' && /^\/api\//.test(request.url ?? '')) gather(request, response);
    return Reflect.apply(emit, this, [event, ...rest]);
  } as typeof emit;
}

function gather(request: IncomingMessage, response: ServerResponse): void {
  const isPackable = acceptsGzip(request.headers['accept-encoding']);
  // Or Next's own compression would begin to stream.
  delete request.headers['accept-encoding'];
  const chunks: Buffer[] = [];
  const { end, writeHead } = response;
  let isEnding = false;
  const finish = (body: Buffer) => {
    if (response.destroyed) return;
    if (hasBody(request, response)) response.setHeader('Content-Length', body.length);
    response.writeHead = writeHead;
    Reflect.apply(end, response, body.length > 0 ? [body] : []);
  };
  response.flushHeaders = () => {};
  // Whoever writes has the head written first; here the length is to be known before it is.
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    response.statusCode = status;
    for (const [name, value] of Object.entries(rest.find(isHeaders) ?? {})) {
      if (value !== undefined) response.setHeader(name, value);
    }
    return response;
  }) as typeof writeHead;
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    chunks.push(asBuffer(chunk, rest[0]));
    callBack(rest);
    return true;
  }) as typeof response.write;
  response.end = ((...given: unknown[]) => {
    if (isEnding) return response;
    isEnding = true;
    if (given[0] != null && typeof given[0] !== 'function') {
      chunks.push(asBuffer(given[0], given[1]));
    }
    response.once('finish', () => callBack(given));
    const body = Buffer.concat(chunks);
    if (!isPackable || body.length < WORTH_PACKING || response.hasHeader('content-encoding')) {
      finish(body);
      return response;
    }
    response.setHeader('Content-Encoding', 'gzip');
    if (body.length <= LONG) finish(gzipSync(body, PACKING));
    else {
      gzip(body, PACKING, (error, packed) => {
        if (error) response.destroy(error);
        else finish(packed);
      });
    }
    return response;
  }) as typeof response.end;
}

const isHeaders = (given: unknown): given is OutgoingHttpHeaders =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const asBuffer = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8')
    : Buffer.from(chunk as Uint8Array);

function callBack(given: unknown[]): void {
  const done = given.find((one) => typeof one === 'function');
  if (done) (done as () => void)();
}

const hasBody = ({ method }: IncomingMessage, { statusCode }: ServerResponse): boolean =>
  method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;

/** Whether a reader takes gzip, by its `Accept-Encoding`. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const wanted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .find((one) => /^\s*gzip\s*(;|$)/.test(one));
  return wanted !== undefined && !/q=0(\.0*)?\s*$/.test(wanted);
}
