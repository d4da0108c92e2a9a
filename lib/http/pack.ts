import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Below this a page fits into one packet anyway: bytes. */
const WORTH_IT = 1024;

/**
 * The bytes in the smallest form that is accepted, and its name; brotli makes a page a fifth smaller
 * than gzip does, in the same time.
 */
export function pack(body: Buffer, accepted: string): { body: Buffer; encoding?: string } {
  if (body.length < WORTH_IT) return { body };
  if (/\bbr\b/.test(accepted)) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 6,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    };
    return { body: brotliCompressSync(body, { params }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { body: gzipSync(body), encoding: 'gzip' };
  return { body };
}
