import path from 'node:path';
import sharp, { type ResizeOptions } from 'sharp';
import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { callExternal, ExternalError } from '@/lib/http/outgoing/call-external';
import { clock, MINUTE, SECOND } from '@/lib/shared/clock';
import { concurrencyLimit, QueueFull } from '@/lib/shared/concurrency-limit';
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

const downloads = concurrencyLimit(6, 300);
const conversions = concurrencyLimit(2, 300);
/** A picture's bytes, or why there are none: the POS has no such picture, or did not send it in time. */
export type Rendered = Buffer | 'missing' | 'late';

/** How long nobody asks the POS again for what it did not give. */
const PAUSE = { missing: MINUTE, late: 15 * SECOND };

const underway = new Map<string, Promise<Rendered>>();
const failures = new Map<string, { why: 'missing' | 'late'; until: number }>();
let cache: PictureCache | undefined;

/**
 * The picture as WebP of its width at most, from the cache or the POS's host; `missing` when the host has
 * no such picture or what it sends is not one, `late` when it does not answer or too many wait for theirs.
 * Equal requests share the work.
 */
export function renderPicture(picture: Picture): Promise<Rendered> {
  const name = cacheName(picture);
  const shared = underway.get(name) ?? render(picture, name).finally(() => underway.delete(name));
  underway.set(name, shared);
  return shared;
}

async function render(picture: Picture, name: string): Promise<Rendered> {
  cache ??= new PictureCache(path.join(env().DATA_DIR, 'media'), CACHE_LIMIT);
  const stored = await cache.read(name).catch(() => null);
  if (stored) return stored;
  const failure = failures.get(picture.path);
  if (failure && failure.until > clock.now().getTime()) return failure.why;
  try {
    // Not an open door to everything on the POS's host.
    if (!(await isShown(database(), picture.path))) return fail(picture.path, 'missing');
    const source = await downloads(() => download(picture.path));
    if (!source) return fail(picture.path, 'missing');
    const converted = await conversions(() => convert(source, picture.width));
    if (!converted) return fail(picture.path, 'missing');
    // A full disk costs the next visitor a conversion, not this one the picture.
    await cache.write(name, converted).catch(() => {});
    return converted;
  } catch (error) {
    // That the shop is busy says nothing about the picture.
    return error instanceof QueueFull ? 'late' : fail(picture.path, 'late');
  }
}

/** Null when what stands there is no picture; throws when another time may bring one. */
async function download(photo: string): Promise<Buffer | null> {
  try {
    const answer = await callExternal({
      name: 'poster-pictures',
      url: env().POSTER_URL + photo,
      timeoutMs: 8 * SECOND,
      maxBytes: SOURCE_LIMIT,
    });
    return answer.status === 200 && formatOf(answer.body) ? answer.body : null;
  } catch (error) {
    // An answer all the same: somewhere else, or more than a picture may be.
    if (error instanceof ExternalError && isForGood(error)) return null;
    throw error;
  }
}

const isForGood = ({ kind, httpStatus = 0 }: ExternalError): boolean =>
  kind === 'too_large' || (httpStatus >= 300 && httpStatus < 400);

/** Null when the bytes only begin like a picture. */
function convert(source: Buffer, size: Picture['width']): Promise<Buffer | null> {
  return sharp(source, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .resize(resizeTo(size))
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => null);
}

function resizeTo(size: Picture['width']): ResizeOptions {
  if (typeof size === 'number') return { width: size, withoutEnlargement: true };
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height, fit: 'contain', background: FIELD };
}

function fail<Why extends 'missing' | 'late'>(photo: string, why: Why): Why {
  if (failures.size >= REMEMBERED_FAILURES) failures.clear();
  failures.set(photo, { why, until: clock.now().getTime() + PAUSE[why] });
  return why;
}
