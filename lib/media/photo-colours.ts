import { isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { Database } from '@/lib/db/client';
import { photoColours } from '@/lib/db/schema';

/** The average colour of a picture, as CSS; without a colour if it is not opaque, since it would show through. */
export async function colourOf(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture).ensureAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  if (pixel[3] !== 255) return '#0000';
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** Width and height of a photo in pixels, after the rotation given in its metadata. */
export type PhotoSize = { width: number; height: number };

/** Width and height of a photo as downloaded from the POS; throws when the data is not an image. */
export async function photoSizeOf(source: Buffer): Promise<PhotoSize> {
  const { autoOrient } = await sharp(source).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

/**
 * Stores a photo's average colour, computed from one of its resized pictures, and its size in pixels (null if the photo
 * was not downloaded this time). Returns false when the colour was already stored.
 */
export async function storePhotoColour(
  db: Database,
  path: string,
  picture: Buffer,
  size: PhotoSize | null,
): Promise<boolean> {
  const row = { path, colour: await colourOf(picture), ...size };
  const insert = db.insert(photoColours).values(row);
  const { width } = photoColours;
  const [written] = await (size
    ? insert.onConflictDoUpdate({ target: photoColours.path, set: size, setWhere: isNull(width) })
    : insert.onConflictDoNothing()
  ).returning({ isNew: sql<boolean>`xmax = 0` });
  return written?.isNew === true;
}
