import path from 'node:path';
import sharp, { type ResizeOptions } from 'sharp';
import type { PhotoWidth } from '@/lib/catalogue/product/photo';
import { database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { bucket } from '@/lib/files/shared-files';
import { callExternal, ExternalError } from '@/lib/http/outgoing/call-external';
import { clock, MINUTE, SECOND } from '@/lib/shared/clock';
import { concurrencyLimit, QueueFull } from '@/lib/shared/concurrency-limit';
import { noteColour } from './photo-colours';
import { cacheName, formatOf, type Picture } from './picture';
import { PictureCache } from './picture-cache';
import { isShown } from './shown-photos';

const MEGABYTE = 1024 * 1024;
const SOURCE_LIMIT = 15 * MEGABYTE;
const CACHE_LIMIT = 512 * MEGABYTE;
const PIXEL_LIMIT = 50_000_000;
/** A tenth fewer bytes than 78 for drawn photos of 360 and 720 pixels. */
const QUALITY = 74;
/** Of 0 to 6: as small as the usual 4; 2 has 4 % more bytes. */
const EFFORT = 3;
const FIELD = '#fbf7f0';
const REMEMBERED_FAILURES = 2000;

// One thread per conversion and two conversions at a time, to suit small servers.
sharp.concurrency(1);
sharp.cache(false);

const downloads = concurrencyLimit(6, 300);
const conversions = concurrencyLimit(2, 300);
/** A picture's bytes, or why there are none: not found at the POS, or not received in time. */
export type Rendered = Buffer | 'missing' | 'late';

/** How long a failed picture is not requested from the POS again, in milliseconds. */
const RETRY_AFTER = { missing: MINUTE, late: 15 * SECOND };

const underway = new Map<string, Promise<Rendered>>();
const failures = new Map<string, { why: 'missing' | 'late'; until: number }>();
let cache: PictureCache | undefined;

/**
 * The picture as WebP in the requested width, from the cache or the POS; `missing` when the POS has no such
 * picture or the file is invalid, `late` when it does not respond or too many requests wait. Concurrent equal
 * requests share the work.
 */
export function renderPicture(picture: Picture): Promise<Rendered> {
  const name = cacheName(picture);
  const shared = underway.get(name) ?? render(picture, name).finally(() => underway.delete(name));
  underway.set(name, shared);
  return shared;
}

/**
 * Makes what is missing of a photo's widths, one after the other, from a single download: for pictures that visitors are
 * about to ask for. Returns the first of them, null when the photo cannot be had, and how many were made.
 */
export async function makeWidths(
  photo: string,
  widths: readonly PhotoWidth[],
): Promise<{ first: Buffer | null; made: number }> {
  const names = widths.map((width) => ({ width, name: cacheName({ width, path: photo }) }));
  const known = await Promise.all(names.map(({ name }) => ownCache().has(name)));
  const missing = names.filter((_, place) => !known[place]);
  const source = missing.length > 0 ? await download(photo).catch(() => null) : null;
  let made = 0;
  for (const { width, name } of source ? missing : []) {
    const picture = source && (await convert(source, width));
    if (!picture) break;
    await ownCache().write(name, picture);
    made += 1;
  }
  const first = names[0] && (await ownCache().read(names[0].name));
  return { first: first ?? null, made };
}

function ownCache(): PictureCache {
  cache ??= new PictureCache(path.join(env().DATA_DIR, 'media'), CACHE_LIMIT, bucket());
  return cache;
}

async function render(picture: Picture, name: string): Promise<Rendered> {
  const cache = ownCache();
  const stored = await cache.read(name).catch(() => null);
  if (stored) return stored;
  const failure = failures.get(picture.path);
  if (failure && failure.until > clock.now().getTime()) return failure.why;
  try {
    // Only photos in use, so that the shop is not an open proxy for the POS's host.
    if (!(await isShown(database(), picture.path))) return fail(picture.path, 'missing');
    const source = await downloads(() => download(picture.path));
    if (!source) return fail(picture.path, 'missing');
    const converted = await conversions(() => convert(source, picture.width));
    if (!converted) return fail(picture.path, 'missing');
    // If the cache or the database cannot be written, the picture is served all the same.
    await cache.write(name, converted).catch(() => {});
    await noteColour(database(), picture.path, converted).catch(() => {});
    return converted;
  } catch (error) {
    // A full queue says nothing about the picture, so it is not recorded as a failure.
    return error instanceof QueueFull ? 'late' : fail(picture.path, 'late');
  }
}

/** Null when there is no picture; throws on temporary failures. */
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
    // Redirects and oversized files are permanent failures.
    if (error instanceof ExternalError && isPermanent(error)) return null;
    throw error;
  }
}

const isPermanent = ({ kind, httpStatus = 0 }: ExternalError): boolean =>
  kind === 'too_large' || (httpStatus >= 300 && httpStatus < 400);

/** Null when the file is corrupt. */
function convert(source: Buffer, size: Picture['width']): Promise<Buffer | null> {
  return sharp(source, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .autoOrient()
    .resize(resizeTo(size))
    .webp({ quality: QUALITY, effort: EFFORT })
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
  failures.set(photo, { why, until: clock.now().getTime() + RETRY_AFTER[why] });
  return why;
}
