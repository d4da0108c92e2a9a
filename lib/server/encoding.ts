import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';
import { wantsStream } from '@/lib/http/route/request-facts';
import type { FrontResponse } from './front-response';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings that a page or an API response can have, the preferred one first. */
export const PAGE_ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
export const API_ENCODINGS: readonly Encoding[] = ['gzip', 'identity'];

/** Minimum size in bytes of a body to compress: a smaller one fits into one packet anyway. */
export const WORTH_COMPRESSING = 1024;
/** Size in bytes above which an API response is compressed asynchronously, so that it does not block the event loop. */
const LONG = 32 * 1024;
/** A fast compression level, since an API response is short and compressed for one visitor only. */
const QUICK = { level: 4 };

const gzipAside = promisify<Buffer, { level?: number }, Buffer>(gzip);
const brotliAside = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

/** The first of these encodings that the client accepts, according to its Accept-Encoding header. */
export function encodingFor(accepted: unknown, forms: readonly Encoding[]): Encoding {
  // Without the header any encoding is allowed, but clients that send none can rarely decompress.
  if (typeof accepted !== 'string' || accepted === '') return 'identity';
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(forms);
  return forms.find((form) => taken.includes(form)) ?? 'identity';
}

/**
 * Compresses a page in Node's thread pool. A list takes 2 ms with Brotli, which saves a fifth more than gzip in that
 * time.
 */
export function compressPage(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAside(body, {});
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliAside(body, { params });
}

/** Compresses an API response with gzip. */
export const compressAnswer = (body: Buffer): Buffer | Promise<Buffer> =>
  body.length > LONG ? gzipAside(body, QUICK) : gzipSync(body, QUICK);

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
