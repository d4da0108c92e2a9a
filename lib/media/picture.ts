import { createHash } from 'node:crypto';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import {
  PHOTO_SHAPES,
  PHOTO_WIDTHS,
  type PhotoShape,
  type PhotoWidth,
} from '@/lib/catalogue/product/photo';

/** Photo paths in the form that Poster creates; excludes path traversal and special characters. */
const SAFE_PATH = /^\/upload(\/[\w-][\w.-]*)+\.(jpe?g|png|webp)$/i;

/**
 * The path under `/upload/` of a photo, given as a path or as an https URL on the POS host; null for anything else
 * (`//host/…`, other hosts, `javascript:`, SVG).
 */
export function photoPath(photo: string, posHost?: string): string | null {
  const own = `https://${posHost}/`;
  const path = posHost && photo.startsWith(own) ? photo.slice(own.length - 1) : photo;
  return path.length <= 300 && SAFE_PATH.test(path) && !path.includes('..') ? path : null;
}

/** A requested picture: a photo resized to a width with its own proportions, or padded to one of the shapes. */
export type Picture = { width: PhotoWidth | PhotoShape; path: string };

/** The picture that a URL requests; null for a width or path that the shop does not serve. */
export function pictureOf(width: string, path: string[]): Picture | null {
  const allowed = [...PHOTO_WIDTHS, ...PHOTO_SHAPES].find((one) => String(one) === width);
  const asked = `/${path.join('/')}`;
  const safe = pictureIdOf(asked) ? asked : photoPath(asked);
  return allowed && safe ? { width: allowed, path: safe } : null;
}

/** File name of the resized picture in the cache. */
export function cacheName({ width, path }: Picture): string {
  return `${createHash('sha256').update(path).digest('hex').slice(0, 40)}-${width}.webp`;
}

/**
 * The image format, detected by its first bytes, since file name and content type cannot be trusted. Null for all other
 * formats, in particular SVG, which may contain scripts.
 */
export function formatOf(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8) === 'WEBP') return 'webp';
  return null;
}
