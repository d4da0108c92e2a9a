import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Encodings of a page and of an API response, preferred first. */
export const PAGE_ENCODINGS: readonly Encoding[] = ['br', 'gzip', 'identity'];
export const API_ENCODINGS: readonly Encoding[] = ['gzip', 'identity'];

/** Bytes below which compression is useless: the body fits into one packet. */
export const WORTH_COMPRESSING = 1024;
/** Bytes above which an API response is compressed asynchronously, so that it does not block the event loop. */
const LONG = 32 * 1024;
/** A fast level: API responses are short and made for one visitor. */
const QUICK = { level: 4 };

const gzipAside = promisify<Buffer, { level?: number }, Buffer>(gzip);
const brotliAside = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

/** Parses `Accept-Encoding`: the first of these encodings that the client accepts. */
export function encodingFor(accepted: unknown, forms: readonly Encoding[]): Encoding {
  // Without the header a client accepts anything, but such clients rarely decompress.
  if (typeof accepted !== 'string' || accepted === '') return 'identity';
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(forms);
  return forms.find((form) => taken.includes(form)) ?? 'identity';
}

/** Compresses a page in Node's thread pool: a list takes 2 ms. Brotli is a fifth smaller than gzip in the same time. */
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
