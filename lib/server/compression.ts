import type { IncomingMessage, ServerResponse } from 'node:http';
import { wantsStream } from '@/lib/http/route/wants-stream';
import { API_ENCODINGS, compressAnswer, encodingFor, WORTH_COMPRESSING } from './encoding';
import type { FrontResponse } from './front-response';

/** Buffers an API response and sends it in one piece, compressed and with its length. Event streams stay unchanged. */
export function compressWhole(request: IncomingMessage, response: FrontResponse): void {
  const takesGzip = encodingFor(request.headers['accept-encoding'], API_ENCODINGS) === 'gzip';
  // Without this header Next does not compress the response itself, which would stream it.
  delete request.headers['accept-encoding'];
  if (wantsStream(request.headers.accept)) return;
  const measured = (body: Buffer) => {
    if (hasBody(request, response)) response.setHeader('Content-Length', body.length);
    return body;
  };
  response.buffer((body) => {
    // Only texts: PDFs (waybills) are already compressed.
    const isText = /json|text|xml/.test(String(response.getHeader('content-type') ?? ''));
    const isWorthIt = isText && body.length >= WORTH_COMPRESSING;
    if (!takesGzip || !isWorthIt || response.hasHeader('content-encoding')) return measured(body);
    response.setHeader('Content-Encoding', 'gzip');
    const packed = compressAnswer(body);
    return Buffer.isBuffer(packed) ? measured(packed) : packed.then(measured);
  });
}

const hasBody = ({ method }: IncomingMessage, { statusCode }: ServerResponse): boolean =>
  method !== 'HEAD' && statusCode !== 204 && statusCode !== 304;
