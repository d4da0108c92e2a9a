import path from 'node:path';
import sharp from 'sharp';
import { CARD_SIZE, cardVersion, type ShareCard } from '@/lib/catalogue/seo/share-card';
import { env } from '@/lib/env';
import { ERROR_TEXT } from '@/lib/errors';
import { bucket } from '@/lib/files/shared-files';
import { PictureCache } from '@/lib/media/picture-cache';
import { renderPicture } from '@/lib/media/render-picture';
import { concurrencyLimit, QueueFull } from '@/lib/shared/concurrency';
import { type CardPanel, drawCard, panelsOf } from './card-drawing';

const MEGABYTE = 1024 * 1024;
const CACHE_LIMIT = 128 * MEGABYTE;
const LARGEST = 290_000;
const FIELD = '#f2eadc';

// Draws one card at a time: a card takes 0.1 s of a CPU core, and visitors have priority over messengers.
const drawings = concurrencyLimit(1, 100);
const underway = new Map<string, Promise<DrawnCard>>();
let cache: PictureCache | undefined;

export type DrawnCard = {
  bytes: Buffer;
  /** False when a photo could not be loaded; the card should not be cached then. */
  isWhole: boolean;
};

/**
 * The card as JPEG of 1200×630 and less than 300 KB, from the disk cache or rendered. Concurrent equal
 * requests share the work. Throws QueueFull when too many others wait.
 */
export function renderCard(card: ShareCard): Promise<DrawnCard> {
  const name = `${card.kind}-${card.id}-${cardVersion(card)}.jpg`;
  const shared = underway.get(name) ?? render(card, name).finally(() => underway.delete(name));
  underway.set(name, shared);
  return shared;
}

async function render(card: ShareCard, name: string): Promise<DrawnCard> {
  cache ??= new PictureCache(path.join(env().DATA_DIR, 'share'), CACHE_LIMIT, bucket());
  const stored = await cache.read(name).catch(() => null);
  if (stored) return { bytes: stored, isWhole: true };
  const drawn = await drawings(() => draw(card));
  // If the cache cannot be written, the card is served all the same.
  if (drawn.isWhole) await cache.write(name, drawn.bytes).catch(() => {});
  return drawn;
}

async function draw(card: ShareCard): Promise<DrawnCard> {
  const panels = panelsOf(card);
  const pictures = await Promise.all(
    panels.map((panel, place) => pictureFor(panel, card.photos[place])),
  );
  const drawing = Buffer.from(drawCard(card, pictures));
  const isWhole = pictures.every((picture, place) => picture || !card.photos[place]);
  const fine = await compress(drawing, 86);
  return { bytes: fine.length <= LARGEST ? fine : await compress(drawing, 60), isWhole };
}

const compress = (drawing: Buffer, quality: number): Promise<Buffer> =>
  sharp(drawing).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();

/** The photo as data URL, cropped to its panel: wide and narrow photos keep the part that draws most attention. */
async function pictureFor({ width }: CardPanel, photo: string | undefined): Promise<string | null> {
  const source = photo ? await renderPicture({ width: 960, path: photo }) : 'missing';
  if (typeof source === 'string') return null;
  const bytes = await sharp(source)
    .resize({ width: Math.round(width), height: CARD_SIZE.height, position: 'attention' })
    .flatten({ background: FIELD })
    .jpeg({ quality: 92 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

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
