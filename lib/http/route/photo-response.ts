import { ShopError } from '@/lib/errors';

/** A response with a stored WebP photo. Throws ShopError not_found without one. */
export function photoResponse(picture: Buffer | null, cacheControl: string): Response {
  if (!picture) throw new ShopError('not_found');
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': cacheControl },
  });
}
