import path from 'node:path';
import sharp from 'sharp';
import { CARD_SIZE, cardVersion, type ShareCard } from '@/lib/catalogue/seo/share-card';
import { env } from '@/lib/env';
import { bucket } from '@/lib/files/shared-files';
import { PictureCache } from '@/lib/media/picture-cache';
import { renderPicture } from '@/lib/media/render-picture';
import { concurrencyLimit } from '@/lib/shared/concurrency-limit';
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

/** The photo as data URL: cropped to its panel, or, if it is too wide, fitted into the panel on a plain background. */
async function pictureFor({ width }: CardPanel, photo: string | undefined): Promise<string | null> {
  const source = photo ? await renderPicture({ width: 960, path: photo }) : 'missing';
  if (typeof source === 'string') return null;
  const image = sharp(source);
  const size = await image.metadata();
  const isWide = (size.width ?? 1) / (size.height ?? 1) > 1.25;
  const bytes = await image
    .resize({
      width: Math.round(width),
      height: CARD_SIZE.height,
      fit: isWide ? 'contain' : 'cover',
      background: FIELD,
    })
    .flatten({ background: FIELD })
    .jpeg({ quality: 92 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
