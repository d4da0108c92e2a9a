import path from 'node:path';
import pLimit from 'p-limit';
import sharp, { type ResizeOptions } from 'sharp';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import type { PhotoWidth } from '@/lib/catalogue/product/photo';
import { type Database, database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { bucket } from '@/lib/files/shared-files';
import { callExternal, ExternalError } from '@/lib/http/outgoing/call-external';
import { clock, MINUTE, SECOND } from '@/lib/shared/clock';
import { type PhotoSize, photoSizeOf, storePhotoColour } from './photo-colours';
import { cacheName, formatOf, type Picture } from './picture';
import { PictureCache } from './picture-cache';
import { PictureQueue } from './picture-queue';
import { decodePicture } from './read-picture';
import { isShown } from './shown-photos';
import { readPictureFile } from './store-picture';

const MEGABYTE = 1024 * 1024;
const SOURCE_LIMIT = 15 * MEGABYTE;
const CACHE_LIMIT = 512 * MEGABYTE;
/** WebP quality. With 74, drawn photos of 360 and 720 pixels take a tenth fewer bytes than with 78. */
const QUALITY = 74;
/** WebP compression effort, 0 to 6. Files are as small as with the default of 4; with 2 they are 4 % larger. */
const EFFORT = 3;
const FIELD = '#fbf7f0';
const REMEMBERED_FAILURES = 2000;

// One thread per conversion and two conversions at a time, to suit small servers.
sharp.concurrency(1);
sharp.cache(false);

/** Runs six jobs at a time, which bounds the number of downloaded photos in memory: waiting jobs hold none. */
const queue = new PictureQueue<Rendered>(6, 300);
const conversions = pLimit(2);
/** How long a request waits for its picture, in ms; shorter than the timeout of proxies (`deploy/nginx.conf`). */
const PATIENCE = 20 * SECOND;
/** Download timeout in ms; long, since a POS that sends photos one after the other sends the last of several late. */
const DOWNLOAD_TIME = 15 * SECOND;
/** Maximum width of pictures that are made first; larger ones are for zooming, crawlers and feeds. */
const FIRST_SHOWN = 720;

/** A picture's bytes, or why there is none: `missing` at the POS, or not received in time (`late`). */
export type Rendered = Buffer | 'missing' | 'late';

/** How long a photo is not requested from the POS again after a failure, in milliseconds. */
const RETRY_AFTER = { missing: MINUTE, late: 5 * SECOND };

const failures = new Map<string, { why: 'missing' | 'late'; until: number }>();
let cache: PictureCache | undefined;

type Asker = {
  /** IP address of the client; empty for requests of the shop itself. */
  caller?: string;
  /** Ends the wait when aborted. */
  signal?: AbortSignal;
  /** How long to wait for the picture, in milliseconds. */
  patience?: number;
};

/**
 * The picture as WebP in the requested width, from the cache or made from the POS photo. Returns `missing` when the POS
 * has no such photo or the file is invalid, `late` when the POS does not respond or `patience` ends. After a timeout
 * the picture is still made, unless all callers have aborted. Concurrent requests for the same picture share the work;
 * small pictures are made before large ones, and callers take turns.
 */
export async function renderPicture(
  picture: Picture,
  { caller = '', signal, patience = PATIENCE }: Asker = {},
): Promise<Rendered> {
  const name = cacheName(picture);
  const known = await readKnown(picture, name);
  if (known) return known;
  const isUrgent = typeof picture.width === 'number' && picture.width <= FIRST_SHOWN;
  const work = () => render(picture, name);
  return (await queue.ask({ name, caller, isUrgent, patience, signal, work })) ?? 'late';
}

/** The picture if it is in the cache, or why it must not be requested from the POS yet; null for neither. */
async function readKnown(picture: Picture, name: string): Promise<Rendered | null> {
  const stored = await ownCache()
    .read(name)
    .catch(() => null);
  return stored ?? failureOf(picture.path);
}

/**
 * Makes the missing widths of a photo from a single download, before shoppers request them. Returns the first width's
 * picture (null if it cannot be made), the number of pictures made, and the photo's pixel size if it was downloaded.
 */
export async function makeWidths(
  photo: string,
  widths: readonly PhotoWidth[],
): Promise<{ first: Buffer | null; made: number; size: PhotoSize | null }> {
  const missing = await listMissingWidths(photo, widths);
  const source = missing.length > 0 ? await download(photo).catch(() => null) : null;
  let made = 0;
  for (const width of source ? missing : []) {
    const picture = source && (await convert(source, width));
    if (!picture) break;
    await ownCache().write(cacheName({ width, path: photo }), picture);
    made += 1;
  }
  const [width] = widths;
  const first = width && (await ownCache().read(cacheName({ width, path: photo })));
  const size = source && made > 0 ? await photoSizeOf(source) : null;
  return { first: first || null, made, size };
}

/** The widths of a photo that no instance has made yet. */
export async function listMissingWidths(
  photo: string,
  widths: readonly PhotoWidth[],
): Promise<PhotoWidth[]> {
  const isThere = await Promise.all(
    widths.map((width) => ownCache().has(cacheName({ width, path: photo }))),
  );
  return widths.filter((_, place) => !isThere[place]);
}

function ownCache(): PictureCache {
  cache ??= new PictureCache(path.join(env().DATA_DIR, 'media'), CACHE_LIMIT, bucket());
  return cache;
}

async function render(picture: Picture, name: string): Promise<Rendered> {
  // While this job waited, another request may have made the picture, or failed with another width of the same photo.
  const known = await readKnown(picture, name);
  if (known) return known;
  try {
    // Only photos that the shop shows are downloaded; otherwise the shop would be an open proxy for the POS host.
    if (!(await isShown(database(), picture.path))) return fail(picture.path, 'missing');
    const source = await download(picture.path);
    if (!source) return fail(picture.path, 'missing');
    const converted = await conversions(() => convert(source, picture.width));
    if (!converted) return fail(picture.path, 'missing');
    // The picture is served even if it cannot be written to the cache, or its colour to the database.
    await ownCache()
      .write(name, converted)
      .catch(() => {});
    await storePhotoColour(database(), picture.path, converted, await photoSizeOf(source)).catch(
      () => {},
    );
    return converted;
  } catch {
    return fail(picture.path, 'late');
  }
}

/** Reads a picture by staff, or downloads a photo from the POS. Null when it does not exist or is not an image; throws on temporary failures. */
async function download(photo: string): Promise<Buffer | null> {
  const pictureId = pictureIdOf(photo);
  if (pictureId) return readPictureFile(database(), pictureId);
  try {
    const answer = await callExternal({
      name: 'poster-pictures',
      url: env().POSTER_URL + photo,
      timeoutMs: DOWNLOAD_TIME,
      maxBytes: SOURCE_LIMIT,
    });
    return answer.status === 200 && formatOf(answer.body) ? answer.body : null;
  } catch (error) {
    // Redirects and oversized files are permanent failures, so the photo counts as missing.
    if (error instanceof ExternalError && isPermanent(error)) return null;
    throw error;
  }
}

const isPermanent = ({ kind, httpStatus = 0 }: ExternalError): boolean =>
  kind === 'too_large' || (httpStatus >= 300 && httpStatus < 400);

/** The photo resized to WebP; null when the file is corrupt. */
function convert(source: Buffer, size: Picture['width']): Promise<Buffer | null> {
  return decodePicture(source)
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

/** Why this photo must not be requested from the POS yet after a failure; null when it may be. */
function failureOf(photo: string): 'missing' | 'late' | null {
  const failure = failures.get(photo);
  return failure && failure.until > clock.now().getTime() ? failure.why : null;
}

function fail<Why extends 'missing' | 'late'>(photo: string, why: Why): Why {
  if (failures.size >= REMEMBERED_FAILURES) failures.clear();
  failures.set(photo, { why, until: clock.now().getTime() + RETRY_AFTER[why] });
  return why;
}

/** A photo path with the widths that pages request of it. */
export type WantedPicture = { path: string; widths: readonly PhotoWidth[] };

/** Maximum photos processed at the same time: one is downloaded while another is converted. */
const AT_ONCE = 2;

/** The photos that lack some of their widths, each with only the missing widths. */
export async function listMissing(wanted: readonly WantedPicture[]): Promise<WantedPicture[]> {
  const missing: WantedPicture[] = [];
  for (const { path, widths } of wanted) {
    const lacking = await listMissingWidths(path, widths);
    if (lacking.length > 0) missing.push({ path, widths: lacking });
  }
  return missing;
}

/**
 * Generates resized pictures before shoppers request them, two photos at a time. Returns the number of pictures
 * generated, and the number of photos whose colour was not stored before.
 */
export async function makePictures(
  db: Database,
  wanted: readonly WantedPicture[],
): Promise<{ made: number; coloured: number }> {
  const done = { made: 0, coloured: 0 };
  await pLimit(AT_ONCE).map(wanted, async ({ path, widths }) => {
    const { made, first, size } = await makeWidths(path, widths);
    done.made += made;
    if (first && (await storePhotoColour(db, path, first, size))) done.coloured += 1;
  });
  return done;
}
