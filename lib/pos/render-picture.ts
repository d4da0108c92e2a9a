import path from 'node:path';
import sharp, { type ResizeOptions } from 'sharp';
import { clock, MINUTE, SECOND } from '@/lib/clock';
import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { callExternal } from '@/lib/http/call-external';
import { LineTooLong, Turnstile } from '@/lib/turnstile';
import { cacheName, formatOf, type Picture } from './picture';
import { PictureCache } from './picture-cache';
import { isShown } from './shown-photos';

const MEGABYTE = 1024 * 1024;
const SOURCE_LIMIT = 15 * MEGABYTE;
const CACHE_LIMIT = 512 * MEGABYTE;
const PIXEL_LIMIT = 50_000_000;
const QUALITY = 78;
const FIELD = '#fbf7f0';
const REMEMBERED_FAILURES = 2000;

// One picture at a time per conversion: two conversions are all that a small server can spare.
sharp.concurrency(1);
sharp.cache(false);

const downloads = new Turnstile(6, 300);
const conversions = new Turnstile(2, 300);
const underway = new Map<string, Promise<Buffer | null>>();
/** Until when a picture is known not to be had, so that its askers do not all ask the POS. */
const failures = new Map<string, number>();
let cache: PictureCache | undefined;

/**
 * The picture as WebP of its width at most, from the cache or the POS's host; null when the host
 * has no such picture or does not answer, or what it sends is not one. Equal requests share the work.
 */
export function renderPicture(picture: Picture): Promise<Buffer | null> {
  const name = cacheName(picture);
  const shared = underway.get(name) ?? render(picture, name).finally(() => underway.delete(name));
  underway.set(name, shared);
  return shared;
}

async function render(picture: Picture, name: string): Promise<Buffer | null> {
  cache ??= new PictureCache(path.join(env().DATA_DIR, 'media'), CACHE_LIMIT);
  const stored = await cache.read(name).catch(() => null);
  if (stored) return stored;
  if ((failures.get(picture.path) ?? 0) > clock.now().getTime()) return null;
  try {
    // Not an open door to everything on the POS's host.
    if (!(await isShown(database(), picture.path))) return fail(picture.path);
    const source = await downloads.run(() => download(picture.path));
    const converted = source && (await conversions.run(() => convert(source, picture.width)));
    if (!converted) return fail(picture.path);
    // A full disk costs the next visitor a conversion, not this one the picture.
    await cache.write(name, converted).catch(() => {});
    return converted;
  } catch (error) {
    // That the shop is busy says nothing about the picture.
    return error instanceof LineTooLong ? null : fail(picture.path);
  }
}

async function download(photo: string): Promise<Buffer | null> {
  const answer = await callExternal({
    name: 'poster-pictures',
    url: env().POSTER_URL + photo,
    timeoutMs: 8 * SECOND,
    maxBytes: SOURCE_LIMIT,
  });
  return answer.status === 200 && formatOf(answer.body) ? answer.body : null;
}

function convert(source: Buffer, size: Picture['width']): Promise<Buffer> {
  return sharp(source, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .resize(resizeTo(size))
    .webp({ quality: QUALITY })
    .toBuffer();
}

function resizeTo(size: Picture['width']): ResizeOptions {
  if (typeof size === 'number') return { width: size, withoutEnlargement: true };
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height, fit: 'contain', background: FIELD };
}

function fail(photo: string): null {
  if (failures.size >= REMEMBERED_FAILURES) failures.clear();
  failures.set(photo, clock.now().getTime() + MINUTE);
  return null;
}
