import { createHash } from 'node:crypto';
import { PHOTO_WIDTHS, type PhotoWidth } from '@/lib/catalogue/product/photo';
import { photoPath } from './photo-path';
import { PHOTO_SHAPES, type PhotoShape } from './photo-shapes';

/** A photo in a width with proportional height, or padded to one of the shapes. */
export type Picture = { width: PhotoWidth | PhotoShape; path: string };

/** The picture requested by a URL; null for a width or path that is not served. */
export function pictureOf(width: string, path: string[]): Picture | null {
  const allowed = [...PHOTO_WIDTHS, ...PHOTO_SHAPES].find((one) => String(one) === width);
  const safe = photoPath(`/${path.join('/')}`);
  return allowed && safe ? { width: allowed, path: safe } : null;
}

/** File name of the converted picture in the cache. */
export function cacheName({ width, path }: Picture): string {
  return `${createHash('sha256').update(path).digest('hex').slice(0, 40)}-${width}.webp`;
}

/**
 * The image format by magic bytes, since file name and content type cannot be trusted. Null for all others,
 * SVG in particular, which may contain scripts.
 */
export function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'webp';
  return null;
}
