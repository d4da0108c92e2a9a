import { type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import { sendWhole } from './whole-response';

/** Bytes from which packing pays; less goes over the network in one piece anyway. */
const WORTH_PACKING = 1024;
/** Bytes above which packing would keep other visitors waiting, so that it is done beside them. */
const LONG = 32 * 1024;
/** A quick level: answers are short, and made for one visitor. */
const PACKING = { level: 4 };

const gzipAside = promisify<Buffer, typeof PACKING, Buffer>(gzip);

/** Sends each answer of the API whole, packed, with its length. */
export function sendAnswersWhole(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]) {
    const [request, response] = rest as [IncomingMessage, ServerResponse];
    if (event === 'request' && request.url?.startsWith('/api/')) gather(request, response);
    return Reflect.apply(emit, this, [event, ...rest]);
  } as typeof emit;
}

function gather(request: IncomingMessage, response: ServerResponse): void {
  const isPackable = acceptsGzip(request.headers['accept-encoding']);
  // Or Next's own compression would begin to stream.
  delete request.headers['accept-encoding'];
  const measured = (body: Buffer) => {
    if (hasBody(request, response)) response.setHeader('Content-Length', body.length);
    return body;
  };
  sendWhole(response, (body) => {
    // A waybill is a PDF, which is packed already.
    const isText = /json|text/.test(String(response.getHeader('content-type') ?? ''));
    const isWorthIt = isText && body.length >= WORTH_PACKING;
    if (!isPackable || !isWorthIt || response.hasHeader('content-encoding')) return measured(body);
    response.setHeader('Content-Encoding', 'gzip');
    return body.length > LONG
      ? gzipAside(body, PACKING).then(measured)
      : measured(gzipSync(body, PACKING));
  });
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
