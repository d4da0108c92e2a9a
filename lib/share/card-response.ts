import { cardVersion, type ShareCard } from '@/lib/catalogue/seo/share-card';
import { ERROR_TEXT } from '@/lib/errors';
import { QueueFull } from '@/lib/shared/concurrency-limit';
import { renderCard } from './render-card';

const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  // Messengers that run in a browser embed the image in their own pages.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Response with a card's image; 404 without a card, 503 when too many are being drawn. */
export async function cardResponse(request: Request, card: ShareCard | null): Promise<Response> {
  if (!card) return refuseCard('not_found', 404);
  const version = cardVersion(card);
  // A wish list may be unshared, and then caches must not keep its image.
  const isLasting =
    card.kind !== 'wishes' && new URL(request.url).searchParams.get('v') === version;
  const headers = {
    ...COMMON,
    'Content-Type': 'image/jpeg',
    // Without the current version in the URL, the image at this URL may change soon.
    'Cache-Control': isLasting ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    ETag: `"${version}"`,
  };
  if (request.headers.get('if-none-match')?.includes(`"${version}"`)) {
    return new Response(null, { status: 304, headers });
  }
  try {
    const { bytes, isWhole } = await renderCard(card);
    const whole = { ...headers, 'Content-Length': String(bytes.length) };
    if (isWhole) return new Response(new Uint8Array(bytes), { headers: whole });
    const { ETag: _etag, ...unsure } = whole;
    return new Response(new Uint8Array(bytes), {
      headers: { ...unsure, 'Cache-Control': 'public, max-age=60' },
    });
  } catch (error) {
    if (error instanceof QueueFull) return refuseCard('busy', 503);
    throw error;
  }
}

/** An error response as JSON, like the errors of all endpoints. */
export const refuseCard = (
  code: 'not_found' | 'busy' | 'too_many_requests',
  status: number,
): Response =>
  Response.json(
    { message: ERROR_TEXT[code], code },
    {
      status,
      headers: {
        ...COMMON,
        'Cache-Control': 'no-store',
        ...(status !== 404 ? { 'Retry-After': '60' } : {}),
      },
    },
  );
