import { promisify } from 'node:util';
import { brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** In which a page is sent, and an answer of the API; the smallest first. */
export const PAGE_FORMS: readonly Encoding[] = ['br', 'gzip', 'identity'];
export const ANSWER_FORMS: readonly Encoding[] = ['gzip', 'identity'];

/** Bytes below which a body fits into one packet anyway. */
export const WORTH_COMPRESSING = 1024;
/** Bytes above which an answer is compressed beside other visitors, not before them. */
const LONG = 32 * 1024;
/** A quick level: an answer of the API is short, and made for one visitor. */
const QUICK = { level: 4 };

const gzipAside = promisify<Buffer, typeof QUICK, Buffer>(gzip);

/** The one reading of `Accept-Encoding`: the first of these forms that a client takes. */
export function encodingFor(accepted: unknown, forms: readonly Encoding[]): Encoding {
  // Without the header a client takes anything, but one that says nothing seldom unpacks.
  if (typeof accepted !== 'string' || accepted === '') return 'identity';
  const taken = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(forms);
  return forms.find((form) => taken.includes(form)) ?? 'identity';
}

/** The bytes of a page in that form; brotli is a fifth smaller than gzip in the same time. */
export function compressPage(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(body);
  if (encoding === 'identity') return body;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 6,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotliCompressSync(body, { params });
}

/** The bytes of an answer of the API, packed with gzip. */
export const compressAnswer = (body: Buffer): Buffer | Promise<Buffer> =>
  body.length > LONG ? gzipAside(body, QUICK) : gzipSync(body, QUICK);
