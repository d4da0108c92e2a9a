import { ShopError } from '@/lib/errors';

export const DEFAULT_MAX_BODY = 100 * 1024;

/**
 * The body of a request as bytes. Throws body_too_large as soon as it exceeds `limit` bytes; body_truncated when the
 * client sends fewer bytes than announced, or disconnects.
 */
export async function readBody(request: Request, limit = DEFAULT_MAX_BODY): Promise<Buffer> {
  const announced = Number(request.headers.get('content-length') ?? Number.NaN);
  if (announced > limit) throw new ShopError('body_too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new ShopError('body_truncated', { cause });
    });
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      throw new ShopError('body_too_large');
    }
    chunks.push(value);
  }
  if (Number.isFinite(announced) && announced !== size) throw new ShopError('body_truncated');
  return Buffer.concat(chunks);
}

/** The parsed JSON body of a request; `undefined` if the body is empty. Throws bad_json or unsupported_media_type. */
export async function readJson(request: Request, limit?: number): Promise<unknown> {
  const bytes = await readBody(request, limit);
  if (bytes.length === 0) return undefined;
  const type = request.headers.get('content-type') ?? '';
  // Protects against CSRF: forms of other sites cannot send this content type without a preflight request.
  if (!/^application\/json\b/i.test(type)) throw new ShopError('unsupported_media_type');
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new ShopError('bad_json', { cause });
  }
}
