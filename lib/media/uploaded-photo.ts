import pLimit from 'p-limit';
import sharp from 'sharp';
import { formatOf } from './picture';

/** Maximum bytes of one uploaded photo; browsers shrink photos before they send them. */
export const UPLOAD_LIMIT = 2 * 1024 * 1024;
/** Maximum width and height of a stored photo, in pixels. */
const SIDE = 1600;
const PIXEL_LIMIT = 50_000_000;

const conversions = pLimit(2);

/**
 * An uploaded photo as WebP of at most 1600 pixels. Encoding it again removes the metadata, such as the place where it
 * was taken. Null when the bytes are not a picture (JPEG, PNG or WebP), or it is broken.
 */
export async function readUploadedPhoto(bytes: Buffer): Promise<Buffer | null> {
  if (!formatOf(bytes)) return null;
  return conversions(() =>
    sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
      .autoOrient()
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
      .catch(() => null),
  );
}
